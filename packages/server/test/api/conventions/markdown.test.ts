import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { operatorV1 } from '../../../../contract/generated/operator-v1.ts';
import { productsV5 } from '../../../../contract/generated/products-v5.ts';

const server = await startTestServer();
const live = await startTestServer({
  KONTOR_ENVIRONMENT: 'live',
  KONTOR_DEMO_DATA: 'off',
  KONTOR_OPERATOR_TOKEN: 'operator-token-of-a-test',
});

/** Paths of a server that a text of Markdown links to. */
function linksOf(text: string, url: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets.map((target) => target.replace(url, '')).filter((target) => target.startsWith('/'));
}

const planes = [
  ['partner', () => server.partnerUrl, { contract: '/docs/products-v5.md', operations: productsV5 }],
  ['operator', () => server.operatorUrl, { contract: '/docs/operator-v1.md', operations: operatorV1 }],
] as const;

for (const [plane, url, { contract, operations }] of planes) {
  const client = new ApiClient(url);

  describe(`llms.txt of the ${plane} plane`, () => {
    test('is a text without login, with one title, a summary and links under headings', async () => {
      const { status, text, headers } = await client.get('/llms.txt');
      assert.equal(status, 200);
      assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8');
      assert.match(text, /^# Kontor\n\n> .+\n\n## Contracts\n\n- \[/);
      assert.equal(text.match(/^# /gm)?.length, 1);
    });

    test('has only links that answer, and so have all pages that it leads to', async () => {
      const left = linksOf((await client.get('/llms.txt')).text, url());
      assert.ok(left.length > 40, `${left.length} links`);
      const seen = new Set<string>();
      for (const link of left) {
        const [path = ''] = link.split('#');
        if (seen.has(path)) continue;
        seen.add(path);
        const { status, text, headers } = await client.get(path);
        assert.equal(status, 200, path);
        if (!path.endsWith('.md')) continue;
        assert.equal(headers.get('content-type'), 'text/markdown; charset=utf-8', path);
        assert.match(text, /^(#|<a id)/, path);
        left.push(...linksOf(text, url()));
      }
      assert.ok(seen.has('/docs/integrators/sandbox.md'));
    });

    test('leads to a contract that has every operation, with who may call it and what it takes', async () => {
      const { text } = await client.get(contract);
      for (const id of Object.keys(operations)) assert.ok(text.includes(`\n### ${id}\n`), id);
      assert.match(text, /need the role \*\*|operator with the role \*\*/);
      assert.match(text, /^- `limit` \(query, integer/m);
    });
  });
}

describe('pages in Markdown', () => {
  test('are there for every page of integrators and for every error code', async () => {
    const docs = new URL('../../../../../docs/', import.meta.url);
    for (const file of readdirSync(new URL('integrators/', docs)))
      assert.equal((await server.anonymous.get(`/docs/integrators/${file}`)).status, 200, file);
    const page = await server.anonymous.get('/docs/errors/200003.md');
    assert.match(page.text, /^# 200003 - WRONG_FORMAT\n[\s\S]*What to do: /);
    assertRefused(await server.anonymous.get('/docs/errors/NO_SUCH_CODE.md'), 404, 'NOT_FOUND');
  });

  test('lead to nothing that is not served: such links are paths of the sources', async () => {
    const { text } = await server.anonymous.get('/docs/integrators/README.md');
    assert.doesNotMatch(text, /\]\((?!\/|https:|#)/);
  });

  test('about the work of operators are on their plane only, also on a live server', async () => {
    for (const { partnerUrl, operatorUrl } of [server, live]) {
      const [partner, operator] = [partnerUrl, operatorUrl].map((url) => new ApiClient(() => url));
      assertRefused(await partner?.get('/docs/operators/secrets.md'), 404, 'NOT_FOUND');
      assert.equal((await operator?.get('/docs/operators/secrets.md'))?.status, 200);
      assert.doesNotMatch((await partner?.get('/llms.txt'))?.text ?? '', /operators\//);
    }
  });

  for (const path of [
    '/docs/nothing.md',
    '/docs/contributors/glossary.md',
    '/docs/integrators/..%2FREADME.md',
  ])
    test(`are not there at ${path}`, async () => {
      assertRefused(await server.anonymous.get(path), 404, 'NOT_FOUND');
    });
});
