import type { RecordedRequest } from '../../contract/sandbox-v1.ts';
import { answerOf, type Check, endOf, type Finding, senderOf, startOf } from './check.ts';
import { deliveryOf } from './delivery.ts';

/** Tolerance for inexact clocks and network delays. */
const toleranceMs = 50;

export const backsOff: Check = {
  name: 'backs-off',
  title: 'waits after 429 and 503 as long as Retry-After requires',
  advice:
    'Until the seconds of Retry-After are over, send no requests after a 429, and do not call the same operation after a 503.',
  judge(requests) {
    const seen = requests.filter((request) => waitSecondsOf(request) > 0);
    const wrong = seen.flatMap((refused): Finding[] => {
      const untilMs = endOf(refused) + waitSecondsOf(refused) * 1000 - toleranceMs;
      const early = requests.find(
        (next) =>
          senderOf(next) === senderOf(refused) &&
          (refused.status === 429 || next.operationId === refused.operationId) &&
          startOf(next) >= endOf(refused) &&
          startOf(next) < untilMs &&
          Number(next.id) > Number(refused.id),
      );
      if (early === undefined) return [];
      const waited = Math.round(startOf(early) - endOf(refused));
      const text = `a ${refused.status} required a wait of ${waitSecondsOf(refused)} s; the next request came after ${waited} ms`;
      return [{ ids: [refused.id, early.id], text }];
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
    const polls = requests.filter((request) => deliveryOf(request)?.part === 'progress');
    const wrong = polls.flatMap((poll): Finding[] => {
      const { id } = deliveryOf(poll) ?? {};
      const before = requests.findLast(
        (each) =>
          Number(each.id) < Number(poll.id) && deliveryOf(each)?.id === id && pingAfterOf(each) !== undefined,
      );
      const pingAfterMs = before && pingAfterOf(before);
      if (before === undefined || pingAfterMs === undefined || startOf(poll) >= pingAfterMs - toleranceMs)
        return [];
      const early = Math.round(pingAfterMs - startOf(poll));
      return [{ ids: [before.id, poll.id], text: `the progress was polled ${early} ms before pingAfter` }];
    });
    return { seen: polls, wrong };
  },
};

/** Returns the time from which an unfinished delivery may be polled again. */
function pingAfterOf(request: RecordedRequest): number | undefined {
  const text = answerOf(request);
  if (String(request.requestHeaders?.prefer).includes('wait') || /"state":"done"/.test(text))
    return undefined;
  const instant = /"pingAfter":"([^"]+)"/.exec(text)?.[1];
  return instant === undefined ? undefined : Date.parse(instant);
}
