import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { tableKinds } from '../../src/migrations/tables.ts';
import { root } from '../tidy/sources.ts';

const rows = readFileSync(join(root, 'docs/retention.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('the page on retention names every table once, in order', () => {
  assert.deepEqual(
    rows.map(([, table]) => table?.replaceAll('`', '')),
    Object.keys(tableKinds),
    'docs/retention.md needs a row for each table of src/migrations/tables.ts, in its order',
  );
});

test('and says of each what it holds, how long, and what sets the time', () => {
  for (const row of rows) assert.ok(row.length === 6 && row.slice(1, 5).every(Boolean), row.join('|'));
});
