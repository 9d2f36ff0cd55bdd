import { clockWarnings } from './clock-ahead.ts';
import type { Poll } from './poll.ts';
import type { DeliveryRecord } from './store/deliveries.ts';

/** The progress of a delivery in an answer (contract schema ProductProcessProgress). */
export type Progress = ReturnType<typeof viewProgress>;

export function viewProgress(
  delivery: DeliveryRecord,
  tasksPath: string,
  { pingAfter }: Pick<Poll, 'pingAfter'>,
) {
  const progress = delivery.succeeded + delivery.failed + delivery.unchanged;
  const self = `${tasksPath}/${delivery.delivery_id}`;
  const warnings = clockWarnings(delivery, self);
  return {
    state: delivery.state,
    message: messageOf(delivery, progress),
    total: delivery.total,
    progress,
    succeeded: delivery.succeeded,
    failed: delivery.failed,
    unchanged: delivery.unchanged,
    pingAfter,
    ...(warnings.length > 0 && { warnings }),
    links: [
      { rel: 'self' as const, href: self },
      { rel: 'failed' as const, href: `${self}/failed` },
      { rel: 'succeeded' as const, href: `${self}/succeeded` },
      { rel: 'unchanged' as const, href: `${self}/unchanged` },
    ],
  };
}

/** `Progress` with the task, as in the 202. */
export interface Accepted extends Progress {
  task: { href: string; id: string };
}

/** The body of the 202: the progress plus the task to poll (D3). */
export function viewAccepted(
  delivery: DeliveryRecord,
  tasksPath: string,
  poll: Pick<Poll, 'pingAfter'>,
): Accepted {
  const task = { href: `${tasksPath}/${delivery.delivery_id}`, id: delivery.delivery_id };
  return { task, ...viewProgress(delivery, tasksPath, poll) };
}

function messageOf(delivery: DeliveryRecord, progress: number): string {
  if (delivery.state === 'done') return 'All elements worked on';
  if (progress === 0) return 'Delivery accepted, work has not finished';
  return `${progress} of ${delivery.total} elements worked on`;
}
