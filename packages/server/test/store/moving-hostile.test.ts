/** Archives that somebody with the key made up: each is refused with what to do, and nothing of it is stored. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { settleWork } from '@kontor/harness/clock';
import { testEngine } from '@kontor/harness/database';
import { furnishedPartner } from '@kontor/harness/furnished';
import { archive, importTo, keyFile, newArchiveFile, newInstallation, rowsOf } from '@kontor/harness/moving';
import { raw } from '@kontor/harness/raw-sql';
import { archivedTables } from '../../platform/partner-data/archive/contents.ts';
import { RowSum } from '../../platform/partner-data/archive/form.ts';
import { ArchiveReader } from '../../platform/partner-data/archive/reader.ts';
import { ArchiveWriter } from '../../platform/partner-data/archive/writer.ts';
import { openStore } from '../../platform/store/open.ts';
import { randomIds } from '../../platform/time/ids.ts';
import { tables } from '../../tables/index.ts';

const key = readFileSync(keyFile, 'utf8').trim();
const from = await newInstallation('sqlite');
const to = await newInstallation(testEngine);

/** The rows of an archive by table, which a test changes. */
interface Contents {
  partner: { partnerId: string; schema: number; archivedAt: string };
  readonly tables: Map<string, { columns: string[]; rows: unknown[][] }>;
}

/** Reads an archive as somebody does who has the key. */
function contentsOf(file: string): Contents {
  const tables: Contents['tables'] = new Map();
  let partner: Contents['partner'] | undefined;
  let current: unknown[][] = [];
  for (const line of new ArchiveReader(file, key).lines()) {
    const said = JSON.parse(line);
    if (Array.isArray(said)) current.push(said);
    else if (said.table !== undefined) {
      current = [];
      tables.set(said.table, { columns: said.columns, rows: current });
    } else partner ??= said.partner;
  }
  assert.ok(partner);
  return { partner, tables };
}

/** Writes an archive whose hashes are right. */
function written({ partner, tables }: Contents): string {
  const file = newArchiveFile();
  const writer = new ArchiveWriter(file, key, randomIds);
  writer.add(JSON.stringify({ partner }));
  const sums = archivedTables.map((table) => {
    const sum = new RowSum(table);
    const { columns, rows } = tables.get(table) ?? { columns: [], rows: [] };
    if (rows.length > 0) writer.add(JSON.stringify({ table, columns }));
    for (const line of rows.map((row) => JSON.stringify(row))) {
      sum.add(line);
      writer.add(line);
    }
    return sum.sum();
  });
  writer.add(JSON.stringify({ manifest: { tables: sums } }));
  writer.finish();
  return file;
}

function tableOf({ tables }: Contents, name: string) {
  const table = tables.get(name);
  assert.ok(table && table.rows.length > 0, `the partner has rows of ${name}`);
  return table;
}

const place = (contents: Contents, name: string, column: string) => {
  const at = tableOf(contents, name).columns.indexOf(column);
  assert.ok(at >= 0, `${name} has ${column}`);
  return at;
};

/** Sets a column of the first row of a table. */
const set = (name: string, column: string, value: unknown) => (contents: Contents) => {
  const [row] = tableOf(contents, name).rows;
  assert.ok(row);
  row[place(contents, name, column)] = value;
};

/** Adds a column at its place in the order of names. */
const added = (name: string, column: string) => (contents: Contents) => {
  const table = tableOf(contents, name);
  const at = [...table.columns, column].sort().indexOf(column);
  table.columns.splice(at, 0, column);
  for (const row of table.rows) row.splice(at, 0, 'x');
};

const without = (name: string, column: string) => (contents: Contents) => {
  const at = place(contents, name, column);
  const table = tableOf(contents, name);
  table.columns.splice(at, 1);
  for (const row of table.rows) row.splice(at, 1);
};

const twice = (name: string) => (contents: Contents) => {
  const { rows } = tableOf(contents, name);
  rows.push([...(rows[0] ?? [])]);
};

/** What every refusal ends with. */
const remedy = /write (it|the archive) again .*Nothing was imported\.\n$/s;

const hostile: Readonly<Record<string, [change: (contents: Contents) => void, reason: RegExp]>> = {
  'a column that its table does not have': [
    added('products', 'surplus'),
    /table products .*unknown column surplus/,
  ],
  'a column that the importing installation determines': [
    added('jobs', 'sequence'),
    /table jobs .*unknown column sequence/,
  ],
  'the column of the partner': [
    added('products', 'partner_id'),
    /table products .*unknown column partner_id/,
  ],
  'a text of SQL as a column': [
    added('products', 'sku) VALUES (?1, 1); DROP TABLE partners; --'),
    /table products .*unknown column/,
  ],
  'rows without a column': [without('products', 'brand_id'), /table products .*lacks the column brand_id/],
  'rows without a column that has a default': [
    without('webhooks', 'attempts_made'),
    /table webhooks .*lacks the column attempts_made/,
  ],
  'null where a value must be': [
    set('api_users', 'username', null),
    /Row 1 of table api_users .*username is null/,
  ],
  'a number where a text must be': [set('products', 'sku', 7), /Row 1 of table products .*sku is not a text/],
  'a text where a number must be': [
    set('partners', 'created_at', 'yesterday'),
    /Row 1 of table partners .*created_at is not a whole number/,
  ],
  'a fraction where a whole number must be': [
    set('partners', 'created_at', 1.5),
    /Row 1 of table partners .*created_at is not a whole number/,
  ],
  'a number beyond what is exact': [
    set('partners', 'created_at', 2 ** 60),
    /Row 1 of table partners .*created_at is not a whole number/,
  ],
  'another number than 0 or 1 for a truth value': [
    set('webhooks', 'is_ordered', 2),
    /Row 1 of table webhooks .*is_ordered is not 0 or 1/,
  ],
  'bytes where a text must be': [
    set('partners', 'name', { bytes: 'AAAA' }),
    /Row 1 of table partners .*name is not a text/,
  ],
  'a text where bytes must be': [
    set('product_offers', 'content_hash', 'x'),
    /Row 1 of table product_offers .*content_hash is not bytes/,
  ],
  'a NUL in a text': [set('partners', 'name', 'a\0b'), /Row 1 of table partners .*name is not a text/],
  'half a character in a text': [
    set('partners', 'name', 'a\ud800'),
    /Row 1 of table partners .*name is not a text/,
  ],
  'a text that should be JSON and is not': [
    set('change_requests', 'body', '{'),
    /Row 1 of table change_requests .*body is not JSON/,
  ],
  'types of a webhook that are no list': [
    set('webhooks', 'types', '{}'),
    /table webhooks .*cannot be stored/,
  ],
  'personal data that are no JSON': [set('orders', 'personal', '{'), /table orders .*cannot be stored/],
  'a row twice': [twice('products'), /table products .*twice/],
  'two rows of a table that has one for each partner': [twice('partners'), /table partners .*2 rows/],
  'no row of the partner': [({ tables }) => tables.delete('partners'), /table partners .*0 rows/],
  'two users of one name': [twice('api_users'), /table api_users .*twice/],
};

/** Names that the target has, by where they stand. */
const taken = { username: 'second', client: 'token-marketplace-api', webhook: '', token: '' };

const takenNames: typeof hostile = {
  'the id of a partner of the target': [
    ({ partner }) => Object.assign(partner, { partnerId: '1000002' }),
    /The id 1000002 is or was that of a partner here/,
  ],
  'the name of a user of another partner': [
    (contents) => set('api_users', 'username', taken.username)(contents),
    /user names are taken by other partners: second\. Remove them/,
  ],
  'a client of the target': [
    (contents) => set('oauth_clients', 'client_id', taken.client)(contents),
    /clients are taken by other partners: token-marketplace-api\. Remove them/,
  ],
  'a webhook of another partner': [
    (contents) => set('webhooks', 'webhook_id', taken.webhook)(contents),
    /webhooks are taken by other partners: \S+\. Remove them/,
  ],
  'the token of an invitation of another partner': [
    (contents) => set('user_invitations', 'token_hash', taken.token)(contents),
    /tokens of invitations are taken by other partners: \S+\. Remove them/,
  ],
};

describe('an archive is refused, and nothing of it is stored, when it has', () => {
  let file: string;
  let atFirst: Record<string, number>;
  before(async () => {
    const { partnerId, contract } = await furnishedPartner(from.server);
    await invite(from, partnerId, 'invited');
    await contract.suspend();
    await settleWork(from.server);
    file = newArchiveFile();
    const { exitCode, notes } = await archive(from, partnerId, file);
    assert.equal(exitCode, 0, notes);
    const client = await to.server.login('demo', 'demo');
    await invite(to, '1000001', 'invited-there');
    const hook = { url: 'http://127.0.0.1:9/', types: ['kontor.delivery.done.v1'] };
    taken.webhook = (await client.post('/v1/webhooks', hook)).json.id;
    const [invitation] = await rowsOf(to, 'user_invitations', '1000001');
    taken.token = String(invitation?.token_hash);
    await to.server.close();
    atFirst = await rowsOfAll();
  });
  after(() => to.server.restart());

  for (const [what, [change, reason]] of Object.entries(hostile)) {
    test(what, async () => {
      await assertRefused(changed(change), reason);
    });
  }
  for (const [what, [change, reason]] of Object.entries(takenNames)) {
    test(what, async () => {
      await assertRefused(changed(change), reason, /Nothing was imported\.\n$/);
    });
  }

  test('nothing wrong, which is imported', async () => {
    const { exitCode, notes } = await importTo(
      to,
      changed(() => undefined),
    );
    assert.equal(exitCode, 0, notes);
  });

  function changed(change: (contents: Contents) => void): string {
    const contents = contentsOf(file);
    change(contents);
    return written(contents);
  }

  async function assertRefused(path: string, reason: RegExp, end = remedy): Promise<void> {
    const { exitCode, output, notes } = await importTo(to, path);
    assert.match(notes, reason);
    assert.match(notes, end);
    assert.deepEqual([exitCode, output], [1, '']);
    assert.doesNotMatch(notes, /constraint|KONTOR_DATABASE_URL|SQLITE|violates|internal/i);
    assert.deepEqual(await rowsOfAll(), atFirst);
  }
});

async function invite({ server }: typeof from, partnerId: string, username: string): Promise<void> {
  const made = await server.operator.post(`/operator/v1/partners/${partnerId}/users`, {
    username,
    roles: [],
  });
  assert.equal(made.status, 201, made.text);
}

/** Number of rows of every table of the target. */
async function rowsOfAll(): Promise<Record<string, number>> {
  const store = await openStore({ url: to.server.databaseUrl }, { writes: false });
  try {
    const counts: Record<string, number> = {};
    for (const table of tables.keys()) {
      const row = await raw(store.reads).get<{ count: number }>(`SELECT COUNT(*) AS count FROM ${table}`);
      counts[table] = Number(row?.count);
    }
    return counts;
  } finally {
    await store.close();
  }
}
