import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { assertWhole } from '@kontor/harness/assert-whole';
import { raw } from '@kontor/harness/raw-sql';
import { pino } from 'pino';
import { elementErrors } from '../../packages/contract/errors/element-errors.ts';
import { migrations } from '../../packages/server/migrations/index.ts';
import { DeliveryPlatform } from '../../packages/server/platform/deliveries/index.ts';
import type { DeliveryKind } from '../../packages/server/platform/deliveries/kind.ts';
import { acceptDelivery, receiveDelivery } from '../../packages/server/platform/deliveries/life.ts';
import type { DeliveriesOfArea } from '../../packages/server/platform/deliveries/needs.ts';
import { readPart, readProgress } from '../../packages/server/platform/deliveries/read.ts';
import { noFaults } from '../../packages/server/platform/faults/faults.ts';
import { JobRunner } from '../../packages/server/platform/jobs/runner.ts';
import { limits } from '../../packages/server/platform/limits/numbers.ts';
import type { OperationRequest, Reply } from '../../packages/server/platform/operations/operation.ts';
import { dialectOf } from '../../packages/server/platform/store/location.ts';
import { migrate } from '../../packages/server/platform/store/migrator.ts';
import { openStore } from '../../packages/server/platform/store/open.ts';
import { StoreUnavailableError } from '../../packages/server/platform/store/store-failure.ts';
import { MarketplaceClock } from '../../packages/server/platform/time/clock.ts';
import { randomIds } from '../../packages/server/platform/time/ids.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-poison-'));
const location = { url: `sqlite:${join(folder, 'kontor.db')}` };
const store = await openStore(location, { writes: true });
after(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
await migrate(store, dialectOf(location), migrations, 0);
await store.write((tx) =>
  raw(tx).run("INSERT INTO partners (partner_id, name, created_at) VALUES ('1', 'Partner', 0)"),
);

/**
 * Applies elements of the form `{sku, poison?, unlucky?}` by counting them. A poisonous one crashes the worker; at an
 * unlucky one the store fails as often as the number says, over all starts.
 */
const applied = new Map<string, number>();
let storeFailures = 0;
const kind: DeliveryKind = {
  name: 'tests',
  operationId: 'createOrUpdateProductVariations',
  path: '/tests',
  tasksPath: '/tests/tasks',
  entityPath: (sku) => `/tests/${sku}`,
  changesInlineMax: 10,
  key: 'sku',
  elementsMax: 500,
  elementBytesMax: 64 * 1024,
  rules: {
    form: { rootOf: (index) => `$[${index}]`, copyOf: (element) => element, storedKeyOf: (sku) => sku },
    repeatedKey: () => assert.fail('no key comes twice'),
    tooLarge: () => assert.fail('no element is too large'),
    repeatedMember: () => assert.fail('no member comes twice'),
    find: async () => new Map(),
    prepare: async () => ({
      violationsOf: ({ copy }) =>
        (copy as { wrong?: boolean }).wrong ? [{ ...elementErrors.INTERNAL_ERROR, jsonPath: '$[0]' }] : [],
      draftOf: ({ copy }) => copy,
    }),
    async write(_tx, _context, { accepted }) {
      const list = accepted as readonly { sku: string; poison?: boolean; unlucky?: number }[];
      if (list.some((element) => element.poison)) throw new Error('the worker broke');
      for (const { unlucky = 0 } of list) {
        if (storeFailures >= unlucky) continue;
        storeFailures += 1;
        throw new StoreUnavailableError('the store failed');
      }
      for (const { sku } of list) applied.set(sku, (applied.get(sku) ?? 0) + 1);
    },
  },
};

test('an element that crashes the worker three times fails with 900099 and does not affect the other elements', async () => {
  const { clock, platform, deliveries, send } = open({ processesInline: false });
  const request = requestOf(JSON.stringify(poisoned), clock);
  await expectOneFailure(clock, platform, deliveries, await send(request), request);
});

test('an element at which the store fails is applied once it works again, however often that was', async () => {
  const { clock, platform, deliveries, send } = open({ processesInline: false });
  const elements = [{ sku: 'a' }, { sku: 'b', unlucky: 2 + 2 * limits.elementCrashesMax }, { sku: 'c' }];
  const request = requestOf(JSON.stringify(elements), clock);
  const { progress } = await outcomeOf(clock, platform, deliveries, await send(request), request);
  assert.deepEqual([progress.succeeded, progress.failed, progress.unchanged], [3, 0, 0]);
  await assertWhole(location.url);
});

test('failed elements of a delivery that is processed one by one are kept up to the same size', async () => {
  const { clock, platform, deliveries, send } = open({ processesInline: false });
  const wide = 'x'.repeat(60_000);
  const count = Math.ceil(limits.failedElementsBytesMax / wide.length) + 3;
  const elements = Array.from({ length: count }, (_, index) => ({ sku: `w${index}`, wide, wrong: true }));
  const request = requestOf(JSON.stringify([...elements, { sku: 'b', poison: true }]), clock);
  const { progress } = await outcomeOf(clock, platform, deliveries, await send(request), request);
  assert.equal(progress.failed, count + 1);
  const [{ kept } = { kept: 0 }] = await raw(store.reads).all<{ kept: number }>(
    'SELECT SUM(LENGTH(entries)) AS kept FROM failed_elements',
  );
  assert.ok(kept <= limits.failedElementsBytesMax, `${kept} characters are kept`);
});

test('a delivery whose rules crash during acceptance is not accepted, and is queued when it is sent again', async () => {
  const { clock, platform, deliveries, send } = open({ processesInline: true });
  const request = requestOf(JSON.stringify(poisoned), clock);
  await assert.rejects(send(request), { status: 503, message: /^OVERLOADED/ });
  assert.deepEqual(await raw(store.reads).all("SELECT * FROM deliveries WHERE state = 'pending'"), []);
  await expectOneFailure(clock, platform, deliveries, await send(request), request);
});

test('after a crash small deliveries are queued for a minute, then processed inline again', async () => {
  const { clock, send } = open({ processesInline: true, followsCrash: true });
  const body = JSON.stringify([{ sku: 'd' }]);
  const waiting = async () =>
    (await raw(store.reads).all("SELECT delivery_id FROM deliveries WHERE state = 'pending'")).length;
  await send(requestOf(body, clock), '2');
  assert.equal(await waiting(), 1);
  clock.moveTo(clock.nowMs() + 60_000);
  await send(requestOf(body, clock), '3');
  assert.equal(await waiting(), 1);
  assert.equal(applied.get('d'), 1);
});

const poisoned = [{ sku: 'a' }, { sku: 'b', poison: true }, { sku: 'c' }];

function open(settings: { processesInline: boolean; followsCrash?: boolean }) {
  applied.clear();
  const clock = new MarketplaceClock();
  const platform = new DeliveryPlatform({
    clock,
    wallClock: clock,
    ids: randomIds,
    owner: 'test',
    processesJobs: true,
    waitingDeliveriesPerPartnerMax: 10,
    followsCrash: false,
    faults: noFaults,
    endWorker: () => assert.fail('no rule ends the worker'),
    log: () => undefined,
    announceDone: () => undefined,
    ...settings,
  });
  const deliveries = platform.offer([kind], { tasksPath: kind.tasksPath, notFound: {} as never });
  const send = async (request: OperationRequest, partnerId = '1') => {
    const arrival = await receiveDelivery(store.reads.partner(partnerId), deliveries, kind, request);
    return store.write((tx) => acceptDelivery(tx.partner(partnerId), deliveries, kind, request, arrival));
  };
  return { clock, platform, deliveries, send };
}

async function expectOneFailure(
  clock: MarketplaceClock,
  platform: DeliveryPlatform,
  deliveries: DeliveriesOfArea,
  accepted: Reply,
  request: OperationRequest,
): Promise<void> {
  const { progress, failed } = await outcomeOf(clock, platform, deliveries, accepted, request);
  assert.deepEqual([progress.succeeded, progress.failed, progress.unchanged], [2, 1, 0]);
  assert.equal(failed[0].sku, 'b');
  assert.equal(failed[0].errors[0].code, '900099 - INTERNAL_ERROR');
  assert.equal(failed[0].errors[0].jsonPath, '$[1]');
  assert.deepEqual(
    [...applied],
    [
      ['a', 1],
      ['c', 1],
    ],
  );
  await assertWhole(location.url);
}

async function outcomeOf(
  clock: MarketplaceClock,
  platform: DeliveryPlatform,
  deliveries: DeliveriesOfArea,
  accepted: Reply,
  request: OperationRequest,
) {
  const { id } = (accepted.body as { task: { id: string } }).task;
  const logger = pino({ level: 'silent' });
  const handlers = [platform.worker()];
  const callersWrite = () => false;
  const runner = new JobRunner({
    storeFailed: () => undefined,
    store,
    handlers,
    clock,
    wallClock: clock,
    logger,
    owner: 'test',
    callersWrite,
  });
  runner.start();
  const reads = store.reads.partner('1');
  const ask = { ...request, parameters: { processUuid: id } };
  let progress: Record<string, unknown> = {};
  while (progress.state !== 'done') {
    // The queue waits between starts by the clock, so moving the clock is enough.
    clock.moveTo(clock.nowMs() + 1_000);
    runner.wake();
    await new Promise((resolve) => setImmediate(resolve));
    progress = (await readProgress(reads, deliveries, ask)).body as Record<string, unknown>;
  }
  await runner.stop();
  const failed = JSON.parse((await readPart(reads, deliveries, ask, 'failed')).body as string).results;
  return { progress, failed };
}

function requestOf(body: string, clock: MarketplaceClock): OperationRequest {
  return {
    caller: {} as never,
    path: '/tests',
    parameters: {},
    query: {},
    headers: {},
    body: new TextEncoder().encode(body),
    requestId: 'r',
    nowMs: clock.nowMs(),
  };
}
