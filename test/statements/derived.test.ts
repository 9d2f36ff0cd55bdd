/** Statements that follow from a declared table (`packages/server/platform/store/table-statements.ts`). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deriveStatements } from '../../packages/server/platform/store/statement.ts';
import { statementsOf } from '../../packages/server/platform/store/table-statements.ts';
import { campaigns } from '../../packages/server/tables/advertising/campaigns.ts';

const first = statementsOf(campaigns).where<[]>('is_open = 1');
const same = statementsOf(campaigns).where<[]>('is_open = 1');
let refusal: unknown;
try {
  deriveStatements('partner')('campaigns.where(is_open = 1)', 'SELECT 1 AS one');
} catch (error) {
  refusal = error;
}
const later = statementsOf(campaigns);

test('modules that derive the same statement of a table share it', () => {
  assert.equal(same, first);
});

test('a name that stands for another text is refused', () => {
  assert.match(String(refusal), /campaigns\.where\(is_open = 1\) is derived with another text/);
});

test('a statement that is derived after its module was loaded is refused', () => {
  assert.throws(
    () => later.by('campaignId'),
    /campaigns\.by\(campaignId\) is derived after its module was loaded/,
  );
});

const nobody: readonly [never, ...never[]] = [] as never;
const withoutMembers = Object.entries({
  select: () => statementsOf(campaigns).select(...nobody),
  update: () => statementsOf(campaigns).update(...nobody),
  updateIf: () => statementsOf(campaigns).updateIf('is_open = 1', ...nobody),
  insertOrChange: () => statementsOf(campaigns).insertOrChange(...nobody),
  remove: () => statementsOf(campaigns).remove(...(nobody as never)),
}).map(([name, derive]): [string, string] => [name, refusalOf(derive)]);

function refusalOf(derive: () => unknown): string {
  try {
    derive();
    return 'derived';
  } catch (error) {
    return String(error);
  }
}

for (const [name, told] of withoutMembers) {
  test(`${name} without members is refused while its module loads`, () => {
    assert.match(told, /^Error: a statement of members names at least one$/);
  });
}
