import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { product } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import type { StatisticsPoint } from '../../../../contract/generated/operator-v1.ts';

const server = await startTestServer();
const path = '/operator/v1/statistics';
const partner = await server.newPartner();
await deliver(partner, [product({ sku: 'GOOD' }), product({ sku: 'BROKEN', ean: 'x' })]);
await partner.get('/v5/products/NOBODY');

async function read(query: string) {
  const answer = await server.operator.get(`${path}?${query}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.json;
}

/** Points once the first one is stored, which happens every 10 s. */
async function untilStored(query: string) {
  for (;;) {
    const { points } = await read(query);
    if (points.length > 0) return points;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('200', () => {
  test('with answers, elements and deliveries, whatever the clock of the sandbox shows', async () => {
    server.clock.stopAt(Date.parse('2030-01-01T00:00:00.000Z'));
    const points = await untilStored('');
    const sum = <Part extends 'answers' | 'elements'>(part: Part, name: keyof StatisticsPoint[Part]) =>
      points.reduce((total, point) => total + Number(point[part]?.[name] ?? 0), 0);
    assert.deepEqual([sum('elements', 'succeeded'), sum('elements', 'failed')], [1, 1]);
    assert.ok(sum('answers', 'succeeded') > 0 && sum('answers', 'refused') > 0, JSON.stringify(points));
    assert.equal(sum('answers', 'failed'), 0);
    const withDelivery = points.filter(({ deliveries }) => Number(deliveries) > 0);
    assert.ok(withDelivery.length > 0);
    for (const { deliverySeconds } of withDelivery) {
      const { p50, p95, p99, max } = { ...deliverySeconds };
      const figures = [p50, p95, p99, max].map(Number);
      assert.deepEqual(
        figures,
        figures.toSorted((one, other) => one - other),
      );
      assert.ok(Number(max) < 60, 'the slowest is told');
    }
  });

  test('the same in spans of an hour', async () => {
    const [fine, coarse] = [await read(''), await read('step=1h')];
    assert.deepEqual([fine.step, coarse.step], ['10s', '1h']);
    const elementsOf = ({ points }: { points: { elements: { succeeded: number } }[] }) =>
      points.reduce((total, { elements }) => total + elements.succeeded, 0);
    assert.equal(elementsOf(fine), 1);
    // The current hour may have begun before the time that is shown by default.
    assert.equal(elementsOf(await read(`step=1h&from=${encodeURIComponent(hoursAgo(2))}`)), 1);
  });

  test('with the shortest step that has at most 360 spans', async () => {
    const stepOf = async (hours: number) => (await read(`from=${encodeURIComponent(hoursAgo(hours))}`)).step;
    assert.deepEqual(
      [await stepOf(0.5), await stepOf(5), await stepOf(24), await stepOf(24 * 7), await stepOf(24 * 80)],
      ['10s', '1m', '10m', '1h', '1d'],
    );
  });
});

describe('400', () => {
  test('for more spans than an answer has, with a step that has fewer', async () => {
    const answer = await server.operator.get(`${path}?step=10s&from=${encodeURIComponent(hoursAgo(24))}`);
    assert.equal(answer.status, 400);
    assert.match(answer.json.errors[0].detail, /more than 1500 spans of 10s\. Use step=1m/);
  });

  test('for a time that no step shows in one answer, and for an end before the beginning', async () => {
    const ever = await server.operator.get(`${path}?from=1970-01-01`);
    assert.match(ever.json.errors[0].detail, /Ask for a later time/);
    const { status, json } = await server.operator.get(`${path}?from=2026-01-02&to=2026-01-01`);
    assert.equal(status, 400);
    assert.match(json.errors[0].detail, /must be before to/);
  });

  for (const [query, name] of [
    ['step=2s', 'INVALID_PARAMETER'],
    ['from=soon', 'INVALID_PARAMETER'],
    ['sku=1', 'UNKNOWN_PARAMETER'],
  ] as const) {
    test(query, async () => assertRefused(await server.operator.get(`${path}?${query}`), 400, name));
  }
});

function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000).toISOString();
}
