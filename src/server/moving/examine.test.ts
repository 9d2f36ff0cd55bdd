import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { archivedTables } from '../../platform/partner-data/archive/contents.ts';
import { ArchiveError, RowSum } from '../../platform/partner-data/archive/form.ts';
import { ArchiveWriter } from '../../platform/partner-data/archive/writer.ts';
import { randomIds } from '../../platform/time/ids.ts';
import { examineArchive } from './examine.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-examine-'));
after(() => rmSync(folder, { recursive: true }));
const key = randomBytes(32).toString('base64');

const partner = { partnerId: '1000001', schema: 60, archivedAt: '2026-01-01T00:00:00Z' };
const row = '["shop","x"]';

/** The lines of an archive with one user. */
const lines = {
  partner: JSON.stringify({ partner }),
  table: '{"table":"api_users","columns":["username","word"]}',
  row,
  manifest: JSON.stringify({
    manifest: {
      tables: archivedTables.map((table) => {
        const sum = new RowSum(table);
        if (table === 'api_users') sum.add(row);
        return sum.sum();
      }),
    },
  }),
};

/** Writes an archive as somebody does who has the key, with other lines, and examines it. */
function examined(changed: Partial<typeof lines> = {}) {
  const file = join(folder, 'archive');
  const writer = new ArchiveWriter(file, key, randomIds);
  for (const line of Object.values({ ...lines, ...changed })) writer.add(line);
  writer.finish();
  return examineArchive(file, key);
}

test('an archive says whose it is, and which names its partner has', () => {
  const { partner: said, values } = examined();
  assert.deepEqual([said, [...values['user names']]], [partner, ['shop']]);
});

describe('an archive that somebody with the key made up is refused', () => {
  const unknown = /has a content that this version does not know/;
  const users = (columns: unknown) => ({ table: JSON.stringify({ table: 'api_users', columns }) });
  const partners = (change: object) => ({ partner: JSON.stringify({ partner: { ...partner, ...change } }) });
  const madeUp: Readonly<Record<string, [Partial<typeof lines>, RegExp?]>> = {
    'with columns that are a text': [users('username')],
    'with columns that are numbers': [users([1, 2])],
    'with the column of the partner': [users(['partner_id', 'username'])],
    'with a column twice': [users(['username', 'username'])],
    'with columns in another order': [users(['word', 'username'])],
    'with a table of the marketplace': [
      { table: '{"table":"operator_tokens","columns":["username","word"]}' },
    ],
    'with a table that every object has': [{ table: '{"table":"__proto__","columns":[]}' }],
    'with a line of unknown members': [{ table: '{"columnsOf":"api_users"}' }],
    'with an unfinished object': [{ table: '{"table":' }],
    'with an unfinished row': [{ row: '["shop",' }],
    'with a row that is a text': [{ row: '"shop"' }],
    'with a row that is null': [{ row: 'null' }],
    'with a row that is too short': [{ row: '["shop"]' }],
    'with a row that is too long': [{ row: '["shop","x","y"]' }],
    'with a truth value': [{ row: '["shop",true]' }],
    'with a list in a row': [{ row: '["shop",["x"]]' }],
    'with bytes that are a number': [{ row: '["shop",{"bytes":1000000000}]' }],
    'with another row than the manifest says': [{ row: '["shop","y"]' }, /are not those that were archived/],
    'of no partner': [{ partner: '{"partner":null}' }],
    'of the marketplace': [partners({ partnerId: '' })],
    'of a partner whose id is a number': [partners({ partnerId: 1000001 })],
    'of a partner whose id no partner can have': [partners({ partnerId: '../1' })],
    'of no schema': [partners({ schema: null })],
    'without a manifest': [{ manifest: '{"manifest":null}' }],
    'with a manifest of nothing': [
      { manifest: '{"manifest":{"tables":[]}}' },
      /are not those that were archived/,
    ],
    'with a manifest of null': [{ manifest: '{"manifest":{"tables":[null]}}' }],
  };
  for (const [how, [changed, reason = unknown]] of Object.entries(madeUp)) {
    test(how, () => {
      assert.throws(
        () => examined(changed),
        (error) => error instanceof ArchiveError && reason.test(error.message),
      );
    });
  }
});
