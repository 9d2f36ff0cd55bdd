import { setTimeout as pause } from 'node:timers/promises';
import type { ReadTx } from '../store/store.ts';
import { type DeliveryRecord, findDelivery } from './store.ts';

/** Pauses between two looks at the store: short at first, because most deliveries are done at once. */
const firstPauseMs = 5;
const longestPauseMs = 100;
/** Callers that wait at a time; one more gets the state of the moment. */
const waitersMax = 500;

let waiters = 0;

/**
 * Resolves when the delivery is done, or when the time is over, to its newest record. Waiting is measured by the
 * process, not by the injected clock: it is the caller's time that passes.
 */
export async function waitForDelivery(
  tx: ReadTx,
  deliveryId: string,
  seconds: number,
): Promise<DeliveryRecord | undefined> {
  const endMs = performance.now() + seconds * 1000;
  let delivery = await findDelivery(tx, deliveryId);
  if (waiters >= waitersMax) return delivery;
  waiters += 1;
  try {
    let pauseMs = firstPauseMs;
    while (delivery?.state === 'pending' && performance.now() < endMs) {
      await pause(Math.min(pauseMs, Math.max(endMs - performance.now(), 1)));
      pauseMs = Math.min(pauseMs * 1.5, longestPauseMs);
      delivery = await findDelivery(tx, deliveryId);
    }
    return delivery;
  } finally {
    waiters -= 1;
  }
}
