import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { archivedTables, unshared } from '../../platform/partner-data/archive/contents.ts';
import { ArchiveError, RowSum } from '../../platform/partner-data/archive/form.ts';
import { ArchiveWriter } from '../../platform/partner-data/archive/writer.ts';
import { columnName } from '../../platform/store/table.ts';
import { randomIds } from '../../platform/time/ids.ts';
import { tables } from '../../tables/index.ts';
import { examineArchive } from './examine.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-examine-'));
after(() => rmSync(folder, { recursive: true }));
const key = randomBytes(32).toString('base64');

const partner = { partnerId: '1000001', schema: 60, archivedAt: '2026-01-01T00:00:00Z' };
const columns = [
  'created_at',
  'email',
  'family_name',
  'given_name',
  'password_hash',
  'roles',
  'user_id',
  'username',
];
/** The row of a user, with another first value or other values after the last one. */
const rowWith = (first: string, more = '') => `[${first},"","","","x","[]","u","shop"${more}]`;
const row = rowWith('7');

/** The lines of an archive with one user. */
const lines = {
  partner: JSON.stringify({ partner }),
  partners: '{"table":"partners","columns":["contact","created_at","name","notes","requests_per_second"]}',
  name: '[null,7,"Shop",null,null]',
  table: JSON.stringify({ table: 'api_users', columns }),
  row,
  manifest: JSON.stringify({
    manifest: {
      tables: archivedTables.map((table) => {
        const sum = new RowSum(table);
        if (table === 'api_users') sum.add(row);
        if (table === 'partners') sum.add('[null,7,"Shop",null,null]');
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
  assert.deepEqual([said, [...(values.get('user names') ?? [])]], [partner, ['shop']]);
});

test('names that have to be unique among all partners are compared with those that are there', () => {
  const unique = archivedTables.flatMap((name) => {
    const table = tables.get(name);
    return Object.values(table?.indexes ?? {}).flatMap((index) =>
      table !== undefined && 'uniqueOfAll' in index && !index.uniqueOfAll.includes('partnerId')
        ? index.uniqueOfAll.map((member: string) => `${name}.${columnName(table, member)}`)
        : [],
    );
  });
  assert.ok(unique.length > 0);
  const compared: string[] = Object.values(unshared).map((place) => place.join('.'));
  assert.deepEqual(
    unique.filter((place) => !compared.includes(place)),
    [],
  );
});

describe('an archive that somebody with the key made up is refused', () => {
  const unknown = /has a content that this version does not know/;
  const users = (columns: unknown) => ({ table: JSON.stringify({ table: 'api_users', columns }) });
  const partners = (change: object) => ({ partner: JSON.stringify({ partner: { ...partner, ...change } }) });
  const madeUp: Readonly<Record<string, [Partial<typeof lines>, RegExp?]>> = {
    'with columns that are a text': [users('username')],
    'with columns that are numbers': [users([1, 2])],
    'with the column of the partner': [users([...columns, 'partner_id'].sort()), /unknown column partner_id/],
    'with a column twice': [users([...columns, 'username']), /in another order, or twice/],
    'with columns in another order': [users(columns.toReversed()), /in another order, or twice/],
    'with a table of the marketplace': [{ table: '{"table":"operator_tokens","columns":[]}' }],
    'with a table that every object has': [{ table: '{"table":"__proto__","columns":[]}' }],
    'with a line of unknown members': [{ table: '{"columnsOf":"api_users"}' }],
    'with an unfinished object': [{ table: '{"table":' }],
    'with an unfinished row': [{ row: '[7,' }],
    'with a row that is a text': [{ row: '"shop"' }],
    'with a row that is null': [{ row: 'null' }],
    'with a row that is too short': [{ row: '[7]' }],
    'with a row that is too long': [{ row: rowWith('7', ',"y"') }],
    'with a truth value': [{ row: rowWith('true') }],
    'with a list in a row': [{ row: rowWith('["x"]') }],
    'with bytes that are a number': [{ row: rowWith('{"bytes":1000000000}') }],
    'with another row than the manifest says': [{ row: rowWith('8') }, /are not those that were archived/],
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
