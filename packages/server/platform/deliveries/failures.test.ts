import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outcome } from '../bulk/context.ts';
import { limits } from '../limits/numbers.ts';
import { causesOf, groupsOf } from './failures.ts';

const failed = (key: string, ...jsonPaths: string[]): Outcome => ({
  part: 'failed',
  key,
  violations: jsonPaths.map((jsonPath) => ({ code: 'C', title: 'T', jsonPath })),
});
const briefOf = (outcomes: Outcome[], known: string[] = []) =>
  groupsOf('products', outcomes, new Set(known)).map(({ place, elements }) => [place, elements]);

test('an element counts once for each code and place, whatever its position', () => {
  const outcomes = [
    failed('A', '$[0].ean', '$[0].media[1].url', '$[0].media[2].url'),
    failed('B', '$[7].ean'),
  ];
  assert.deepEqual(briefOf(outcomes), [
    ['$.ean', 2],
    ['$.media[].url', 1],
  ]);
});

test('an element below a member of the body is grouped by the place inside it', () => {
  assert.deepEqual(briefOf([failed('A', '$.status[3].sku')]), [['$.sku', 1]]);
});

test('the first element of a delivery is the example', () => {
  const [group] = groupsOf('products', [failed('A', '$[0].ean'), failed('B', '$[1].ean')], new Set());
  assert.deepEqual(JSON.parse(group?.example ?? ''), { sku: 'A', jsonPath: '$[0].ean' });
});

test('a day has a limited number of groups; the rest is one group without a place', () => {
  const known = Array.from({ length: limits.failureGroupsPerDayMax - 1 }, (_, at) =>
    JSON.stringify(['products', 'C', `$.known${at}`]),
  );
  const outcomes = ['$[0].a', '$[0].b', '$[0].c', '$[0].known1'].map((place, at) => failed(`S${at}`, place));
  assert.deepEqual(briefOf(outcomes, known), [
    ['', 2],
    ['$.a', 1],
    ['$.known1', 1],
  ]);
});

test('a place has a limited length', () => {
  const [[place]] = briefOf([failed('A', `$[0].${'x'.repeat(10_000)}`)]) as [[string, number]];
  assert.equal(place.length, limits.failurePlaceLengthMax);
});

test('an element counts once for each of its codes, and one that did not fail counts for none', () => {
  const violation = (code: string) => ({ code, title: `${code}!`, jsonPath: '$' });
  assert.deepEqual(
    causesOf([
      { part: 'failed', violations: [violation('B'), violation('A'), violation('B')] },
      { part: 'failed', violations: [violation('B')] },
      { part: 'succeeded' },
    ]),
    [
      { code: 'A', title: 'A!', elements: 1 },
      { code: 'B', title: 'B!', elements: 2 },
    ],
  );
});
