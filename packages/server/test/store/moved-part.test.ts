/** What nodes do on a cluster when a part of the partners was moved and they have not heard of it. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { machineOf, machineUrls, noCluster } from '@kontor/harness/citus';
import { newDatabase, superuserUrl } from '@kontor/harness/database';
import { raw } from '@kontor/harness/raw-sql';
import pg from 'pg';
import { openStore } from '../../platform/store/open.ts';

const partnerId = '1000001';
const insert = `INSERT INTO delivery_days (partner_id, day, deliveries, succeeded, failed, unchanged)
  VALUES (?1, ?2, 1, 0, 0, 0)`;
const count = 'SELECT COUNT(*) AS days FROM delivery_days WHERE partner_id = ?1';
const jobInsert = `INSERT INTO jobs (partner_id, lane, kind, payload, due_at, attempts)
  VALUES (?1, 'lane', 'kind', ?2, 0, 0)`;

describe('a part of the partners that was moved', { skip: noCluster }, async () => {
  if (noCluster) return;
  const database = await newDatabase('postgres');
  const owner = new pg.Client({ connectionString: await superuserUrl(database) });
  await owner.connect();
  const nodes = await Promise.all([0, 1].map(() => openStore({ url: database.url }, { writes: true })));
  const [one, other] = nodes as [(typeof nodes)[number], (typeof nodes)[number]];
  after(async () => {
    for (const node of nodes) await node.close();
    await owner.end();
    await database.remove();
  });

  async function move(): Promise<void> {
    const from = new URL(await machineOf(database.url, partnerId));
    const [, ...machines] = (await machineUrls(await superuserUrl(database))).map((url) => new URL(url));
    // What an earlier move left behind stands in the way of one to the same machine.
    await owner.query('CALL citus_cleanup_orphaned_resources()');
    const to = machines.find(({ port }) => port !== from.port) as URL;
    await owner.query(
      `SELECT citus_move_shard_placement(
         get_shard_id_for_distribution_column('partners', '${partnerId}'), '${from.hostname}', ${from.port},
         '${to.hostname}', ${to.port}, shard_transfer_mode => 'block_writes')`,
    );
  }

  const write = (node: typeof one, day: number) =>
    node.write((tx) => raw(tx.partner(partnerId)).run(insert, day));
  const read = async (node: typeof one) =>
    (await raw(node.reads.partner(partnerId)).get<{ days: number }>(count))?.days;

  test('is read and written where it is now', async () => {
    await write(one, 1);
    assert.deepEqual([await read(one), await read(other)], [1, 1]);
    await move();
    // The one that writes finds out; the other one still knows the machine that had the part.
    await write(one, 2);
    assert.equal(await read(other), 2);
    await write(other, 3);
    assert.equal(await read(one), 3);
  });

  test('waits until a transaction of one of its partners has ended', async () => {
    let moving: Promise<void> | undefined;
    await one.write(async (tx) => {
      const mine = raw(tx.partner(partnerId));
      await mine.run(insert, 4);
      moving = move();
      const isMoved = moving.then(() => assert.fail('it was moved although the transaction is open'));
      await Promise.race([moveThatWaits(database.url), isMoved]);
      await mine.run(insert, 5);
    });
    await moving;
    assert.deepEqual([await read(one), await read(other)], [5, 5]);
  });

  test('gives its jobs numbers that go on', async () => {
    const lastNumber = async () => {
      const row = await raw(one.reads.partner(partnerId)).get<{ last: number }>(
        'SELECT MAX(sequence) AS last FROM jobs WHERE partner_id = ?1',
      );
      return Number(row?.last ?? 0);
    };
    let before = 0;
    for (const node of [one, other]) {
      await node.write((tx) => raw(tx.partner(partnerId)).run(jobInsert, 'one'));
      await node.write((tx) =>
        raw(tx.partner(partnerId)).runEach(
          jobInsert,
          Array.from({ length: 60 }, (_, index) => [`${index}`]),
        ),
      );
      const last = await lastNumber();
      assert.ok(last >= before + 61, `${last} after ${before}`);
      before = last;
      if (node === one) await move();
    }
    const { rows } = await owner.query("SELECT COUNT(*)::int AS jobs FROM jobs WHERE partner_id = '1000001'");
    assert.equal(rows[0].jobs, 2 * 61);
  });
});

describe('partners on machines', { skip: noCluster }, async () => {
  if (noCluster) return;
  const database = await newDatabase('postgres');
  const store = await openStore({ url: database.url }, { writes: true });
  const second = await openStore({ url: database.url }, { writes: true });
  after(async () => {
    await store.close();
    await second.close();
    await database.remove();
  });

  test('a transaction on the coordinator and one on the machine wait for each other', async () => {
    const order: string[] = [];
    let entered: () => void = () => undefined;
    const hasEntered = new Promise<void>((resolve) => {
      entered = resolve;
    });
    // A statement on all partners makes it begin on the coordinator.
    const first = store.write(async (tx) => {
      await raw(tx).get('SELECT COUNT(*) AS days FROM delivery_days');
      const mine = raw(tx.partner(partnerId));
      await mine.get(count);
      entered();
      const { rows } = await waitingAt(database.url);
      assert.equal(rows.length > 0, true);
      order.push('coordinator');
      await mine.run(insert, 1);
    });
    await hasEntered;
    await second.write(async (tx) => {
      await raw(tx.partner(partnerId)).run(insert, 2);
      order.push('machine');
    });
    await first;
    assert.deepEqual(order, ['coordinator', 'machine']);
  });

  test('a transaction that turns out to need all machines starts again, and is done once', async () => {
    let starts = 0;
    await store.write(async (tx) => {
      starts += 1;
      await raw(tx.partner(partnerId)).run(insert, 10);
      await raw(tx).get('SELECT COUNT(*) AS days FROM delivery_days');
      await raw(tx.partner('1000002')).run(insert, 10);
    });
    assert.equal(starts, 2);
    const days = async (id: string) =>
      (await raw(store.reads.partner(id)).get<{ days: number }>(`${count} AND day = '10'`))?.days;
    assert.deepEqual([await days('1000001'), await days('1000002')], [1, 1]);
  });
});

/** Resolves when a move waits for a transaction, on whichever machine that began. */
async function moveThatWaits(url: string): Promise<void> {
  const waiting = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND mode = 'ExclusiveLock'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  const { pathname } = new URL(url);
  const machines = (await machineUrls(url)).map(
    (each) => new pg.Client({ connectionString: Object.assign(new URL(each), { pathname }).href }),
  );
  for (const machine of machines) await machine.connect();
  try {
    for (let found = 0; found === 0; ) {
      const answers = await Promise.all(machines.map((machine) => machine.query(waiting)));
      found = answers.flatMap(({ rows }) => rows).length;
    }
  } finally {
    for (const machine of machines) await machine.end();
  }
}

/** Resolves when a session waits for an advisory lock on the machine of the partner. */
async function waitingAt(url: string): Promise<pg.QueryResult> {
  const machine = new pg.Client({ connectionString: await machineOf(url, partnerId) });
  await machine.connect();
  try {
    for (;;) {
      const found = await machine.query(
        `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      if (found.rows.length > 0) return found;
    }
  } finally {
    await machine.end();
  }
}
