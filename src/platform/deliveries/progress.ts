import type { Poll } from './poll.ts';
import type { DeliveryRecord } from './store/deliveries.ts';

/** The progress resource of a delivery (contract schema ProductProcessProgress). */
export function viewProgress(
  delivery: DeliveryRecord,
  tasksPath: string,
  { pingAfter }: Pick<Poll, 'pingAfter'>,
): Record<string, unknown> {
  const progress = delivery.succeeded + delivery.failed + delivery.unchanged;
  const self = `${tasksPath}/${delivery.delivery_id}`;
  return {
    state: delivery.state,
    message: messageOf(delivery, progress),
    total: delivery.total,
    progress,
    succeeded: delivery.succeeded,
    failed: delivery.failed,
    unchanged: delivery.unchanged,
    pingAfter,
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
  poll: Pick<Poll, 'pingAfter'>,
): Record<string, unknown> {
  const task = { href: `${tasksPath}/${delivery.delivery_id}`, id: delivery.delivery_id };
  return { task, ...viewProgress(delivery, tasksPath, poll) };
}

function messageOf(delivery: DeliveryRecord, progress: number): string {
  if (delivery.state === 'done') return 'All elements worked on';
  if (progress === 0) return 'Delivery accepted, work has not finished';
  return `${progress} of ${delivery.total} elements worked on`;
}
