import assert from 'node:assert/strict';
import { hash, randomInt } from 'node:crypto';
import { test } from 'node:test';
import { moveClock } from '@kontor/harness/clock';
import { allEvents, type ReadEvent, readOn } from '@kontor/harness/events';
import { rowsOfPartner } from '@kontor/harness/partner-rows';
import { startTestServer, type TestServer } from '@kontor/harness/server';
import { differencesOf, storyOfEvents, storyOfStore } from '@kontor/harness/story';
import fc from 'fast-check';
import { readConfig } from '../../server/platform/config/read-config.ts';
import { verify } from '../../server/process/verify.ts';
import { dayMs } from '../../values/instant.ts';

/** Number of populations to test; `KONTOR_TEST_POPULATIONS=200 KONTOR_TEST_DAYS=30` is the long form. */
const populations = Number(process.env.KONTOR_TEST_POPULATIONS ?? 4);
const days = Number(process.env.KONTOR_TEST_DAYS ?? 7);
/** Seed of the random populations, so that a part of the long form can be run separately. */
const from = process.env.KONTOR_TEST_SEED;
const partnerId = '1000001';
const startMs = Date.UTC(2026, 2, 2, 9);

/** Runs a population for some days, starting on the same Monday. */
async function simulate(server: TestServer, population: object, steps: readonly string[]): Promise<void> {
  server.clock.stopAt(startMs);
  const put = await server.operator.put('/sandbox/v1/population', population);
  assert.equal(put.status, 200, put.text);
  for (const advance of steps) await moveClock(server, { advance });
}

const share = fc.integer({ min: 0, max: 1_000 }).map((part) => part / 1_000);
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
  'botKeepsBack',
  'botReduces',
  'split',
  'forwarder',
];
const shares = fc.record(
  Object.fromEntries([...shareNames, ...moreNames, ...botNames].map((name) => [name, share])),
  { requiredKeys: [] },
);
const instantAfter = (ms: number) => new Date(startMs + ms).toISOString();
/** Hours of the run, or sometimes all of it. */
const time = fc.oneof(
  fc.constant({}),
  fc.tuple(fc.integer({ min: 0, max: days - 1 }), fc.integer({ min: 1, max: days })).map(([day, more]) => ({
    from: instantAfter(day * dayMs),
    until: instantAfter((day + more) * dayMs),
  })),
);

/** An injected fault for a part of the work and a part of the time. */
const fault = fc.record({
  time,
  share: fc.integer({ min: 1, max: 1_000 }).map((part) => part / 1_000),
  effect: fc.constantFrom(
    { dependency: 'price-reduction-worker', state: 'held' },
    { dependency: 'receipts', state: 'unavailable' },
    { dependency: 'figures', state: 'unavailable' },
    { status: 503 },
    { drop: 'after' },
  ),
});
const faults = fc.array(fault, { minLength: 1, maxLength: 4 });
const world = fc.record({
  population: fc.record({
    seed: fc.nat(),
    ordersPerDay: fc.integer({ min: 1, max: 12 }),
    bot: fc.boolean(),
    shares,
  }),
  faults,
  /** True when one of the partners has its own articles, with stock. */
  hasArticles: fc.boolean(),
});
type World = typeof world extends fc.Arbitrary<infer Made> ? Made : never;

/** Each has the time limit of a separate test, because on a busy machine a population of a server takes a minute. */
const seed = from === undefined ? randomInt(2 ** 31) : Number(from);
for (const [index, made] of fc.sample(world, { numRuns: populations, seed }).entries()) {
  test(`after ${days} days with a random population and faults all checks pass, and the journal matches the store: ${index + 1} of seed ${seed}`, async (t) => {
    t.diagnostic(JSON.stringify(made));
    await assertLives(made);
  });
}

async function assertLives({ population, faults, hasArticles }: World): Promise<void> {
  const server = await startTestServer({ KONTOR_EVENTS_RETENTION_DAYS: '365' });
  server.clock.stopAt(startMs);
  for (const { time, ...rule } of faults) {
    const made = await server.operator.post('/sandbox/v1/faults', { ...rule, ...time });
    assert.equal(made.status, 201, made.text);
  }
  const other = hasArticles ? await newPartner(server) : '1000002';
  const partners = [partnerId, other];
  // With one order a day, a single week may have none.
  const steps = population.ordersPerDay === 1 ? 2 : 1;
  await simulate(
    server,
    { ...population, partners },
    Array.from({ length: steps }, () => `P${days}D`),
  );
  const events = await eventsOfAll(server);
  await server.close();
  await assertHolds(server.databaseUrl);
  for (const each of partners) {
    const told = storyOfEvents(events.filter(({ source }) => source === `/partners/${each}`));
    assert.ok(told.size > 0 || each !== partnerId, 'nothing happened');
    assert.deepEqual(differencesOf(told, await storyOfStore(server.databaseUrl, each)), [], each);
  }
}

async function newPartner({ operator }: TestServer): Promise<string> {
  const made = await operator.post('/sandbox/v1/partners', { products: 10 });
  assert.equal(made.status, 201, made.text);
  return made.json.partnerId;
}

async function eventsOfAll({ operator }: TestServer): Promise<readonly ReadEvent[]> {
  return (await readOn(operator, allEvents, { limit: '1000' })).events;
}

async function assertHolds(databaseUrl: string): Promise<void> {
  const config = readConfig({ KONTOR_DATABASE_URL: databaseUrl }, {}, 'sandbox');
  const results = await verify(config);
  assert.ok(results.length > 20, `${results.length} checks`);
  for (const result of results) assert.deepEqual(result, { ...result, violations: [] });
}

/** The first rows that the others lack. */
function onlyIn(rows: readonly string[], others: readonly string[] = []): string[] {
  const known = new Set(others);
  return rows.filter((row) => !known.has(row)).slice(0, 3);
}

/** The result of running a population. */
async function runOf(population: object, steps: readonly string[]) {
  const server = await startTestServer();
  await simulate(server, population, steps);
  const events = (await eventsOfAll(server)).filter(
    ({ source, type }) => source === `/partners/${partnerId}` && !ofFixtures.test(type),
  );
  const journal = events.map(({ type, subject, time, data }) => ({ type, subject, time, data }));
  const rows = await rowsOfPartner(server.databaseUrl, partnerId);
  const hashOf = (value: unknown) => hash('sha256', JSON.stringify(value));
  return { rows, journal, hashes: { store: hashOf([...rows]), journal: hashOf(journal) } };
}

/** The states of each return parcel, in order. */
function statesOfParcels(rows: ReadonlyMap<string, readonly string[]>): string[][] {
  return (rows.get('return_shipments') ?? []).map((row) => {
    const { states } = Object.fromEntries(JSON.parse(row)) as { states: string };
    return (JSON.parse(states) as { state: string }[]).map(({ state }) => state);
  });
}

/** Events about data that every sandbox starts with. */
const ofFixtures = /\.(?:partner|user|client|shipping-profile)\./;

const lively = {
  seed: 11,
  bot: true,
  ordersPerDay: 12,
  shares: { returned: 0.5, dispute: 0.1, botKeepsBack: 0.3, botReduces: 0.3 },
};

test('the same seed gives equal hashes of store and journal, however far the clock jumps', async () => {
  const first = await runOf(lively, ['P7D']);
  const second = await runOf(lively, ['P1D', 'PT7H13M', 'P2DT16H47M', 'P3D']);
  for (const [table, rows] of first.rows) assert.deepEqual(onlyIn(rows, second.rows.get(table)), [], table);
  for (const [table, rows] of second.rows) assert.deepEqual(onlyIn(rows, first.rows.get(table)), [], table);
  assert.deepEqual(second.hashes, first.hashes);
  assert.ok((first.rows.get('orders')?.length ?? 0) > 60);
  assert.ok((first.rows.get('returns')?.length ?? 0) > 0);
  for (const states of statesOfParcels(first.rows))
    assert.equal(new Set(states).size, states.length, `${states}`);
  assert.ok(first.journal.length > 500, `${first.journal.length} events`);
});

test('another seed gives other hashes', async () => {
  const [first, other] = [await runOf(lively, ['P1D']), await runOf({ ...lively, seed: 12 }, ['P1D'])];
  assert.ok((first.rows.get('orders')?.length ?? 0) > 0);
  assert.notEqual(other.hashes.store, first.hashes.store);
  assert.notEqual(other.hashes.journal, first.hashes.journal);
});
