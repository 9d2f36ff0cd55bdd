import type { RecordedRequest } from '../../generated/sandbox-v1.ts';
import { answerOf } from './check.ts';

/** How a request relates to a delivery: it sent the delivery, or asked for its progress or one of its parts. */
export interface DeliveryRequest {
  readonly id: string;
  readonly part: 'sent' | 'progress' | 'succeeded' | 'failed' | 'unchanged';
  readonly request: RecordedRequest;
}

/** Returns the delivery that a request relates to; undefined if there is none or the request was refused. */
function deliveryOf(request: RecordedRequest): DeliveryRequest | undefined {
  const { method, path, status } = request;
  if (method === 'POST' && status === 202) {
    const id = /"task":\{[^}]*"id":"([^"]+)"/.exec(answerOf(request))?.[1];
    return id === undefined ? undefined : { id, part: 'sent', request };
  }
  const [, id, part = 'progress'] =
    /\/update-tasks\/([^/?]+)(?:\/(succeeded|failed|unchanged))?(?:\?|$)/.exec(path) ?? [];
  if (id === undefined || status !== 200) return undefined;
  return { id, part: part as DeliveryRequest['part'], request };
}

/** Groups the requests about deliveries by delivery, in order. */
export function deliveriesIn(requests: readonly RecordedRequest[]): Map<string, DeliveryRequest[]> {
  const about = requests.map(deliveryOf).filter((each) => each !== undefined);
  return Map.groupBy(about, ({ id }) => id);
}

/** The counts of a delivery that is done. */
export interface Done {
  readonly succeeded: number;
  readonly failed: number;
  readonly unchanged: number;
}

export function doneOf({ part, request }: DeliveryRequest): Done | undefined {
  const text = answerOf(request);
  if ((part !== 'sent' && part !== 'progress') || !/"state":"done"/.test(text)) return undefined;
  return countsOf(text);
}

function countsOf(text: string): Done {
  const count = (name: string) => Number(new RegExp(`"${name}":(\\d+)`).exec(text)?.[1] ?? 0);
  return { succeeded: count('succeeded'), failed: count('failed'), unchanged: count('unchanged') };
}

/** Returns what recorded lists of events say about deliveries that are done. */
export function toldByEvents(requests: readonly RecordedRequest[]): Map<string, Done> {
  const texts = requests.filter(({ operationId }) => operationId === 'readEvents').map(answerOf);
  const events = texts.flatMap((text) => text.match(/"subject":"deliveries\/[^}]*\}/g) ?? []);
  return new Map(events.map((text) => [/deliveries\/([^"]+)"/.exec(text)?.[1] ?? '', countsOf(text)]));
}
