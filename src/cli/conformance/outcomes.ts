import type { RecordedRequest } from '../../contract/sandbox-v1.ts';
import { type Check, type Finding, isRepeat } from './check.ts';
import { deliveryOf, doneOf } from './delivery.ts';

const parts = ['succeeded', 'failed', 'unchanged'] as const;

export const readsOutcomes: Check = {
  name: 'reads-outcomes',
  title: 'follows each delivery to its end and reads every part that has elements',
  advice:
    'Poll the progress until state is done, then read succeeded, failed and unchanged. Elements in failed were not applied.',
  judge(requests) {
    const seen = requests.filter((request) => deliveryOf(request)?.part === 'sent');
    const wrong = seen.flatMap((sent): Finding[] => {
      const id = deliveryOf(sent)?.id;
      const about = requests.filter((request) => deliveryOf(request)?.id === id);
      const read = new Set(about.map((request) => deliveryOf(request)?.part));
      const done = about.map(doneOf).findLast((each) => each !== undefined);
      const missing = parts.filter((part) => !read.has(part) && (done === undefined || done[part] > 0));
      if (missing.length === 0) return [];
      const text =
        done === undefined
          ? `the outcome of delivery ${id} was never read`
          : `of delivery ${id}, ${missing.join(', ')} was never read`;
      return [{ ids: about.map((request) => request.id), text }];
    });
    return { seen, wrong };
  },
};

export const handlesPartialSuccess: Check = {
  name: 'handles-partial-success',
  title: 'after a partial success, repeats only the failed elements, corrected',
  advice:
    'After 207, or a delivery with failed elements, send only the failed elements again, and only after correcting them.',
  judge(requests) {
    const seen = requests.filter((request) => isPartial(request, requests));
    const wrong = seen.flatMap((partial): Finding[] => {
      const again = requests.find((next) => Number(next.id) > Number(partial.id) && isRepeat(partial, next));
      if (again === undefined || hasSameKey(partial, again)) return [];
      return [{ ids: [partial.id, again.id], text: 'the whole request was repeated unchanged' }];
    });
    return { seen, wrong };
  },
};

function isPartial(request: RecordedRequest, requests: readonly RecordedRequest[]): boolean {
  if (request.status === 207) return true;
  const sent = deliveryOf(request);
  if (sent?.part !== 'sent') return false;
  return requests.some((each) => deliveryOf(each)?.id === sent.id && (doneOf(each)?.failed ?? 0) > 0);
}

/** A repeat with the same idempotency key is the same request, sent again because its answer was lost. */
export function hasSameKey(one: RecordedRequest, other: RecordedRequest): boolean {
  const key = one.requestHeaders?.['idempotency-key'];
  return key !== undefined && key === other.requestHeaders?.['idempotency-key'];
}
