/** Operators who sign in at an identity provider, in a real browser. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findingsOn } from '@kontor/harness/axe';
import { openBrowser, withoutBrowser } from '@kontor/harness/browser';
import { openPage } from '@kontor/harness/console';
import { startIdentityProvider } from '@kontor/harness/identity-provider';
import { startTestServer } from '@kontor/harness/server';
import type { Page } from 'playwright-core';

describe('the console of operators with an identity provider', { skip: withoutBrowser }, async () => {
  if (withoutBrowser !== undefined) return;
  const browser = await openBrowser();
  const provider = await startIdentityProvider();
  const server = await startTestServer({
    KONTOR_OPERATOR_ISSUER: provider.issuer,
    KONTOR_OPERATOR_ISSUER_CLIENT_ID: 'console',
  });
  let renews = false;
  let seconds = 3_600;
  provider.signIn({
    consoleUrl: `${server.operatorUrl}/console`,
    people: { anna: ['viewer', 'accounts'], otto: ['gardener'], vera: ['viewer'] },
    renews: () => renews,
    seconds: () => seconds,
  });

  const begin = async (page: Page, name = 'Sign in at the identity provider') => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name }).click();
    return opened;
  };
  const signIn = async (page: Page, person: string, name?: string) => {
    const opened = await begin(page, name);
    await opened.getByLabel('Name').fill(person);
    const closed = opened.waitForEvent('close');
    await opened.getByRole('button', { name: 'Continue' }).click();
    await closed;
  };
  const opened = async () => {
    const watched = await browser.newPage();
    await watched.page.goto(`${server.operatorUrl}/console`);
    return watched;
  };

  test('lets somebody in with the roles that the provider gives, and keeps nothing in the browser', async () => {
    const { page, assertQuiet, close } = await opened();
    assert.deepEqual(await findingsOn(page), []);
    await signIn(page, 'anna');
    await page.getByRole('heading', { level: 1, name: 'Health' }).waitFor();
    await page.getByRole('banner').getByText('anna').waitFor();
    await openPage(page, 'Partners');
    await page.getByRole('row').nth(1).waitFor();
    const stored = '[...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie]';
    assert.deepEqual(await page.evaluate(stored), ['kontor-theme', '']);
    assertQuiet();
    await close();
  });

  test('goes on after a sign-in that was called off', async () => {
    const { page, assertQuiet, close } = await opened();
    const window = await begin(page);
    await window.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('The identity provider refused the sign-in: The reader gave up').waitFor();
    await signIn(page, 'vera');
    await page.getByRole('heading', { level: 1, name: 'Health' }).waitFor();
    assertQuiet();
    await close();
  });

  test('tells somebody without a role what is missing, and lets another one sign in', async () => {
    const { page, close } = await opened();
    await signIn(page, 'otto');
    await page.getByText('You are signed in, but have no role here').waitFor();
    await page.getByText('otto').first().waitFor();
    assert.deepEqual(await findingsOn(page), []);
    await signIn(page, 'anna', 'Sign in as somebody else');
    await page.getByRole('heading', { level: 1, name: 'Health' }).waitFor();
    await close();
  });

  test('asks again in the midst of work when the token has expired, and keeps what is typed', async () => {
    const { page, close } = await opened();
    await signIn(page, 'anna');
    await openPage(page, 'Partners');
    await page.getByRole('button', { name: 'Create a partner' }).click();
    const form = page.getByRole('dialog', { name: 'Create a partner' });
    await form.getByLabel('Name').fill('Lamps and more');
    server.wallClock.stopAt(Date.now() + 2 * 3_600_000);
    await form.getByRole('button', { name: 'Create' }).click();
    const again = page.getByRole('dialog', { name: 'Your session has ended' });
    await again.waitFor();
    server.wallClock.stopAt(Date.now());
    // The provider still knows the reader, and asks for nothing.
    const window = page.waitForEvent('popup');
    await again.getByRole('button', { name: 'Sign in at the identity provider' }).click();
    await window;
    await again.waitFor({ state: 'detached' });
    assert.equal(await form.getByLabel('Name').inputValue(), 'Lamps and more');
    await form.getByRole('button', { name: 'Create' }).click();
    await form.waitFor({ state: 'detached' });
    await close();
  });

  test('renews the token without asking where the provider gives a new one', async () => {
    renews = true;
    seconds = 600;
    const { page, close } = await opened();
    await signIn(page, 'anna');
    await page.getByRole('heading', { level: 1, name: 'Health' }).waitFor();
    seconds = 3_600;
    server.wallClock.stopAt(Date.now() + 1_200_000);
    await openPage(page, 'Partners');
    await page.getByRole('row').nth(1).waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0);
    server.wallClock.stopAt(Date.now());
    renews = false;
    await close();
  });

  test('takes no answer but the one to its own sign-in: no made-up one, no earlier one, no code of an earlier one', async () => {
    const channel = `new BroadcastChannel('kontor-console-sign-in')`;
    const listen = `{ globalThis.heard = []; globalThis.own = ${channel}; own.onmessage = ({ data }) => heard.push(data); }`;
    const earlier = await opened();
    const witness = await earlier.page.context().newPage();
    await witness.goto(`${server.operatorUrl}/console/config.json`);
    await witness.evaluate(listen);
    await signIn(earlier.page, 'anna');
    await earlier.page.getByRole('heading', { level: 1, name: 'Health' }).waitFor();
    await witness.waitForFunction('heard.length > 0');
    const [used] = (await witness.evaluate('heard')) as [string];
    const code = new URLSearchParams(used).get('code') ?? '';
    assert.ok(code.length > 20, used);
    await earlier.close();

    const { page, close } = await opened();
    const attacker = await page.context().newPage();
    await attacker.goto(`${server.operatorUrl}/console/config.json`);
    await attacker.evaluate(listen);
    await page.evaluate(listen);
    const asked = page
      .context()
      .waitForEvent('request', (request) => new URL(request.url()).searchParams.has('state'));
    await begin(page);
    const state = new URL((await asked).url()).searchParams.get('state') ?? '';
    for (const answer of [used, 'state=made-up&code=made-up', `code=${code}`, `state=&code=${code}`])
      await attacker.evaluate(`own.postMessage(${JSON.stringify(answer)})`);
    await page.waitForFunction('heard.length === 4');
    await page.getByText('This page waits for it').waitFor();
    const stolen = new URLSearchParams({ state, code, iss: provider.issuer });
    await attacker.evaluate(`own.postMessage(${JSON.stringify(stolen.toString())})`);
    await page.getByText('The identity provider refused the sign-in').waitFor();
    await signIn(page, 'vera');
    await page.getByRole('heading', { level: 1, name: 'Health' }).waitFor();
    await page.getByRole('banner').getByText('vera').waitFor();
    await close();
  });

  test('ends the session at the provider too', async () => {
    const { page, close } = await opened();
    await signIn(page, 'vera');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${provider.issuer}/**`);
    await page.getByRole('button', { name: /yes/i }).click();
    await page.waitForURL(`${server.operatorUrl}/console`);
    const window = await begin(page);
    await window.getByLabel('Name').waitFor();
    await close();
  });

  test('ends the session at the provider whichever tab signs out', async () => {
    const { page, close } = await opened();
    await signIn(page, 'anna');
    await page.getByRole('heading', { level: 1, name: 'Health' }).waitFor();
    const second = await page.context().newPage();
    await second.goto(`${server.operatorUrl}/console`);
    await second.getByRole('navigation').waitFor();
    await second.getByRole('button', { name: 'Sign out' }).click();
    await second.waitForURL(`${provider.issuer}/**`);
    await second.getByRole('button', { name: /yes/i }).click();
    await second.waitForURL(`${server.operatorUrl}/console`);
    const window = await begin(page);
    await window.getByLabel('Name').waitFor();
    await close();
  });

  test('still takes the token of an operator', async () => {
    const { page, close } = await opened();
    await page.getByText('Sign in with an operator token').click();
    await page.getByLabel('Operator token').fill(server.operator.token ?? '');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('navigation').waitFor();
    await close();
  });

  test('says so when the provider is away', async () => {
    const { page, close } = await opened();
    await provider.stop();
    await begin(page);
    await page.getByText('The identity provider cannot be reached.').waitFor();
    await close();
  });
});
