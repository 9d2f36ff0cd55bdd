/** A logical replica that becomes the database: it has the rows, but its sequences begin anew. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { citusUrl } from '@kontor/harness/citus';
import { newDatabase, superuserUrl, testEngine } from '@kontor/harness/database';
import { deliver } from '@kontor/harness/deliver';
import { partnerEvents, readOn } from '@kontor/harness/events';
import { products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';
import pg from 'pg';

const onCluster = citusUrl !== undefined && 'the machines of a distributed database have ranges of numbers';
const skip = testEngine === 'postgres' ? onCluster : 'SQLite keeps its numbers with its rows';

const sequences = ['events_position_seq', 'audit_entries_position_seq', 'jobs_sequence_seq'];

const database = await newDatabase();
const server = await startTestServer({}, database);
const seller = await server.login();

describe('a database whose sequences are behind its rows', { skip }, () => {
  let admin: pg.Client;

  const command = (noun: string) => runCommand([noun, '--database-url', database.url]);
  const restartNumbers = async () => {
    for (const name of sequences) await admin.query(`ALTER SEQUENCE ${name} RESTART`);
  };

  before(async () => {
    admin = new pg.Client({ connectionString: await superuserUrl(database) });
    await admin.connect();
  });
  after(() => admin.end());

  test('goes on after them when a server starts: who has read everything reads what is new', async () => {
    await deliver(seller, products(3));
    const { cursor } = await readOn(seller, partnerEvents);
    await server.close();
    await restartNumbers();
    await server.restart();
    await deliver(seller, products(4));
    const { events } = await readOn(seller, partnerEvents, { after: cursor });
    assert.ok(events.some(({ type }) => type === 'kontor.delivery.done.v1'));
    const { rows } = await admin.query('SELECT position FROM events GROUP BY position HAVING COUNT(*) > 1');
    assert.deepEqual(rows, []);
  });

  test('is named by verify and repaired by migrate, once', async () => {
    await server.close();
    await restartNumbers();
    const broken = await command('verify');
    assert.equal(broken.exitCode, 1, broken.output);
    assert.match(broken.output, /no row of the journal has a number that was not given yet\n\s+position \d+/);
    const { output } = await command('migrate');
    for (const table of ['events', 'audit_entries']) {
      assert.match(output, new RegExp(`Numbers of ${table} were behind its rows`));
    }
    const repaired = await command('verify');
    assert.equal(repaired.exitCode, 0, repaired.output);
    assert.match((await command('migrate')).output, /The database is up to date\./);
  });

  test('is refused to a login that may not change them', async () => {
    const { rows } = await admin.query(
      "SELECT tableowner AS owner FROM pg_tables WHERE tablename = 'events'",
    );
    const { owner } = rows[0] as { owner: string };
    await admin.query('ALTER TABLE events OWNER TO CURRENT_USER');
    await admin.query(`GRANT ALL ON events TO ${owner}`);
    await admin.query(`GRANT USAGE, SELECT ON SEQUENCE events_position_seq TO ${owner}`);
    await restartNumbers();
    await assert.rejects(server.restart(), /run kontor migrate with the login that owns the tables/i);
    const { rows: after } = await admin.query('SELECT last_value AS last FROM events_position_seq');
    assert.equal(Number(after[0].last), 1);
    await admin.query(`ALTER TABLE events OWNER TO ${owner}`);
    await server.restart();
  });
});
