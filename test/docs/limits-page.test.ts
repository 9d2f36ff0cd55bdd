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

  test('has a row for every operation of products', () => {
    for (const id of Object.keys(productsV5)) {
      assert.ok(
        page.includes(`| ${id} |`),
        `docs/reference/limits.md has no row for ${id}: see operationsSection`,
      );
    }
  });

  test('shows rate limit, body size, elements and page size of an operation', () => {
    assert.ok(
      page.includes('| `POST /v5/products` | 20 a second per partner | 32 MiB | 500 | – |'),
      'the row of POST /v5/products is not as the contract has it',
    );
    assert.ok(
      page.includes(
        '| `GET /v5/products/marketplace-status` | 10 a second per partner | – | – | 100, 1,000 |',
      ),
      'the row of GET /v5/products/marketplace-status is not as the contract has it',
    );
  });
});
