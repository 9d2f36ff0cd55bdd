/** A database that was restored from a copy: events that were written after the copy are lost, and their numbers are not. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { citusUrl } from '@kontor/harness/citus';
import { newDatabase, superuserUrl } from '@kontor/harness/database';
import { deliver } from '@kontor/harness/deliver';
import { partnerEvents, readOn } from '@kontor/harness/events';
import { products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';
import pg from 'pg';
import { embeddedFileOf } from '../../platform/store/location.ts';

const skip = citusUrl !== undefined && 'a distributed database is restored by the tools of its machines';

const database = await newDatabase();
const file = embeddedFileOf(database);
const server = await startTestServer({}, database);
const seller = await server.login();
const command = async (...words: string[]) => {
  const { exitCode, output, notes } = await runCommand([...words, '--database-url', database.url]);
  assert.equal(exitCode, 0, `${output}${notes}`);
  return output;
};

/** Means of the engine; no server runs. */
interface Copies {
  save(): Promise<void>;
  /** Puts the copy in the place of the database, as the page about backups says. */
  restore(): Promise<void>;
}

const ofFile = (path: string): Copies => ({
  save: async () => void (await command('backup', `${path}.saved`)),
  async restore() {
    for (const ending of ['', '-wal', '-shm', '-key']) rmSync(`${path}${ending}`, { force: true });
    await command('restore', `${path}.saved`);
  },
});

async function ofServer(): Promise<Copies & { end(): Promise<void> }> {
  const url = new URL(await superuserUrl(database));
  const name = url.pathname.slice(1);
  const saved = `${name}_saved`;
  url.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: String(url) });
  await admin.connect();
  return {
    save: async () => void (await admin.query(`CREATE DATABASE ${saved} TEMPLATE ${name}`)),
    async restore() {
      await admin.query(`DROP DATABASE ${name}`);
      await admin.query(`CREATE DATABASE ${name} TEMPLATE ${saved}`);
      assert.match(await command('migrate', '--restored'), /Cursors of events that were lost are refused/);
    },
    async end() {
      await admin.query(`DROP DATABASE IF EXISTS ${saved}`);
      await admin.end();
    },
  };
}

describe('a journal after its database was restored', { skip }, () => {
  let copies: Copies;
  let kept: string;
  let lost: string;

  before(async () => {
    const ofPostgres = file === undefined ? await ofServer() : undefined;
    copies = ofPostgres ?? ofFile(file as string);
    after(() => ofPostgres?.end());
    await deliver(seller, products(2));
    ({ cursor: kept } = await readOn(seller, partnerEvents));
    await server.close();
    await copies.save();
    await server.restart();
    await deliver(seller, products(3));
    ({ cursor: lost } = await readOn(seller, partnerEvents));
    await server.close();
    await copies.restore();
    await server.restart();
    await deliver(seller, products(9));
  });

  const read = (cursor: string) => seller.get(`/v1/events?after=${encodeURIComponent(cursor)}`);

  test('goes on for who had read what the copy has', async () => {
    const { events } = await readOn(seller, partnerEvents, { after: kept });
    const done = events.filter(({ type }) => type === 'kontor.delivery.done.v1');
    assert.equal(done.length, 1);
  });

  test('refuses a cursor from after the copy, although it has passed the position since', async () => {
    const answer = await read(lost);
    assert.equal(answer.status, 410);
    assert.equal(answer.json.errors[0].code, 'CURSOR_TOO_OLD');
  });

  test('gives cursors that hold', async () => {
    const { cursor } = await readOn(seller, partnerEvents, { after: kept });
    await deliver(seller, products(10));
    assert.ok((await readOn(seller, partnerEvents, { after: cursor })).events.length > 0);
  });
});
