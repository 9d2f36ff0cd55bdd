/** The upload of the console: files of shop systems, what they do not say, and what failed. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { createClient } from '../../src/client/index.ts';
import { openTable } from '../../src/sheets/index.ts';
import { describeInBrowser, openPage, signInPartner } from '../harness/console.ts';
import { answersOf, samples, samplesFolder } from '../harness/shop-exports.ts';

const fileOf = (name: string, content: string | Uint8Array) => ({
  name,
  mimeType: '',
  buffer: Buffer.from(content),
});
const sampleOf = (name: string) => fileOf(name, readFileSync(join(samplesFolder, name)));

/** Takes a file, after others of the same page. */
async function take(page: Page, file: ReturnType<typeof fileOf>): Promise<void> {
  await page.getByRole('region', { name: 'File' }).locator('input[type=file]').setInputFiles(file);
}

describeInBrowser('the export of a shop system, in the console', async ({ browser, server }) => {
  for (const file of samples) {
    test(`is stored as by the command, with the same bytes: ${file}`, async () => {
      const partner = await server.newPartner();
      const { page, close } = await browser.newPage();
      const bodies: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && new URL(request.url()).pathname === '/v5/products')
          bodies.push(request.postData() ?? '');
      });
      await signInPartner(page, server, partner.username, 'pass-word');
      await openPage(page, 'Upload');
      await take(page, sampleOf(file));
      await page.getByText('Map and answers').click();
      const answers = answersOf(file);
      await page
        .getByLabel('File with answers')
        .setInputFiles(fileOf('answers.json', JSON.stringify(answers)));
      await page.getByRole('button', { name: /^Deliver \d+ rows?$/ }).click();
      await page.getByText(/^Delivered\./).waitFor();
      const { json } = await partner.get('/v5/products?limit=100');
      const strip = ({ links: _, moin: _moin, ...product }: { links?: unknown; moin?: unknown }) => product;
      const expected = JSON.parse(readFileSync(join(samplesFolder, `${file}.expected.json`), 'utf8'));
      assert.deepEqual(json.resources.map(strip), expected.stored);
      const table = await openTable(new Blob([readFileSync(join(samplesFolder, file))]), {
        kind: 'products',
        answers,
        client: createClient({ url: server.partnerUrl, user: partner.username, password: 'pass-word' }),
      });
      const elements = await Array.fromAsync(table.elements());
      assert.deepEqual(bodies, [`[${elements.map(({ json: bytes }) => Buffer.from(bytes)).join(',')}]`]);
      await close();
    });
  }
});
