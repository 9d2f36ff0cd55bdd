import { type Answer, explain } from '../operator-plane/answers.ts';
import type { OperatorAnswer } from '../operator-plane/operator-plane.ts';
import type { Batch, ElementPlace } from '../push/batches.ts';
import type { Listener } from '../push/deliver.ts';
import { type FailureRow, failureRows } from '../push/failure-rows.ts';

type Put = (elements: readonly unknown[]) => Promise<OperatorAnswer>;

/** Sends requests one after another. The server accepts only whole arrays, so a retry leaves the wrong elements out. */
export async function putBatches(put: Put, batches: AsyncIterable<Batch>, listener: Listener): Promise<void> {
  for await (const batch of batches) await putBatch(put, batch, listener);
}

async function putBatch(put: Put, batch: Batch, listener: Listener): Promise<void> {
  const elements: unknown[] = JSON.parse(Buffer.from(batch.body).toString());
  let left = elements.map((element, index) => ({ element, place: batch.places[index] }));
  const failures: FailureRow[] = [];
  let unchanged = 0;
  while (left.length > 0) {
    const answer = await put(left.map(({ element }) => element));
    if (answer.status === 200) {
      unchanged = (answer.body as Result).unchanged ?? 0;
      break;
    }
    const places = left.flatMap(({ place }) => place ?? []);
    const wrong = wrongElements(answer, places);
    if (wrong === undefined) return listener.refused(batch, explain(answer));
    failures.push(
      ...failureRows(
        [...wrong.values()].map((errors) => ({ errors })),
        places,
      ),
    );
    left = left.filter((_, index) => !wrong.has(index));
  }
  listener.accepted(batch);
  listener.done(batch, {
    succeeded: left.length - unchanged,
    unchanged,
    failed: elements.length - left.length,
    failures,
  });
}

/** The members of the answer to an accepted array that are read here. */
interface Result {
  /** Absent if the server does not compare. */
  readonly unchanged?: number;
}

/** The members of an entry of `errors` that are read here. */
interface SentError {
  readonly code?: unknown;
  readonly detail?: unknown;
  readonly jsonpath?: unknown;
}

interface ShownError {
  readonly code: unknown;
  readonly detail: unknown;
  readonly jsonPath: unknown;
}

/** Returns the errors by the index of their element; undefined if the server refused the array as a whole. */
function wrongElements(
  { text }: Answer,
  places: readonly ElementPlace[],
): Map<number, ShownError[]> | undefined {
  const wrong = new Map<number, ShownError[]>();
  for (const { code, detail, jsonpath } of (JSON.parse(text) as { errors?: SentError[] }).errors ?? []) {
    const index = /^\$\[(\d+)\]/.exec(String(jsonpath))?.[1];
    if (index === undefined) return undefined;
    const errors = wrong.get(Number(index)) ?? [];
    wrong.set(Number(index), [...errors, { code, detail: inFile(detail, places), jsonPath: jsonpath }]);
  }
  return wrong.size === 0 ? undefined : wrong;
}

/** Replaces references to other elements of the request in a sentence with their numbers in the file. */
function inFile(detail: unknown, places: readonly ElementPlace[]): unknown {
  if (typeof detail !== 'string') return detail;
  return detail.replace(/\$\[(\d+)\](?!\.\w|\[)/g, (same, index) => {
    const place = places[Number(index)];
    return place === undefined ? same : `element ${place.number}`;
  });
}
