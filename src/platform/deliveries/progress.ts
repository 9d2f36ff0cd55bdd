import { formatInstant } from '../../values/instant.ts';
import { limits } from '../limits/numbers.ts';
import type { DeliveryRecord } from './store.ts';

/** What is known of the queue when a client asks when to come back. */
export interface QueueState {
  /** Elements of all partners that wait. */
  readonly openElements: number;
  /** Measured speed of the worker. */
  readonly elementsPerSecond: number;
}

/** The progress resource of a delivery (contract schema ProductProcessProgress). */
export function viewProgress(
  delivery: DeliveryRecord,
  tasksPath: string,
  nowMs: number,
  queue: QueueState,
): Record<string, unknown> {
  const progress = delivery.succeeded + delivery.failed + delivery.unchanged;
  const self = `${tasksPath}/${delivery.delivery_id}`;
  const done = delivery.state === 'done';
  return {
    state: delivery.state,
    message: messageOf(delivery, progress),
    total: delivery.total,
    progress,
    succeeded: delivery.succeeded,
    failed: delivery.failed,
    unchanged: delivery.unchanged,
    ...(done ? {} : { pingAfter: formatInstant(nowMs + waitMs(queue)) }),
    links: [
      { rel: 'self', href: self },
      { rel: 'failed', href: `${self}/failed` },
      { rel: 'succeeded', href: `${self}/succeeded` },
      { rel: 'unchanged', href: `${self}/unchanged` },
    ],
  };
}

/** The body of the 202: the progress plus the task that can be followed (D3). */
export function viewAccepted(
  delivery: DeliveryRecord,
  tasksPath: string,
  nowMs: number,
  queue: QueueState,
): Record<string, unknown> {
  const task = { href: `${tasksPath}/${delivery.delivery_id}`, id: delivery.delivery_id };
  return { task, ...viewProgress(delivery, tasksPath, nowMs, queue) };
}

function messageOf(delivery: DeliveryRecord, progress: number): string {
  if (delivery.state === 'done') return 'All elements worked on';
  if (progress === 0) return 'Delivery accepted, work has not finished';
  return `${progress} of ${delivery.total} elements worked on`;
}

/** The time the waiting elements take at the measured speed, within the bounds that keep polling sensible. */
function waitMs(queue: QueueState): number {
  const expectedMs = (queue.openElements / Math.max(queue.elementsPerSecond, 1)) * 1000;
  return Math.round(Math.min(Math.max(expectedMs, limits.pingAfterMinMs), limits.pingAfterMaxMs));
}
