import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const urls = { partner: server.partnerUrl, operator: server.operatorUrl };

for (const [plane, url] of Object.entries(urls)) {
  describe(`the page of an error code on the ${plane} plane`, () => {
    const read = (code: string, accept = 'application/json') =>
      fetch(`${url}/docs/errors/${encodeURIComponent(code)}`, { headers: { accept } });

    test('is JSON for a program, by number, name or both', async () => {
      for (const code of ['200003', '200003 - WRONG_FORMAT', 'WRONG_FORMAT', 'wrong_format']) {
        const answer = await read(code);
        assert.equal(answer.status, 200, code);
        const page = (await answer.json()) as { code: string; text: string };
        assert.equal(page.code, '200003 - WRONG_FORMAT');
        assert.match(page.text, /What to do: \S/);
      }
    });

    test('is HTML for a browser, which loads nothing from elsewhere', async () => {
      const answer = await read('SKU_NOT_FOUND', 'text/html,*/*;q=0.8');
      assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
      assert.match(answer.headers.get('content-security-policy') ?? '', /default-src 'none'/);
      assert.match(await answer.text(), /<h1>SKU_NOT_FOUND<\/h1>/);
    });

    test('404 with the code that was probably meant, and never with what was sent', async () => {
      const near = await read('SKU_NOT_FOUNT');
      assert.equal(near.status, 404);
      assert.match(await near.text(), /The closest one is SKU_NOT_FOUND\./);
      const hostile = await (await read('<script>alert(1)</script>', 'text/html')).text();
      assert.ok(!hostile.includes('There is no error code of this name. <script>'), hostile);
    });
  });
}
