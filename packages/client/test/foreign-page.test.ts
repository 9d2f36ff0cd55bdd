import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { openBrowser, withoutBrowser } from '@kontor/harness/browser';
import { products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { bundleClient } from '../../../scripts/bundle.ts';

/** Serves an empty page and the client; returns the origin of the page. */
async function servePage(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-foreign-page-'));
  await bundleClient(folder);
  const files: Readonly<Record<string, readonly [type: string, text: string | Buffer]>> = {
    '/': ['text/html', '<!doctype html><title>Tools</title>'],
    '/client.js': ['text/javascript', readFileSync(join(folder, 'client.js'))],
  };
  const pages = createServer(({ url = '' }, response) => {
    const [type, text] = files[url] ?? ['text/plain', ''];
    response.setHeader('content-type', type).end(text);
  });
  pages.listen(0, '127.0.0.1');
  after(() => {
    pages.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await once(pages, 'listening');
  return `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
}

/** Runs in the page: delivers the rows, reads one back, and asks for a product that does not exist. */
async function useClient({ url, user, rows }: { url: string; user: string; rows: object[] }) {
  const address = '/client.js';
  const { createClient } = await import(address);
  const kontor = createClient({ url, user, password: 'pass-word', tries: 1 });
  try {
    const counts = await kontor.deliver('products', rows).summary();
    const missing = await kontor
      .call('getProductVariation', { sku: 'made-up' })
      .catch((error: object) => error);
    return { succeeded: counts.succeeded, missing: missing.status, requestId: missing.requestId };
  } catch (error) {
    return { failure: true, status: (error as { status?: number }).status };
  }
}

describe('the client in a page of another origin', { skip: withoutBrowser }, async () => {
  if (withoutBrowser !== undefined) return;
  const browser = await openBrowser({ needsConsole: false });
  const origin = await servePage();

  test('delivers products and reads refusals with their request id where the origin is listed', async () => {
    const server = await startTestServer({ KONTOR_CORS_ORIGINS: origin });
    const { username } = await server.newPartner();
    const { page, close } = await browser.newPage();
    await page.goto(origin);
    const given = { url: server.partnerUrl, user: username, rows: [...products(2)] };
    const found = await page.evaluate(useClient, given);
    assert.deepEqual(
      { ...found, requestId: typeof found.requestId },
      { succeeded: 2, missing: 404, requestId: 'string' },
    );
    await close();
  });

  test('reads nothing where the origin is not listed', async () => {
    const server = await startTestServer({ KONTOR_CORS_ORIGINS: 'https://tools.example' });
    const { username } = await server.newPartner();
    const { page, close } = await browser.newPage();
    await page.goto(origin);
    const given = { url: server.partnerUrl, user: username, rows: [...products(1)] };
    const found = await page.evaluate(useClient, given);
    assert.deepEqual(found, { failure: true, status: 0 });
    await close();
  });
});
