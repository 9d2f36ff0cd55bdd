import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tables } from '../../packages/server/tables/index.ts';

test('every table has its content, its retention period, and what sets the period', () => {
  assert.ok(tables.size > 80, `${tables.size} tables`);
  for (const [name, { holds, kept, setBy }] of tables) {
    for (const text of [holds, kept, setBy ?? 'nothing'])
      assert.match(text, /^[^|\n]+$/, `packages/server/tables/: ${name} needs a text that fits into a cell`);
  }
});
