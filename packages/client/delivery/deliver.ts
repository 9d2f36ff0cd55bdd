import type { CallOptions } from '../options.ts';
import type { Transport } from '../transport.ts';
import { type Batch, type Cut, cutRows, type Target } from './batches.ts';
import { type Counts, countedWith, type Judged, noCounts, type Outcome } from './outcomes.ts';
import { type SendOptions, sendBatch } from './send-batch.ts';

/** How far a delivery is. It can be saved as JSON, and given to another delivery of the same rows after a crash. */
export interface DeliveryState {
  /** Beginning of the idempotency keys of its requests. */
  readonly run: string;
  /** Requests whose outcomes have all been told, and the number of their rows. */
  readonly batches: number;
  readonly rows: number;
}

export interface DeliverOptions extends Omit<CallOptions, 'idempotencyKey'>, SendOptions {
  /** Most requests that are sent or processed at a time; 3 by default. */
  readonly inFlight?: number;
  /** Where an earlier delivery of the same rows stopped; its next outcome is the one that it would have told. */
  readonly resume?: DeliveryState | undefined;
  /** True to leave rows of one sku in one request: the server then applies the last of them, and the others fail. */
  readonly keepRepeated?: boolean;
}

/** A delivery. It begins when its outcomes are read, and can be read once. */
export interface Delivery<Row> extends AsyncIterable<Outcome<Row>> {
  /** What to save in order to resume; it moves on when all outcomes of a request have been told. */
  readonly state: DeliveryState;
  /** Yields the outcomes of each request together. */
  requests(): AsyncGenerator<readonly Outcome<Row>[], void>;
  /** Delivers everything; resolves to the number of elements by verdict. */
  summary(): Promise<Counts>;
}

interface OpenBatch<Row> {
  readonly batch: Batch<Row>;
  readonly judged: Promise<readonly Judged[]>;
}

/** Delivers rows in requests, some at a time, and tells the outcome of each row in the order of the rows. */
export function createDelivery<Row>(
  transport: Transport,
  target: Target,
  rows: Iterable<Row> | AsyncIterable<Row>,
  cut: Cut<Row>,
  { inFlight = 3, resume, dryRun, keepRepeated = false, accepted, isRefusal, ...call }: DeliverOptions = {},
): Delivery<Row> {
  if (!(Symbol.iterator in Object(rows) || Symbol.asyncIterator in Object(rows)))
    throw new TypeError('The rows of a delivery must be iterable.');
  let state: DeliveryState = resume ?? { run: transport.runtime.newKey(), batches: 0, rows: 0 };
  let isRead = false;

  async function* requests(): AsyncGenerator<readonly Outcome<Row>[], void> {
    if (isRead) throw new TypeError('The outcomes of a delivery can be read once; "state" resumes another.');
    isRead = true;
    const stop = new AbortController();
    const signal = call.signal === undefined ? stop.signal : AbortSignal.any([call.signal, stop.signal]);
    const open: OpenBatch<Row>[] = [];
    const before = state.batches;
    // The first request shows whether the login may deliver at all.
    let admitted: Promise<void> | undefined;
    const begin = (batch: Batch<Row>) => {
      const options = { ...call, signal, idempotencyKey: `${state.run}-${batch.number}` };
      let isAccepted = () => {};
      const sending = {
        ...target,
        dryRun,
        isRefusal,
        accepted(count: number) {
          isAccepted();
          accepted?.(count);
        },
      };
      const judged = sendBatch(transport, sending, batch, options);
      judged.catch(() => undefined);
      admitted ??= new Promise((resolve, reject) => {
        isAccepted = resolve;
        judged.then(() => resolve(), reject);
      });
      admitted.catch(() => undefined);
      open.push({ batch: { ...batch, body: new Uint8Array() }, judged });
    };
    async function* end(count: number) {
      for (const { batch, judged } of open.splice(0, count)) {
        yield outcomesOf(batch, await judged);
        state = { ...state, batches: batch.number + 1, rows: batch.from + batch.rows.length };
      }
    }
    try {
      const batches = cutRows(rows, cut, target.bulk, keepRepeated);
      let broken: { readonly error: unknown } | undefined;
      for (;;) {
        const next = await batches.next().catch((error: unknown) => {
          broken = { error };
        });
        if (next === undefined || next.done) break;
        if (next.value.number < before) continue;
        yield* end(Math.max(sharing(open, next.value), open.length - inFlight + 1));
        await admitted;
        begin(next.value);
      }
      yield* end(open.length);
      // Rows that could not be read do not hide the outcomes of those before them.
      if (broken !== undefined) throw broken.error;
    } finally {
      stop.abort();
      await Promise.allSettled(open.map(({ judged }) => judged));
    }
  }

  return {
    get state() {
      return state;
    },
    requests,
    async summary() {
      let counts = noCounts;
      for await (const outcomes of requests()) counts = countedWith(counts, outcomes);
      return counts;
    },
    async *[Symbol.asyncIterator]() {
      for await (const outcomes of requests()) yield* outcomes;
    },
  };
}

/** Number of open requests that have to end before the batch is sent: up to the last one with a sku of it. */
function sharing(open: readonly OpenBatch<unknown>[], { skus }: Batch<unknown>): number {
  const own = new Set(skus.filter((sku) => sku !== undefined));
  return open.findLastIndex(({ batch }) => batch.skus.some((sku) => sku !== undefined && own.has(sku))) + 1;
}

function outcomesOf<Row>(
  { from, rows, skus }: Batch<Row>,
  judged: readonly Judged[],
): readonly Outcome<Row>[] {
  return rows.map((row, index) => {
    const { superseded = false, sku = skus[index], delivery, refusal, ...found } = judged[index] as Judged;
    return { row, index: from + index, ...found, superseded, sku, delivery, refusal };
  });
}
