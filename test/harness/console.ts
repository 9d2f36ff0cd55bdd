import { describe } from 'node:test';
import type { Page } from 'playwright-core';
import { openBrowser, withoutBrowser } from './browser.ts';
import { startTestServer, type TestServer } from './server.ts';

/** What tests in a browser have: a browser, a server and the token of its operator. */
interface InBrowser {
  readonly browser: Awaited<ReturnType<typeof openBrowser>>;
  readonly server: TestServer;
  readonly token: string;
}

/** Tests of the pages of a server in a real browser; skipped where there is none. */
export function describeInBrowser(name: string, tests: (given: InBrowser) => void | Promise<void>): void {
  describe(name, { skip: withoutBrowser }, async () => {
    if (withoutBrowser !== undefined) return;
    // First, because it builds the pages, whose files a server looks up when it starts.
    const browser = await openBrowser();
    const server = await startTestServer();
    await tests({ browser, server, token: server.operator.token ?? '' });
  });
}

/** Opens the console of the partner plane and signs a user in. */
export async function signInPartner(
  page: Page,
  server: TestServer,
  user: string,
  password: string,
): Promise<void> {
  await page.goto(`${server.partnerUrl}/console`);
  await page.getByLabel('API user').fill(user);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation').waitFor();
}

/** Opens the console of the operator plane and signs in with a token. */
export async function signInOperator(page: Page, server: TestServer, token: string): Promise<void> {
  await page.goto(`${server.operatorUrl}/console`);
  await page.getByLabel('Operator token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation').waitFor();
}

/** Waits until a page has been drawn so many times. */
export async function drawn(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await page.evaluate('new Promise(requestAnimationFrame)');
}

/** Goes to a page by its name in the navigation. */
export async function openPage(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}
