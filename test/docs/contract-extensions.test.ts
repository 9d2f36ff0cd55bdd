import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../tidy/sources.ts';

const contracts = join(root, 'contract');

test('the page on extensions has a row for each member that the contracts use', () => {
  const page = readFileSync(join(root, 'docs/reference/contract-extensions.md'), 'utf8');
  // Examples have names of headers, not extensions.
  const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.yaml') && !file.startsWith('examples/'),
  );
  const used = files.flatMap((file) =>
    [...readFileSync(join(contracts, file), 'utf8').matchAll(/(?<![/\w-])(x-[a-z]+(?:-[a-z]+)*):/g)].map(
      ([, name]) => name,
    ),
  );
  assert.ok(used.length > 100, `${used.length} members`);
  const missing = [...new Set(used)].filter((name) => !page.includes(`| \`${name}\` |`));
  assert.deepEqual(missing, [], 'docs/reference/contract-extensions.md says what each member means');
});
