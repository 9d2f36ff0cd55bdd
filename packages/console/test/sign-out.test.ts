/** What the tabs of one browser share of a login, and how they sign out together. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeInBrowser, drawn, openPage, signInOperator, signInPartner } from '@kontor/harness/console';
import type { Page } from 'playwright-core';
import { authNumbers } from '../../server/platform/auth/numbers.ts';

describeInBrowser('the tabs of a browser', async ({ browser, server, token: operatorToken }) => {
  const user = await server.newPartner(['Products_Read', 'Orders_Read']);
  const today = (page: Page) => page.getByRole('heading', { level: 1, name: 'Today' });
  const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in' });

  /** A filter that no page has asked for yet, for each time that the access token expires. */
  const states = ['', 'BLOCKED', 'SENT', 'RETURNED'];

  /** A tab that has signed in, and a second one that took its login. */
  async function twoTabs() {
    const { page, close } = await browser.newPage();
    await signInPartner(page, server, user.username, 'pass-word');
    const second = await page.context().newPage();
    await second.goto(`${server.partnerUrl}/console`);
    await today(second).waitFor();
    return { page, second, close };
  }

  /** Reads the orders with a state, which needs a valid token. */
  async function readOrders(page: Page, state: string): Promise<void> {
    await openPage(page, 'Orders');
    const answered = page.waitForResponse(
      (answer) => answer.url().includes(`Status=${state}`) && answer.ok(),
    );
    await page.getByLabel('State of an item').selectOption(state);
    await answered;
    await openPage(page, 'Today');
  }

  /** The access token that a page sends with its next request. */
  async function tokenOf(page: Page): Promise<string> {
    const sent = page.waitForRequest((request) => request.headers().authorization !== undefined);
    await openPage(page, 'Orders');
    return (await sent).headers().authorization?.replace('Bearer ', '') ?? '';
  }

  /** The token of a page whose first request is refused because the present one has expired. */
  async function tokenAfterRefusal(page: Page): Promise<string> {
    // Today reads orders too, of one state.
    const answered = page.waitForResponse(
      (answer) => /\/v4\/orders\?orderC/.test(answer.url()) && answer.ok(),
    );
    await openPage(page, 'Orders');
    return (await answered).request().headers().authorization?.replace('Bearer ', '') ?? '';
  }

  async function codeOf(token: string): Promise<unknown> {
    const client = server.anonymous;
    client.token = token;
    const answer = await client.get('/v4/orders');
    return answer.status === 200 ? 200 : answer.json.errors[0].code;
  }

  test('sign out together, at the server too, and a reload signs nobody in', async () => {
    const { page, second, close } = await twoTabs();
    const access = await tokenOf(second);
    assert.equal(await codeOf(access), 200);
    const told = second.waitForResponse((answer) => answer.url().endsWith('/v1/token/revocation'));
    await second.getByRole('button', { name: 'Sign out' }).click();
    assert.equal((await told).status(), 200);
    assert.equal(await codeOf(access), 'SESSION_ENDED');
    for (const each of [page, second]) await signInButton(each).waitFor();
    await second.reload();
    await signInButton(second).waitFor();
    await signInPartner(page, server, user.username, 'pass-word');
    await second.getByRole('navigation').waitFor();
    await close();
  });

  test('ask nobody after a reload, although a tab of another sign-in is open', async () => {
    const { page, close } = await browser.newPage();
    await signInPartner(page, server, user.username, 'pass-word');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signInButton(page).waitFor();
    // A tab that was asleep during the sign-out, and still has a login.
    const asleep = await page.context().newPage();
    await asleep.goto(`${server.partnerUrl}/robots.txt`);
    await asleep.evaluate(`
      globalThis.asked = 0;
      globalThis.channel = new BroadcastChannel('kontor-console-partner');
      channel.onmessage = ({ data }) => { if (data.kind === 'asks') asked += 1; };
    `);
    await page.reload();
    await signInButton(page).waitFor();
    assert.equal(await asleep.evaluate('asked'), 0);
    await close();
  });

  test('hand on tokens, and never the password', async () => {
    const { page, close } = await browser.newPage();
    await signInPartner(page, server, user.username, 'pass-word');
    const stranger = await page.context().newPage();
    await stranger.goto(`${server.partnerUrl}/robots.txt`);
    const heard = await stranger.evaluate(`new Promise((resolve) => {
      const channel = new BroadcastChannel('kontor-console-partner');
      channel.onmessage = ({ data }) => resolve(JSON.stringify(data));
      channel.postMessage({ kind: 'asks' });
    })`);
    assert.match(String(heard), /"access":"/);
    assert.doesNotMatch(String(heard), /pass-word/);
    await close();
  });

  test('renew one session together, without the password, after the access token has expired', async () => {
    const startMs = server.clock.nowMs();
    server.clock.stopAt(startMs);
    const { page, second, close } = await twoTabs();
    const logins: string[] = [];
    page.context().on('request', (request) => {
      if (request.url().endsWith('/v1/token')) logins.push(String(request.postData()));
    });
    for (let times = 1; times <= 3; times += 1) {
      server.clock.stopAt(startMs + times * (authNumbers.userAccessSeconds + 60) * 1000);
      for (const each of times % 2 === 0 ? [page, second] : [second, page])
        await readOrders(each, states[times] ?? '');
    }
    assert.ok(logins.length >= 3, 'each hour needs new tokens');
    assert.ok(
      logins.every((form) => form.includes('grant_type=refresh_token')),
      logins.join('\n'),
    );
    await close();
  });

  test('keep their new tokens when another tab hands on older ones late', async () => {
    const startMs = server.clock.nowMs();
    server.clock.stopAt(startMs);
    const { page, close } = await browser.newPage();
    await signInPartner(page, server, user.username, 'pass-word');
    const late = await page.context().newPage();
    await late.goto(`${server.partnerUrl}/robots.txt`);
    await late.evaluate(`new Promise((resolve) => {
      globalThis.channel = new BroadcastChannel('kontor-console-partner');
      channel.onmessage = ({ data }) => { globalThis.old = data; resolve(); };
      channel.postMessage({ kind: 'asks' });
    })`);
    server.clock.stopAt(startMs + (authNumbers.userAccessSeconds + 60) * 1000);
    const renewed = await tokenAfterRefusal(page);
    await late.evaluate('channel.postMessage(old)');
    // The page has read what was posted before this, and answers with what it kept.
    const kept = await late.evaluate(`new Promise((resolve) => {
      channel.onmessage = ({ data }) => resolve(data.login.tokens.access);
      channel.postMessage({ kind: 'asks' });
    })`);
    assert.equal(kept, renewed);
    await close();
  });

  test('renew it once when all of them need it at the same time', async () => {
    const startMs = server.clock.nowMs();
    server.clock.stopAt(startMs);
    const { page, second, close } = await twoTabs();
    for (let times = 1; times <= 3; times += 1) {
      server.clock.stopAt(startMs + times * (authNumbers.userAccessSeconds + 60) * 1000);
      await Promise.all([page, second].map((each) => readOrders(each, states[times] ?? '')));
    }
    await close();
  });

  test('of the operator plane sign out together too', async () => {
    const { page, close } = await browser.newPage();
    await signInOperator(page, server, operatorToken);
    const second = await page.context().newPage();
    await second.goto(`${server.operatorUrl}/console`);
    await second.getByRole('navigation').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    for (const each of [page, second]) await signInButton(each).waitFor();
    await second.reload();
    await signInButton(second).waitFor();
    await close();
  });

  test('sign out a tab too that was just taking the login of another one', async () => {
    const { page, close } = await browser.newPage();
    await signInOperator(page, server, operatorToken);
    const second = await page.context().newPage();
    const asked = Promise.withResolvers<void>();
    const signedOut = Promise.withResolvers<void>();
    await second.route('**/operator/v1/self', async (route) => {
      asked.resolve();
      await signedOut.promise;
      await route.continue();
    });
    await second.goto(`${server.operatorUrl}/console`);
    await asked.promise;
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signInButton(page).waitFor();
    const answered = second.waitForResponse((answer) => answer.url().endsWith('/operator/v1/self'));
    signedOut.resolve();
    await (await answered).finished();
    await drawn(second, 4);
    assert.equal(await second.getByRole('navigation').count(), 0);
    await close();
  });
});
