import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { anchorOf, errorPages, readCatalogues } from '../../scripts/generate/error-pages.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/reference/errors');
const entries = await readCatalogues(root);

describe('error codes', () => {
  test('are found in every catalogue', () => {
    const files = new Set(entries.map(({ file }) => file));
    for (const file of [
      'packages/server/areas/accounts/errors.ts',
      'packages/server/areas/products/errors.ts',
      'packages/server/areas/token/errors.ts',
      'packages/contract/errors/element-errors.ts',
      'packages/contract/errors/platform-errors.ts',
    ]) {
      assert.ok(files.has(file), `${file} declares no catalogue that readCatalogues finds`);
    }
  });

  test('are each declared once in the whole project', () => {
    const declaredIn = new Map<string, string[]>();
    for (const { file, entry } of entries) {
      declaredIn.set(entry.code, [...(declaredIn.get(entry.code) ?? []), file]);
    }
    assert.deepEqual(
      [...declaredIn].filter(([, files]) => files.length > 1),
      [],
      'give each of these codes one place: declare it in one errors.ts alone',
    );
  });

  test('have numbers and names that lead to one section each', () => {
    const anchors = entries.map(({ entry }) => anchorOf(entry.code).toLowerCase());
    assert.equal(new Set(anchors).size, anchors.length, 'two codes have the same anchor: rename one of them');
  });

  test('say what they mean and what to do about it', () => {
    for (const { entry } of entries) {
      assert.match(entry.meaning, /\.$/, `${entry.code}: end the meaning with a full stop`);
      assert.match(entry.remedy, /[.!]$/, `${entry.code}: end the remedy with a full stop`);
      assert.ok(entry.title.length > 0, `${entry.code}: add a title`);
    }
  });
});

describe('docs/reference/errors', () => {
  test('has a page for every area with codes and no other', async () => {
    const pages = await errorPages(root);
    assert.deepEqual(readdirSync(folder).sort(), [...pages.keys()].sort(), 'run npm run generate');
  });

  test('is up to date', async () => {
    for (const [name, text] of await errorPages(root)) {
      assert.equal(readFileSync(join(folder, name), 'utf8'), text, `${name}: run npm run generate`);
    }
  });
});
