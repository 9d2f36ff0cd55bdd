import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiClient } from '@kontor/harness/client';
import { startProcess } from '@kontor/harness/process';

/** The long form: `KONTOR_TEST_KILLS=200 node --test test/faults/killed-background.test.ts`. */
const kills = Number(process.env.KONTOR_TEST_KILLS ?? 2);
const folder = mkdtempSync(join(tmpdir(), 'kontor-background-'));
const databaseUrl = `sqlite:${join(folder, 'kontor.db')}`;
after(() => rmSync(folder, { recursive: true, force: true }));

/** Writes of the transactions that accept a request, start a job, and end one with its outcome. */
const points = [
  'insert job_lanes',
  'update jobs',
  'update depot_transfers',
  'delete jobs',
  'delete job_lanes',
];

const area = join(import.meta.dirname, '../depot/serve.ts');
let url = '';
const clients = ['1', '2', '3'].map((partnerId) => new ApiClient(() => url, partnerId));
const acknowledged = new Map<ApiClient, string[]>(clients.map((client) => [client, []]));

interface Transfer {
  readonly state: string;
  readonly decisions: number;
  readonly endings: number;
}

/** Starts a server whose clock is ahead; it dies after the write, if one is named. */
async function start({ faultPoint = '', aheadMs = 0 } = {}) {
  const server = await startProcess([databaseUrl, faultPoint, String(aheadMs)], {}, undefined, area);
  url = server.partnerUrl;
  return server;
}

/** Starts a server that dies after the write, and calls `work` until it does. */
async function crashAfter(
  faultPoint: string,
  work: (gone: () => boolean) => Promise<void>,
  aheadMs = 0,
): Promise<void> {
  // Work left by an earlier crash may bring it down before it listens.
  const server = await start({ faultPoint, aheadMs }).catch(() => undefined);
  if (server === undefined) return;
  const { child } = server;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  await work(() => child.signalCode !== null);
  if (child.signalCode === null) await exit;
}

/** Requests transfers that are decided immediately and take a moment, until the server is gone. */
async function askUntil(over: () => boolean): Promise<void> {
  for (let turn = 0; !over(); turn += 1) {
    const client = clients[turn % clients.length] as ApiClient;
    const wishes = { decidedAfterMs: turn % 3, lastsMs: 1 + (turn % 20) };
    // When the connection breaks, it is unknown whether the request was accepted.
    const asked = await client.post('/v1/depot/transfers', wishes).catch(() => undefined);
    if (asked?.status === 202) acknowledged.get(client)?.push(asked.json.transferId);
  }
}

const askedFor = () => [...acknowledged.values()].flat().length;

/** Every transfer of a partner by its id, once all of them are settled. */
async function processedOf(client: ApiClient): Promise<Map<string, Transfer>> {
  const { transferIds } = (await client.get('/v1/depot/transfers')).json;
  const settled = new Map<string, Transfer>();
  for (const transferId of transferIds) {
    const read = async () => (await client.get(`/v1/depot/transfers/${transferId}`)).json;
    let transfer = await read();
    for (let turn = 0; !['OVER', 'REJECTED'].includes(transfer.state); turn += 1) {
      assert.ok(turn < 2_000, `${transferId} stays ${transfer.state}`);
      await wait(5);
      transfer = await read();
    }
    settled.set(transferId, transfer);
  }
  return settled;
}

describe(`background work of an area, with ${kills} kills and crashes after its writes`, () => {
  test('gives each item one outcome, and does what is due once', async (t) => {
    for (const point of points) await crashAfter(point, askUntil);
    for (let round = 0; round < kills; round += 1) {
      const server = await start();
      t.after(() => server.kill());
      let killed = false;
      const enough = askedFor() + 5;
      const asking = askUntil(() => killed);
      // However slow the machine is, each kill comes after something was acknowledged.
      while (askedFor() < enough) await wait(1);
      await wait((round * 37) % 100);
      killed = true;
      await server.kill();
      await asking;
    }
    const last = await start();
    t.after(() => last.kill());
    let over = 0;
    for (const [client, asked] of acknowledged) {
      const settled = await processedOf(client);
      for (const [transferId, { state, decisions, endings }] of settled) {
        const expected = { decisions: 1, endings: state === 'OVER' ? 1 : 0 };
        assert.deepEqual({ decisions, endings }, expected, `${transferId} is ${state}`);
        if (state === 'OVER') over += 1;
      }
      const lost = asked.filter((transferId) => !settled.has(transferId));
      assert.deepEqual(lost, []);
    }
    // A transfer whose decision crashed the server three times is given up.
    assert.ok(over > askedFor() / 2, `${over} of ${askedFor()} were accepted`);
    assert.equal(await last.stop(), 0);
  });

  test('gives up the one item that crashes every start', async (t) => {
    const client = new ApiClient(() => url, '4');
    const ask = () => client.post('/v1/depot/transfers', { decidedAfterMs: 0, lastsMs: 1 });
    for (let starts = 0; starts < 3; starts += 1) {
      await crashAfter('update depot_transfers', async () => {
        if (starts === 0) await ask().catch(() => undefined);
      });
    }
    const server = await start();
    t.after(() => server.kill());
    await ask();
    const settled = [...(await processedOf(client)).values()];
    assert.deepEqual(settled.map(({ state, decisions }) => [state, decisions]).sort(), [
      ['OVER', 1],
      ['REJECTED', 1],
    ]);
    assert.equal(await server.stop(), 0);
  });
  test('keeps what is due later when it crashes on what is due now', async (t) => {
    const client = new ApiClient(() => url, '5');
    const first = await start();
    t.after(() => first.kill());
    for (const lastsMs of [600_000, 1_200_000]) {
      const asked = await client.post('/v1/depot/transfers', { decidedAfterMs: 0, lastsMs });
      const state = async () => (await client.get(`/v1/depot/transfers/${asked.json.transferId}`)).json.state;
      while ((await state()) !== 'ACCEPTED') await wait(5);
    }
    await first.kill();
    // The first one has ended: the timer is set for the second.
    await crashAfter('insert jobs', async () => undefined, 900_000);
    const last = await start({ aheadMs: 1_500_000 });
    t.after(() => last.kill());
    const settled = [...(await processedOf(client)).values()];
    assert.deepEqual(
      settled.map(({ state, endings }) => [state, endings]),
      [
        ['OVER', 1],
        ['OVER', 1],
      ],
    );
    assert.equal(await last.stop(), 0);
  });
});
