import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { longest, type Worst, WorstSearch } from '../../bench/worst/search.ts';
import { operations } from '../sweeps/operations.ts';

/**
 * Short form of `npx node bench/run.ts worst`: one valid and one costly body, or the query with all filters, for every
 * operation. The command searches further and has a limit of 100 ms; here the limit is one that other work on the
 * machine cannot reach.
 */
const heldMaxMs = 4_000;

const folder = mkdtempSync(join(tmpdir(), 'kontor-worst-'));
const search = await WorstSearch.start(folder, {
  kinds: ['plain', 'nested lists'],
  spreads: [1],
  steps: 0,
  queries: 2,
});
after(async () => {
  await search.stop();
  rmSync(folder, { recursive: true, force: true });
});

const found: Worst[] = [];
// Those of partners first, because the operator may end what they work on.
for (const operation of [...operations].sort((one, other) => other.plane.localeCompare(one.plane))) {
  found.push(await search.worstOf(operation));
}

test('the largest requests of every operation are answered', () => {
  assert.deepEqual(
    found.filter(({ statuses }) => statuses.some((status) => status >= 500)),
    [],
  );
});

test('none of them blocks the HTTP thread or the writer for long', () => {
  assert.deepEqual(
    found.filter(({ held }) => longest(held) > heldMaxMs),
    [],
  );
});

test('bodies with the maximum number of elements are really processed', () => {
  // A shipment takes items of few orders, and no order has that many. Rules of reviews name partners that exist.
  const bulk = operations
    .filter(
      ({ id, bulk, document }) =>
        bulk !== undefined && document !== 'shipments-v1' && id !== 'putReviewRules',
    )
    .map(({ title }) => title);
  assert.deepEqual(
    found.filter(
      ({ operation, statuses }) => bulk.includes(operation) && !statuses.some((each) => each < 300),
    ),
    [],
  );
});
