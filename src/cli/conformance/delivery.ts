import type { RecordedRequest } from '../../contract/sandbox-v1.ts';
import { answerOf } from './check.ts';

/** How a request relates to a delivery: it sent the delivery, or asked for its progress or one of its parts. */
export interface DeliveryRequest {
  readonly id: string;
  readonly part: 'sent' | 'progress' | 'succeeded' | 'failed' | 'unchanged';
}

/** Returns the delivery that a request relates to; undefined if there is none or the request was refused. */
export function deliveryOf(request: RecordedRequest): DeliveryRequest | undefined {
  const { method, path, status } = request;
  if (method === 'POST' && status === 202) {
    const id = /"task":\{[^}]*"id":"([^"]+)"/.exec(answerOf(request))?.[1];
    return id === undefined ? undefined : { id, part: 'sent' };
  }
  const [, id, part = 'progress'] =
    /\/update-tasks\/([^/?]+)(?:\/(succeeded|failed|unchanged))?(?:\?|$)/.exec(path) ?? [];
  return id === undefined || status !== 200 ? undefined : { id, part: part as DeliveryRequest['part'] };
}

/** The counts in the progress of a delivery once it is done. */
export interface Done {
  readonly succeeded: number;
  readonly failed: number;
  readonly unchanged: number;
}

export function doneOf(request: RecordedRequest): Done | undefined {
  const part = deliveryOf(request)?.part;
  const text = answerOf(request);
  if ((part !== 'sent' && part !== 'progress') || !/"state":"done"/.test(text)) return undefined;
  const count = (name: string) => Number(new RegExp(`"${name}":(\\d+)`).exec(text)?.[1] ?? 0);
  return { succeeded: count('succeeded'), failed: count('failed'), unchanged: count('unchanged') };
}
