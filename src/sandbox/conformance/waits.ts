import type { RecordedRequest } from '../../generated/sandbox-v1.ts';
import { answerOf, type Check, endOf, type Mistake, numberOf, senderOf, startOf } from './check.ts';
import { deliveriesIn } from './outcomes.ts';

/** Tolerance for inexact clocks and network delays. */
const toleranceMs = 50;

export const backsOff: Check = {
  name: 'backs-off',
  title: 'waits after 429 and 503 as long as Retry-After requires',
  advice:
    'Until the seconds of Retry-After are over, send no requests after a 429, and do not call the same operation after a 503.',
  judge(requests) {
    const seen = requests.filter((request) => waitSecondsOf(request) > 0);
    const timed = requests.map((request) => ({ request, startMs: startOf(request) }));
    const bySender = Map.groupBy(timed, ({ request }) => senderOf(request));
    const wrong = seen.flatMap((refused): Mistake[] => {
      const [endMs, waitMs] = [endOf(refused), waitSecondsOf(refused) * 1000];
      const early = bySender
        .get(senderOf(refused))
        ?.find(
          ({ request, startMs }) =>
            startMs >= endMs &&
            startMs < endMs + waitMs - toleranceMs &&
            numberOf(request) > numberOf(refused) &&
            (refused.status === 429 || request.operationId === refused.operationId),
        );
      if (early === undefined) return [];
      const required = `a ${refused.status} required a wait of ${waitSecondsOf(refused)} s`;
      const waited = Math.round(early.startMs - endMs);
      return [
        {
          ids: [refused.id, early.request.id],
          operationId: refused.operationId,
          cause: `a request came before the wait that a ${refused.status} required was over`,
          text: `${required}; the next request came after ${waited} ms`,
        },
      ];
    });
    return { seen, wrong };
  },
};

/** Returns the seconds that a refusal asks to wait; 0 if it does not. */
function waitSecondsOf({ status, responseHeaders = {} }: RecordedRequest): number {
  const seconds = Number(responseHeaders['retry-after']);
  return (status === 429 || status === 503) && seconds > 0 ? seconds : 0;
}

export const asksAfterPingAfter: Check = {
  name: 'polls-patiently',
  title: 'polls the progress of a delivery no earlier than pingAfter',
  advice:
    'Poll the progress at pingAfter or later, or send "Prefer: wait=20" to get the response when the delivery is done.',
  judge(requests) {
    const seen: RecordedRequest[] = [];
    const wrong: Mistake[] = [];
    for (const about of deliveriesIn(requests).values()) {
      let told: { readonly by: RecordedRequest; readonly pingAfterMs: number } | undefined;
      for (const { part, request } of about) {
        if (part === 'progress') {
          seen.push(request);
          if (told !== undefined && isEarly(request, told.pingAfterMs)) {
            const earlyMs = Math.round(told.pingAfterMs - startOf(request));
            const cause = 'the progress was polled before pingAfter';
            wrong.push({
              ids: [told.by.id, request.id],
              operationId: request.operationId,
              cause,
              text: `${cause}, ${earlyMs} ms early`,
            });
          }
        }
        const pingAfterMs = pingAfterOf(request);
        if (pingAfterMs !== undefined) told = { by: request, pingAfterMs };
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
  const text = answerOf(request);
  const instant = /"state":"done"/.test(text) ? undefined : /"pingAfter":"([^"]+)"/.exec(text)?.[1];
  return instant === undefined ? undefined : Date.parse(instant);
}
