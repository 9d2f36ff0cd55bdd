import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hourMs } from '@kontor/values/instant';
import { basketsOf } from './calendar.ts';
import { populationOf } from './presets.ts';

const days = (count: number, from = '2026-03-02') =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(from) + index * 24 * hourMs).toISOString().slice(0, 10),
  );

const countOf = (population: ReturnType<typeof populationOf>, day: string) =>
  basketsOf(population, '1000001', day).length;

test('a day always has the same baskets, and another seed has others', () => {
  const population = populationOf({ seed: 9 });
  const day = '2026-05-04';
  assert.deepEqual(basketsOf(population, '1000001', day), basketsOf(population, '1000001', day));
  assert.notDeepEqual(
    basketsOf(population, '1000001', day),
    basketsOf(populationOf({ seed: 10 }), '1000001', day),
  );
});

test('there are as many orders as requested on average', () => {
  const population = populationOf({ seed: 9, ordersPerDay: 50, saleEvery: 0 });
  const sum = days(140).reduce((total, day) => total + countOf(population, day), 0);
  assert.ok(Math.abs(sum / 140 - 50) < 2, `${sum / 140}`);
});

test('nobody orders at night', () => {
  const population = populationOf({ firstHour: 8, lastHour: 9, ordersPerDay: 100 });
  // Berlin is two hours ahead of UTC in summer, and one in winter.
  const hoursOf = (day: string) => [
    ...new Set(basketsOf(population, '1000001', day).map(({ atMs }) => new Date(atMs).getUTCHours())),
  ];
  assert.deepEqual(hoursOf('2026-07-01'), [6, 7]);
  assert.deepEqual(hoursOf('2026-12-01'), [7, 8]);
});

test('weekends of a sale have more orders', () => {
  const population = populationOf({ seed: 3, ordersPerDay: 100, saleEvery: 2, saleFactor: 10 });
  const sundays = days(4 * 7, '2026-03-01').filter((_, index) => index % 7 === 0);
  const counts = sundays.map((day) => countOf(population, day));
  const [large, small] = [Math.max(...counts), Math.min(...counts)];
  assert.ok(large > 900 && small < 200, counts.join());
});

test('zero orders a day give none', () => {
  assert.equal(countOf(populationOf({ ordersPerDay: 0 }), '2026-03-02'), 0);
});
