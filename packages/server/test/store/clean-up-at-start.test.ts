/** A server removes old days as soon as it has started: that must not load the data of time zones. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { newStore } from '@kontor/harness/store';
import { berlinDay } from '../../../values/instant.ts';
import { removeOldFigures } from '../../areas/advertising-reports/jobs.ts';
import { removeOldOrderDays } from '../../areas/orders/index.ts';
import { removeOldProductDays } from '../../areas/products/status/store/days.ts';
import { removeOldDays } from '../../platform/deliveries/store/days.ts';

const store = await newStore();
const nowMs = Date.UTC(2030, 0, 15, 12);

test('old days are removed without a time zone', async () => {
  const local = mock.method(Intl.DateTimeFormat.prototype, 'formatToParts');
  for (const remove of [removeOldDays, removeOldProductDays, removeOldOrderDays, removeOldFigures])
    assert.equal(await store.write((tx) => remove(tx, nowMs)), false);
  assert.equal(local.mock.callCount(), 0);
  berlinDay(nowMs);
  assert.equal(local.mock.callCount(), 1, 'a local day is found by one');
});
