import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { productsV5 } from '../../packages/contract/generated/products-v5.ts';
import { limitsPage } from '../../scripts/generate/limits-page.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/reference/limits.md'), 'utf8');

describe('docs/reference/limits.md', () => {
  test('is up to date', async () => {
    assert.ok(
      page === (await limitsPage(root)),
      'docs/reference/limits.md is out of date: run npm run generate',
    );
  });

  test('names every operation of products that has a rate limit in the row of that limit', () => {
    for (const { method, path, rate } of Object.values(productsV5)) {
      assert.ok(rate !== undefined, `${method} ${path} has no rate limit`);
      const limit = `${rate.requests.toLocaleString('en')} a ${rate.per} per ${rate.key}`;
      assert.ok(
        rowOf(limit).includes(`\`${method} ${path}\``),
        `the row "${limit}" does not have ${method} ${path}: see groupsSection`,
      );
    }
  });

  test('shows body size, elements and page size of an operation', () => {
    for (const [limit, address] of [
      ['32 MiB, 500 elements', '`POST /v5/products`'],
      ['1 MiB, 200 elements', '`POST /v3/returns/acceptance`'],
      ['512 KiB', '`POST /v1/shipments`'],
      ['100, 1,000', '`GET /v5/products/marketplace-status`'],
    ] as const) {
      assert.ok(rowOf(limit).includes(address), `the row "${limit}" does not have ${address}`);
    }
  });
});

/** The row of the page that begins with a limit, as addresses. */
function rowOf(limit: string): string[] {
  const row = page.split('\n').find((line) => line.startsWith(`| ${limit} |`));
  return row?.match(/`[^`]+`/g) ?? [];
}
