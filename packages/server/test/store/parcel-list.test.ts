/** Compares lists of return parcels with the same list built in memory, on both engines. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newDatabase, type TestDatabase } from '@kontor/harness/database';
import { hourMs } from '../../../values/instant.ts';
import { type ListPosition, listParcels } from '../../areas/return-shipments/store/listing.ts';
import { insertParcel, updateParcel } from '../../areas/return-shipments/store/parcels.ts';
import { migrations } from '../../migrations/index.ts';
import { migrate } from '../../platform/store/migrator.ts';
import { openStore } from '../../platform/store/open.ts';
import type { Store } from '../../platform/store/store.ts';

const firstMs = Date.UTC(2020, 0, 1);
const partnerId = '1000001';

/** Two parcels an hour, more than are gathered and sorted; every second one changes later, some years later. */
const parcels = Array.from({ length: 3_000 }, (_, number) => {
  const createdAtMs = firstMs + Math.floor(number / 2) * hourMs;
  const laterMs = number % 2 === 0 ? 0 : Math.floor(hourMs * 1.7 ** ((number * 7) % 23));
  return {
    returnShipmentId: `00000000-0000-4000-8000-${String((number * 7919) % 3_000).padStart(12, '0')}`,
    createdAtMs,
    changedAtMs: createdAtMs + laterMs,
    trackingKey: { carrier: 'DHL', trackingNumber: String(number) } as const,
    states: [],
    items: [],
  };
});

let database: TestDatabase;
let store: Store;

before(async () => {
  database = await newDatabase();
  store = await openStore({ url: database.url }, { writes: true });
  await migrate(store, store.dialect, migrations, 0);
  await store.write(async (tx) => {
    const own = tx.partner(partnerId);
    for (const parcel of parcels) {
      await insertParcel(own, { ...parcel, changedAtMs: parcel.createdAtMs });
      if (parcel.changedAtMs > parcel.createdAtMs) await updateParcel(own, parcel);
    }
    await insertParcel(tx.partner('1000002'), { ...(parcels[0] as (typeof parcels)[number]) });
  });
});

after(async () => {
  await store.close();
  await database.remove();
});

function expectedSince(fromMs: number | undefined): string[] {
  return parcels
    .filter(({ changedAtMs }) => fromMs === undefined || changedAtMs >= fromMs)
    .toSorted(
      (one, other) =>
        one.createdAtMs - other.createdAtMs || (one.returnShipmentId < other.returnShipmentId ? -1 : 1),
    )
    .map(({ returnShipmentId }) => returnShipmentId);
}

async function listedSince(fromMs: number | undefined, count: number): Promise<string[]> {
  const ids: string[] = [];
  let after: ListPosition | undefined = { createdAtMs: Number.MIN_SAFE_INTEGER, returnShipmentId: '' };
  while (after !== undefined) {
    const page: ListPosition[] = await listParcels(store.reads.partner(partnerId), fromMs, after, count);
    ids.push(...page.map(({ returnShipmentId }) => returnShipmentId));
    after = page.length === count ? page.at(-1) : undefined;
  }
  return ids;
}

test('a list of parcels since an instant has each parcel that changed since then, once and in order', async () => {
  const someHours = [-1, 0, 1, 17, 100, 333, 480, 499, 700, 1_000, 1_400, 1_499, 1_500, 100_000];
  for (const hours of someHours) {
    const fromMs = firstMs + hours * hourMs;
    assert.deepEqual(await listedSince(fromMs, 101), expectedSince(fromMs), `since ${hours} h`);
  }
  assert.deepEqual(await listedSince(undefined, 101), expectedSince(undefined));
});

test('pages of any size give the same list', async () => {
  const fromMs = firstMs + 400 * hourMs + 1;
  for (const count of [7, 26, 3_000])
    assert.deepEqual(await listedSince(fromMs, count), expectedSince(fromMs));
});
