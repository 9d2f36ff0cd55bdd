import type { Page } from 'playwright-core';
import type { TestServer } from './server.ts';

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

/** Goes to a page by its name in the navigation. */
export async function openPage(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}
