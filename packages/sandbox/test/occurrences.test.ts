import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { testEngine } from '@kontor/harness/database';
import { countValues, excluded, liveIn, rowsOf, wrongExclusions } from '../../../scripts/population-year.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-occurrences-'));
after(() => rmSync(folder, { recursive: true }));
const page = readFileSync(join(import.meta.dirname, '../../../docs/integrators/population.md'), 'utf8');

/** Events that are rare in a year of `normal` occur often in these weeks. */
const often = {
  prepayment: 0.3,
  unpaid: 0.4,
  cancelledByMarketplace: 0.05,
  suspected: 0.1,
  recalled: 0.2,
  issue: 0.05,
  returned: 0.6,
  misdirected: 0.15,
  acceptedByMarketplace: 0.15,
  dispute: 0.15,
  botRejects: 0.3,
  botReduces: 0.4,
  botKeepsBack: 0.4,
  botCampaigns: 0.5,
};
const skip =
  testEngine === 'postgres' ? 'the counts are statements of SQLite; the actors know no engine' : false;

test('every state and reason that no rule excludes occurs, and no excluded one does', {
  skip,
}, async () => {
  const file = join(folder, 'kontor.db');
  await liveIn(file, { seed: 1, bot: true, ordersPerDay: 6, shares: often }, 60);
  assert.deepEqual(wrongExclusions(await countValues(file)), []);
});

describe('the table in the page', () => {
  const rows = [...page.matchAll(/^\| ([^|]+) \| ([A-Z_]+ \d+.*?) \| (.*?) ?\|$/gm)].flatMap(
    ([, subject = '', values = '', never = '']) => [
      ...values.split(', ').map((text) => {
        const [value = '', times] = text.split(' ');
        return { subject, value, times: Number(times) };
      }),
      ...(/^[A-Z_, ]+(?=:)/.exec(never)?.[0] ?? '')
        .split(', ')
        .filter((value) => value !== '')
        .map((value) => ({ subject, value, times: 0 })),
    ],
  );

  test('has each value of the contract, with the rule that excludes it, if any', { skip }, async () => {
    const file = join(folder, 'empty.db');
    await liveIn(file, { preset: 'none' }, 1);
    const counts = await countValues(file);
    const known = counts.map(({ subject, value }) => `${subject} ${value}`);
    assert.deepEqual(
      rows.map(({ subject, value }) => `${subject} ${value}`),
      known,
    );
    for (const row of rowsOf(rows)) assert.ok(page.includes(`${row}\n`), row);
  });

  test('has no value without a rule that never occurred', () => assert.deepEqual(wrongExclusions(rows), []));

  test('names only rules that are in a page of docs/reference/coverage', () => {
    for (const reason of Object.values(excluded)) {
      const [, rule = '', path = ''] =
        /^\[(\w+)\]\((\.\.\/reference\/coverage\/[\w-]+\.md)\)/.exec(reason) ?? [];
      const sheet = readFileSync(join(import.meta.dirname, '../../../docs/integrators', path), 'utf8');
      assert.match(sheet, new RegExp(`^\\| ${rule} `, 'm'), reason);
    }
  });
});

describe('the list of excluded values is wrong', () => {
  const name = 'refund CANCELLATION';
  const count = { subject: 'refund', value: 'CANCELLATION' };

  test('when one of them occurred', () => {
    const wrong = wrongExclusions([{ ...count, times: 1 }], { [name]: 'RC7' });
    assert.deepEqual(wrong, [`${name} is excluded, and occurred`]);
  });

  test('when one that never occurred is missing', () => {
    const wrong = wrongExclusions([{ ...count, times: 0 }], {});
    assert.deepEqual(wrong, [`${name} never occurred, and no rule excludes it`]);
  });

  test('when the contract does not have one of them', () => {
    const wrong = wrongExclusions([], { [name]: 'RC7' });
    assert.deepEqual(wrong, [`${name} is excluded, and the contract does not know it`]);
  });
});
