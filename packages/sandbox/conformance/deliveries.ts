/** How a connector follows its deliveries and what became of their elements. */
import type { RecordedRequest } from '@kontor/contract/generated/sandbox-v1';
import {
  type Check,
  hasSameKey,
  type Mistake,
  mistakeOf,
  recordedBodyOf,
  repeatsIn,
  startOf,
  toleranceMs,
} from './check.ts';

const parts = ['succeeded', 'failed', 'unchanged'] as const;

export const readsOutcomes: Check = {
  name: 'reads-outcomes',
  title: 'follows each delivery to its end and reads what became of each element',
  advice:
    'Poll the progress until state is done, or wait for the event of the delivery, then read failed, and unchanged if other elements succeeded. Elements in failed were not applied.',
  judge(requests) {
    const byEvents = doneByEvents(requests);
    const followed = [...deliveriesIn(requests)].flatMap(([id, about]) => {
      const sent = about.find(({ part }) => part === 'sent');
      return sent === undefined ? [] : [{ id, sent, about }];
    });
    const wrong = followed.flatMap(({ id, sent, about }): Mistake[] => {
      const read = new Set(about.map(({ part }) => part));
      const done = about.map(doneOf).findLast((each) => each !== undefined) ?? byEvents.get(id);
      const missing = parts.filter((part) => !read.has(part) && (done === undefined || done[part] > 0));
      // Webhooks tell the counts to the connector, but not to the record of its requests.
      const isToldElsewhere = done === undefined && missing.length < parts.length;
      // Elements of the one part that was not read are those that are in none of the others. Only failed has reasons.
      const isInferred = done !== undefined && missing.length === 1 && !missing.includes('failed');
      if (missing.length === 0 || isInferred || isToldElsewhere) return [];
      const cause =
        done === undefined
          ? 'the outcome of a delivery was never read'
          : `${missing.join(', ')} was never read`;
      const requests = about.map(({ request }) => request);
      return [mistakeOf(sent.request, requests, cause, `delivery ${id}: ${cause}`)];
    });
    return { seen: followed.map(({ sent }) => sent.request), wrong };
  },
};

export const handlesPartialSuccess: Check = {
  name: 'handles-partial-success',
  title: 'after a partial success, repeats only the failed elements, corrected',
  advice:
    'After 207, or a delivery with failed elements, send only the failed elements again, and only after correcting them.',
  judge(requests) {
    const byEvents = doneByEvents(requests);
    const hasFailed = ([id, about]: [string, DeliveryRequest[]]) =>
      [...about.map(doneOf), byEvents.get(id)].some((done) => (done?.failed ?? 0) > 0);
    const partial = [...deliveriesIn(requests)]
      .filter(hasFailed)
      .flatMap(([, about]) => about.filter(({ part }) => part === 'sent'))
      .map(({ request }) => request);
    const seen = [...requests.filter(({ status }) => status === 207), ...partial];
    const repeatOf = repeatsIn(requests);
    const wrong = seen.flatMap((first): Mistake[] => {
      const again = repeatOf(first);
      if (again === undefined || hasSameKey(first, again)) return [];
      return [mistakeOf(first, [first, again], 'the whole request was repeated unchanged')];
    });
    return { seen, wrong };
  },
};

export const asksAfterPingAfter: Check = {
  name: 'polls-patiently',
  title: 'polls the progress of a delivery no earlier than pingAfter',
  advice:
    'Poll the progress at pingAfter or later, or send "Prefer: wait=20" to get the response when the delivery is done.',
  judge(requests) {
    const seen: RecordedRequest[] = [];
    const wrong: Mistake[] = [];
    for (const about of deliveriesIn(requests).values()) {
      let hint: { readonly by: RecordedRequest; readonly pingAfterMs: number } | undefined;
      for (const { part, request } of about) {
        if (part === 'progress') {
          seen.push(request);
          if (hint !== undefined && isEarly(request, hint.pingAfterMs)) {
            const earlyMs = Math.round(hint.pingAfterMs - startOf(request));
            const cause = 'the progress was polled before pingAfter';
            wrong.push(mistakeOf(request, [hint.by, request], cause, `${cause}, ${earlyMs} ms early`));
          }
        }
        const pingAfterMs = pingAfterOf(request);
        if (pingAfterMs !== undefined) hint = { by: request, pingAfterMs };
      }
    }
    return { seen, wrong };
  },
};

/** A poll that waits for the delivery may come at any time. */
function isEarly(poll: RecordedRequest, pingAfterMs: number): boolean {
  return (
    !/\bwait\s*=/i.test(String(poll.requestHeaders?.prefer)) && startOf(poll) < pingAfterMs - toleranceMs
  );
}

/** Returns the time from which an unfinished delivery may be polled again. */
function pingAfterOf(request: RecordedRequest): number | undefined {
  const text = recordedBodyOf(request);
  const instant = /"state":"done"/.test(text) ? undefined : /"pingAfter":"([^"]+)"/.exec(text)?.[1];
  return instant === undefined ? undefined : Date.parse(instant);
}

/** How a request relates to a delivery: it sent the delivery, or asked for its progress or one of its parts. */
interface DeliveryRequest {
  readonly id: string;
  readonly part: 'sent' | 'progress' | 'succeeded' | 'failed' | 'unchanged';
  readonly request: RecordedRequest;
}

/** Returns the delivery that a request relates to; undefined if there is none or the request was refused. */
function deliveryOf(request: RecordedRequest): DeliveryRequest | undefined {
  const { method, path, status } = request;
  if (method === 'POST' && status === 202) {
    const id = /"task":\{[^}]*"id":"([^"]+)"/.exec(recordedBodyOf(request))?.[1];
    return id === undefined ? undefined : { id, part: 'sent', request };
  }
  const [, id, part = 'progress'] =
    /\/update-tasks\/([^/?]+)(?:\/(succeeded|failed|unchanged))?(?:\?|$)/.exec(path) ?? [];
  if (id === undefined || status !== 200) return undefined;
  return { id, part: part as DeliveryRequest['part'], request };
}

/** Groups the requests about deliveries by delivery, in order. */
function deliveriesIn(requests: readonly RecordedRequest[]): Map<string, DeliveryRequest[]> {
  const about = requests.map(deliveryOf).filter((each) => each !== undefined);
  return Map.groupBy(about, ({ id }) => id);
}

/** The counts of a delivery that is done. */
interface Done {
  readonly succeeded: number;
  readonly failed: number;
  readonly unchanged: number;
}

function doneOf({ part, request }: DeliveryRequest): Done | undefined {
  const text = recordedBodyOf(request);
  if ((part !== 'sent' && part !== 'progress') || !/"state":"done"/.test(text)) return undefined;
  return countsOf(text);
}

function countsOf(text: string): Done {
  const count = (name: string) => Number(new RegExp(`"${name}":(\\d+)`).exec(text)?.[1] ?? 0);
  return { succeeded: count('succeeded'), failed: count('failed'), unchanged: count('unchanged') };
}

/** Returns what recorded lists of events say about deliveries that are done. */
function doneByEvents(requests: readonly RecordedRequest[]): Map<string, Done> {
  const texts = requests.filter(({ operationId }) => operationId === 'readEvents').map(recordedBodyOf);
  const events = texts.flatMap((text) => text.match(/"subject":"deliveries\/[^}]*\}/g) ?? []);
  return new Map(events.map((text) => [/deliveries\/([^"]+)"/.exec(text)?.[1] ?? '', countsOf(text)]));
}
