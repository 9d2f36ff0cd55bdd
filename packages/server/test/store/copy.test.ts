/**
 * `kontor copy`: a sandbox on SQLite is filled over HTTP, copied, and continues on PostgreSQL as if nothing had
 * changed.
 */
import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, test } from 'node:test';
import { onThisMachineOnly, partsOf } from '@kontor/harness/citus';
import type { ApiClient } from '@kontor/harness/client';
import { settleWork } from '@kontor/harness/clock';
import {
  databaseUrl,
  newBareDatabase,
  newDatabase,
  type TestDatabase,
  testEngine,
} from '@kontor/harness/database';
import { deliver } from '@kontor/harness/deliver';
import { freePort } from '@kontor/harness/free-port';
import { linkOf } from '@kontor/harness/lists';
import { orderRoles, ordersOf } from '@kontor/harness/orders';
import { products } from '@kontor/harness/products';
import { startTestServer, type TestServer } from '@kontor/harness/server';
import { runCommand, testContext, testScreen } from '@kontor/harness/test-context';
import { run } from '../../../cli/main.ts';

const skip = testEngine === 'postgres' ? false : 'runs by npm run test:postgres';
const roles = ['Products_Read', 'Products_Write', ...orderRoles];

const copy = (file: string, url: string) => runCommand(['copy', file, '--database-url', url]);

describe('kontor copy', { skip }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-copy-'));
  const file = join(folder, 'kept.db');
  const targets: TestDatabase[] = [];
  let left: string;
  let paths: readonly string[];
  let username: string;
  let shown: Shown;
  let nextPage: string;

  const newTarget = async (make: () => Promise<TestDatabase> = () => newDatabase('postgres')) => {
    const target = await make();
    targets.push(target);
    return target;
  };

  before(async () => {
    const server = await startTestServer({}, await newDatabase('sqlite'));
    left = server.databaseUrl.slice('sqlite:'.length);
    const partner = await server.newPartner(roles);
    username = partner.username;
    paths = await fill(server, partner, partner.partnerId);
    // The shop check of the deliveries is done before the server is read. The wall clock is stopped meanwhile: the
    // store saves the end of a clock move from a moment before it, and `pingAfter` would differ by that.
    server.wallClock.stopAt(Date.now());
    await settleWork(server);
    server.wallClock.stopAt(0);
    shown = await show(server, partner, paths);
    nextPage = linkOf(await partner.get('/v5/products?limit=7'), 'next');
    const refused = await copy(left, (await newTarget()).url);
    assert.equal(refused.exitCode, 1);
    assert.match(refused.notes, /is in use: stop the server first, or copy from a file that "kontor backup"/);
    await server.close();
    copyFileSync(left, file);
    copyFileSync(`${left}-key`, `${file}-key`);
  });

  after(async () => {
    for (const target of targets) await target.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test('copies everything: lists, documents, parts of deliveries, orders, the audit log', async () => {
    const target = await newTarget(newBareDatabase);
    const { exitCode, output, notes } = await copy(file, target.url);
    assert.equal(exitCode, 0, notes);
    assert.match(output, /^Copied [\d,]+ rows of \d+ tables\.\n$/);
    assert.match(notes, /^[\d,]+ rows to copy\n[\s\S]*^products: 22 rows$/m);

    const verified = await runCommand(['verify', '--database-url', target.url]);
    assert.equal(verified.exitCode, 0, verified.output);

    const server = await startTestServer(
      { KONTOR_ENCRYPTION_KEY_FILE: `${file}-key` },
      { url: target.url, remove: async () => undefined },
    );
    const partner = server.anonymous;
    await partner.login(username, 'pass-word');
    assert.deepEqual(await show(server, partner, paths), shown);
    assert.equal((await partner.get(nextPage)).status, 200, 'whoever follows a list goes on there');
    const audit = await runCommand(['audit', 'verify', '--operator', server.operatorUrl]);
    assert.equal(audit.exitCode, 0, audit.notes);
    assert.match(audit.output, /The chain of the marketplace is intact/);

    const { progress } = await deliver(partner, products(30));
    // Eight are new, and one gets the price again that it was first delivered with.
    assert.deepEqual([progress.succeeded, progress.unchanged], [9, 21]);
    const grown = await runCommand(['audit', 'verify', '--operator', server.operatorUrl]);
    assert.equal(grown.exitCode, 0, grown.notes);
    await server.close();
  });

  test('shows a progress bar on a terminal', async () => {
    const { screen, shownText } = testScreen();
    const target = await newTarget();
    const context = { ...testContext(), notes: screen };
    assert.equal(await run(['copy', file, '--database-url', target.url], context), 0);
    assert.match(shownText(), /100 % \| [\d,]+ of [\d,]+ rows/);
  });

  test('keeps texts and bytes unchanged, even unusual ones', async () => {
    const odd = join(folder, 'odd.db');
    copyFileSync(file, odd);
    const texts = ['\\N', '\\', 'tab\tline\nreturn\r', '\\x41', 'nothing: ', '𝒦', '\b\f\v', '"{},'];
    alter(odd, (database) => {
      const put = database.prepare('INSERT INTO settings (name, value) VALUES (?, ?)');
      for (const [index, text] of texts.entries()) put.run(`odd ${index}`, text);
      const body = database.prepare('INSERT INTO delivery_bodies VALUES (?, ?, ?)');
      body.run(
        '1000001',
        'odd',
        Uint8Array.from({ length: 256 }, (_, index) => index),
      );
    });
    const target = await newTarget();
    assert.equal((await copy(odd, target.url)).exitCode, 0);
    const rows = await query(target.url, "SELECT value FROM settings WHERE name LIKE 'odd%' ORDER BY name");
    assert.deepEqual(
      rows.map(({ value }) => value),
      texts,
    );
    const [body] = await query(
      target.url,
      "SELECT encode(body, 'hex') AS hex FROM delivery_bodies WHERE delivery_id = 'odd'",
    );
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
    assert.equal(body?.hex, bytes.toString('hex'));
  });

  test('continues sequence numbers where they were, even those of removed rows', async () => {
    const [highest] = read(file, "SELECT seq FROM sqlite_sequence WHERE name = 'jobs'");
    const target = await newTarget();
    await copy(file, target.url);
    const [next] = await query(target.url, "SELECT nextval(pg_get_serial_sequence('jobs', 'sequence')) AS n");
    assert.equal(Number(next?.n), Number(highest?.seq) + 1);
  });

  test('names the table whose rows did not all arrive, and leaves nothing behind', async () => {
    const target = await newTarget();
    const parts = await partsOf(target.url);
    for (const url of new Set(parts.map((part) => part.url))) {
      await query(
        url,
        `${onThisMachineOnly}CREATE FUNCTION drop_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
           RETURN CASE WHEN NEW.sku LIKE '%-1' THEN NULL ELSE NEW END; END $$`,
      );
    }
    for (const { url, nameOf } of parts) {
      const table = nameOf('products');
      await query(
        url,
        `CREATE TRIGGER lossy BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION drop_row()`,
      );
    }
    const { exitCode, notes, output } = await copy(file, target.url);
    assert.deepEqual([exitCode, output], [1, '']);
    assert.match(notes, /The copy is incomplete: products has \d+ rows instead of 22\. Nothing was copied\./);
    assert.deepEqual(await query(target.url, 'SELECT 1 FROM products LIMIT 1'), []);
    for (const { url, nameOf } of parts) await query(url, `DROP TRIGGER lossy ON ${nameOf('products')}`);
    assert.equal((await copy(file, target.url)).exitCode, 0, 'it can be started again');
  });

  describe('refuses', () => {
    const refusals: [what: string, from: () => string, to: () => Promise<string>, reason: RegExp][] = [
      [
        'a file that is not there',
        () => join(folder, 'no.db'),
        emptyTarget,
        /The file .*no\.db does not exist\./,
      ],
      ['a file that is no database', notADatabase, emptyTarget, /is not a usable kontor database: file is/],
      [
        'a database of somebody else',
        foreignDatabase,
        emptyTarget,
        /is not a usable kontor database: no such/,
      ],
      ['a file with an older schema', olderFile, emptyTarget, /older schema: run "kontor migrate --database/],
      ['a file with a newer schema', newerFile, emptyTarget, /newer schema than this program supports/],
      ['a target that holds data', () => file, filledTarget, /already contains data .*use an empty database/],
      [
        'a target that a server has started with',
        () => file,
        startedTarget,
        /already contains data \(table settings\)/,
      ],
      ['a target that somebody fills', () => file, halfFilled, /already contains data \(table partners\)/],
      [
        'servers that are not there',
        () => file,
        absentServers,
        /No database server listens at \S+,\S+: start it/,
      ],
      ['a server that is not there', () => file, absentServer, /No database server listens at \S+: start it/],
      [
        'a database that is not there',
        () => file,
        absentDatabase,
        /The database server \S+ has no database "nowhere": create it/,
      ],
    ];
    for (const [what, from, to, reason] of refusals) {
      test(what, async () => {
        const { exitCode, output, notes } = await copy(from(), await to());
        assert.deepEqual([exitCode, output], [1, ''], notes);
        assert.match(notes, reason);
      });
    }

    test('SQLite as the target, as wrong use', async () => {
      const { exitCode, notes } = await runCommand(['copy', file]);
      assert.equal(exitCode, 2);
      assert.match(notes, /Set the target PostgreSQL database with --database-url/);
    });

    async function emptyTarget() {
      return (await newTarget()).url;
    }

    async function filledTarget() {
      const { url } = await newTarget();
      assert.equal((await copy(file, url)).exitCode, 0);
      return url;
    }

    async function startedTarget() {
      const { url } = await newTarget();
      await query(url, "INSERT INTO settings VALUES ('cursor_key', '00')");
      return url;
    }

    async function halfFilled() {
      const { url } = await newTarget();
      await query(url, "INSERT INTO partners VALUES ('1', 'One', 0)");
      return url;
    }

    async function absentServer() {
      return `postgres://kontor@127.0.0.1:${await freePort()}/kontor`;
    }

    async function absentServers() {
      return `postgres://kontor@127.0.0.1:${await freePort()},127.0.0.1:${await freePort()}/kontor`;
    }

    async function absentDatabase() {
      return databaseUrl((await newTarget()).url, 'nowhere');
    }

    function notADatabase() {
      const path = join(folder, 'text.db');
      writeFileSync(path, 'a text of some length that is no database at all'.repeat(200));
      return path;
    }

    function foreignDatabase() {
      const path = join(folder, 'foreign.db');
      alter(path, (database) => database.exec('CREATE TABLE IF NOT EXISTS things (name TEXT)'));
      return path;
    }

    const withHistory = (name: string, statement: string) => {
      const path = join(folder, name);
      copyFileSync(file, path);
      alter(path, (database) => database.exec(statement));
      return path;
    };

    function olderFile() {
      const newest = '(SELECT MAX(number) FROM schema_history)';
      return withHistory('older.db', `DELETE FROM schema_history WHERE number = ${newest}`);
    }

    function newerFile() {
      return withHistory(
        'newer.db',
        "INSERT INTO schema_history (number, name, applied_at) VALUES (9999, 'of tomorrow', 0)",
      );
    }
  });
});

/** What a partner sees, and what the operator sees of partners. */
interface Shown {
  readonly partners: unknown;
  readonly answers: readonly [path: string, status: number, body: unknown][];
}

/** Uses the API as partners do; resolves to the paths that show the results. */
async function fill(server: TestServer, partner: ApiClient, partnerId: string): Promise<string[]> {
  const first = await deliver(partner, [...products(22), { sku: 'invalid' }]);
  const price = { standardPrice: { amount: 5.49, currency: 'EUR' } };
  const sku = String(products(1)[0]?.sku);
  await deliver(partner, [{ sku, ...price }], '/v5/products/prices');
  await deliver(partner, { status: [{ sku, active: false }] }, '/v5/products/active-status');
  const orders = ordersOf(server, partnerId);
  await orders.placeProcessable();
  const { salesOrderId } = await orders.place();
  const tasks = `/v5/products/update-tasks/${first.id}` as const;
  return [
    '/v5/products?limit=7',
    '/v5/products?limit=7&page=2',
    `/v5/products/${sku}`,
    '/v5/products/prices',
    '/v5/products/active-status',
    '/v5/products/marketplace-status',
    '/v5/products/content-changes',
    '/v5/products/categories',
    '/v5/products/brands',
    tasks,
    ...['succeeded', 'failed', 'unchanged'].map((part) => `${tasks}/${part}` as const),
    '/v4/orders',
    `/v4/orders/${salesOrderId}`,
    '/v1/audit?limit=3',
  ];
}

async function show(server: TestServer, partner: ApiClient, paths: readonly string[]): Promise<Shown> {
  const answers: [string, number, unknown][] = [];
  for (const path of paths) {
    const { status, text } = await partner.get(path);
    // A cursor contains the time when it was made.
    answers.push([path, status, JSON.parse(text.replaceAll(/cursor=[\w-]+/g, 'cursor'))]);
  }
  assert.deepEqual(
    answers.filter(([, status]) => status !== 200),
    [],
  );
  return { partners: (await server.operator.get('/operator/v1/partners')).json, answers };
}

function alter(path: string, change: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(path);
  change(database);
  database.close();
}

function read(path: string, sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
