import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after } from 'node:test';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { buildStalePages } from '../../scripts/tests/pages.ts';

/** Where Debian's package puts the browser; `KONTOR_TEST_BROWSER` names another one. */
const executablePath = process.env.KONTOR_TEST_BROWSER ?? '/usr/bin/chromium';

/** Why tests in a browser are skipped; undefined when there is a browser. */
export const withoutBrowser = existsSync(executablePath)
  ? undefined
  : `no browser at ${executablePath}: install the package chromium`;

const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A page that is watched: it must load nothing from elsewhere, break no policy and throw nothing. */
export interface WatchedPage {
  readonly page: Page;
  /** Fails if anything happened that must not. */
  assertQuiet(): void;
  close(): Promise<void>;
}

/** Opens pages of one browser, which is closed at the end of the test file. Pages of the console need it to be built. */
export async function openBrowser({ needsConsole = true } = {}): Promise<{
  newPage(options?: BrowserContextOptions): Promise<WatchedPage>;
}> {
  if (needsConsole) await buildStalePages();
  const browser: Browser = await chromium.launch({ executablePath, args: quietly });
  after(() => browser.close());
  return {
    async newPage(options = {}) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        locale: 'en-GB',
        ...options,
      });
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      const wrong: string[] = [];
      page.on('pageerror', (error) => wrong.push(`threw ${error.message}`));
      page.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && hostname !== '127.0.0.1') wrong.push(`asked ${request.url()}`);
      });
      page.on('console', (message) => {
        if (/Content Security Policy|Refused to/i.test(message.text())) wrong.push(message.text());
      });
      return {
        page,
        assertQuiet: () => assert.deepEqual(wrong, []),
        close: () => context.close(),
      };
    },
  };
}
