import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { demoApp } from '@kontor/harness/demo-app';
import { makeBelongings } from './belongings/index.ts';
import { call, startSweep } from './sweep.ts';

const { allowed, swept, demo, server } = await startSweep();
const partnerId = '1000001';
const values = { ...(await makeBelongings(server, demo, partnerId)), partnerId };

/** Paths of pages that no contract describes. */
const pages = ['/about', '/docs', '/docs/operator-v1', '/docs/products-v5'];

/** Queries with which the pages of an app have a form, by operationId. */
const queries: Readonly<Record<string, string>> = {
  authorize: `?client_id=${demoApp.clientId}&response_type=code&scope=installation`,
  showInstallPage: `?app=${demoApp.appId}`,
};
/** Where the forms of these pages lead: back to this server, which sends the browser to the app. */
const formTargets = "form-action 'self' http://127.0.0.1;";

describe('every HTML page has a policy: it loads and runs nothing from elsewhere and cannot be framed', () => {
  const operations = swept.filter(({ produces }) => produces.some((type) => type.startsWith('text/html')));

  for (const operation of operations) {
    test(operation.title, async () => {
      const body = operation.method === 'GET' ? undefined : JSON.stringify({ email: 'ada@example.com' });
      const answer = await call(allowed(operation), operation, {
        values,
        query: queries[operation.id] ?? '',
        ...(body !== undefined && { body }),
        headers: { accept: 'text/html' },
      });
      assert.equal(answer.status, 200, answer.text);
      assertGuarded(answer, queries[operation.id] === undefined ? '' : formTargets);
    });
  }

  test('the pages of the reference', async () => {
    for (const client of [server.anonymous, server.operator]) {
      for (const path of pages) {
        const answer = await client.get(path, { accept: 'text/html' });
        if (answer.status !== 404) assertGuarded(answer);
      }
    }
  });

  test('some operations have pages', () =>
    assert.ok(operations.length > 0, 'no operation of the contracts has a page'));
});

function assertGuarded({ headers }: { readonly headers: Headers }, formTargets = ''): void {
  assert.match(headers.get('content-type') ?? '', /^text\/html/);
  const policy = headers.get('content-security-policy') ?? '';
  assert.match(policy, /^default-src 'none';/);
  assert.match(policy, /base-uri 'none'/);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.ok(policy.includes(formTargets), policy);
  assert.doesNotMatch(policy.replace(formTargets, ''), /script-src|https?:/);
}
