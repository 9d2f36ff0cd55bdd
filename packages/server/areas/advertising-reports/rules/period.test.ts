import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { defaultPeriod, periodViolations } from './period.ts';

const today = '2026-05-11';
const violationsOf = (fromDate: unknown, toDate: unknown) =>
  periodViolations({ fromDate, toDate }, today).map(({ member }) => member);

describe('a period (RP2)', () => {
  test('reaches from 90 days before today to yesterday', () => {
    assert.deepEqual(violationsOf('2026-02-10', '2026-05-10'), []);
    assert.deepEqual(violationsOf('2026-02-09', '2026-05-11'), ['fromDate', 'toDate']);
  });

  test('has both dates or neither, in order', () => {
    assert.deepEqual(violationsOf(undefined, undefined), []);
    assert.deepEqual(violationsOf('2026-05-01', undefined), ['toDate']);
    assert.deepEqual(violationsOf(undefined, '2026-05-01'), ['fromDate']);
    assert.deepEqual(violationsOf('2026-05-02', '2026-05-01'), ['fromDate']);
  });

  test('reports the wrong order together with days that cannot be parsed', () => {
    assert.deepEqual(violationsOf('2026-05-10', '2026-01-01'), ['toDate', 'fromDate']);
    assert.deepEqual(violationsOf('2026-05-12', '2026-05-11'), ['fromDate', 'toDate', 'fromDate']);
  });

  test('accepts only days of our calendar', () => {
    for (const day of ['2026-02-30', '2026-W19', '2026-130', '20260501', '5786-08-24', '1447-11-13', '', 1]) {
      assert.deepEqual([...new Set(violationsOf(day, '2026-05-01'))], ['fromDate'], String(day));
    }
  });

  test('defaults to the seven days up to yesterday', () => {
    assert.deepEqual(defaultPeriod(today), { fromDay: '2026-05-04', toDay: '2026-05-10' });
  });
});
