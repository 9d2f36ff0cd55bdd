import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readConfig } from '../../src/platform/config/config.ts';
import { verify } from '../../src/server/verify.ts';
import { rowsOfPartner } from '../harness/partner-rows.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

/** Populations that are tried; `KONTOR_TEST_POPULATIONS=200 KONTOR_TEST_DAYS=30` is the long form. */
const populations = Number(process.env.KONTOR_TEST_POPULATIONS ?? 4);
const days = Number(process.env.KONTOR_TEST_DAYS ?? 7);
const partnerId = '1000001';
const startMs = Date.UTC(2026, 2, 2, 9);

/** Lets a population act for some days from the same Monday on. */
async function simulate(server: TestServer, population: object, steps: readonly string[]): Promise<void> {
  server.clock.stopAt(startMs);
  const put = await server.operator.put('/sandbox/v1/population', population);
  assert.equal(put.status, 200, put.text);
  for (const advance of steps) await move(server, advance);
}

async function move(server: TestServer, advance: string): Promise<void> {
  const { status, text } = await server.operator.post('/sandbox/v1/clock', { advance });
  assert.ok(status === 200 || status === 202, text);
  await server.clock.arrived(600_000);
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
const shareNames = [
  'unpaid',
  'prepayment',
  'cancelledByShopper',
  'suspected',
  'blocked',
  'fraud',
  'recalled',
];
const moreNames = [
  'returned',
  'withdrawn',
  'misdirected',
  'secondParcel',
  'acceptedByMarketplace',
  'dispute',
];
const botNames = [
  'botCancels',
  'botSplits',
  'botManyParcels',
  'botRejects',
  'botReduces',
  'split',
  'forwarder',
];
const shares = fc.record(
  Object.fromEntries([...shareNames, ...moreNames, ...botNames].map((name) => [name, share])),
  { requiredKeys: [] },
);

test(`after ${days} days with any population everything holds that kontor verify looks at`, async () => {
  const population = fc.record({
    seed: fc.nat(),
    ordersPerDay: fc.integer({ min: 1, max: 12 }),
    bot: fc.boolean(),
    shares,
  });
  await fc.assert(
    fc.asyncProperty(population, async (each) => {
      const server = await startTestServer();
      await simulate(server, { ...each, partners: [partnerId, '1000002'] }, [`P${days}D`]);
      await server.close();
      const config = readConfig({ KONTOR_DATABASE_URL: server.databaseUrl }, {}, 'sandbox');
      const results = await verify(config);
      assert.ok(results.length > 20, `${results.length} checks`);
      for (const result of results) assert.deepEqual(result, { ...result, faults: [] });
    }),
    { numRuns: populations, endOnFailure: true },
  );
});

/** The first rows that the others lack. */
function onlyIn(rows: readonly string[], others: readonly string[] = []): string[] {
  const known = new Set(others);
  return rows.filter((row) => !known.has(row)).slice(0, 3);
}

test('the same seed gives the same store, however far the clock jumps, and another seed another', async () => {
  const population = { seed: 11, bot: true, ordersPerDay: 12, shares: { returned: 0.5, dispute: 0.1 } };
  const runs = [
    { population, steps: ['P10D'] },
    { population, steps: ['P1D', 'PT7H13M', 'P2DT16H47M', 'P6D'] },
    { population: { ...population, seed: 12 }, steps: ['P10D'] },
  ];
  const stores = [];
  for (const run of runs) {
    const server = await startTestServer();
    await simulate(server, run.population, run.steps);
    stores.push(await rowsOfPartner(server.databaseUrl, partnerId));
  }
  const [first, second, other] = stores;
  for (const [table, rows] of first ?? []) assert.deepEqual(onlyIn(rows, second?.get(table)), [], table);
  for (const [table, rows] of second ?? []) assert.deepEqual(onlyIn(rows, first?.get(table)), [], table);
  assert.ok((first?.get('orders')?.length ?? 0) > 60);
  assert.ok((first?.get('returns')?.length ?? 0) > 0);
  assert.notDeepEqual(other?.get('orders'), first?.get('orders'));
});
