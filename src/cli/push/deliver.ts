import { pollPauseMs, unknownMax } from '../../client/delivery/send-batch.ts';
import { readStored } from '../../values/text.ts';
import type { CommandContext } from '../context.ts';
import { Failure } from '../failures.ts';
import type { PartnerAnswer } from '../partner-plane.ts';
import type { Batch, DeliveryTarget } from './batches.ts';
import { errorsByElement, type FailureRow, failureRows } from './failure-rows.ts';
import type { AcceptedDelivery, PartName, PartnerPlane, PartResult, Progress } from './partner-plane.ts';

/** The result of one request. */
export interface Outcome {
  readonly succeeded: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly failures: readonly FailureRow[];
}

/** Called for each request while a file is delivered, in the order of the file. */
export interface Listener {
  accepted(batch: Batch): void;
  done(batch: Batch, outcome: Outcome): void;
  /** The server refused the whole request; delivery of the others continues. */
  refused(batch: Batch, reason: string): void;
}

/** How requests are sent. */
interface SendOptions {
  /** Deliveries in progress, or requests without an answer, at a time. */
  readonly openMax: number;
  readonly context: CommandContext;
  readonly listener: Listener;
}

/**
 * Sends requests one after another, which preserves the file's order for a sku that occurs twice, with up to `openMax`
 * accepted deliveries in progress. Only the oldest of them is polled, because the server processes them in order.
 */
export async function deliverBatches(
  plane: PartnerPlane,
  target: DeliveryTarget,
  batches: AsyncIterable<Batch>,
  { openMax, context, listener }: SendOptions,
): Promise<void> {
  const runId = context.uuid();
  const open: Promise<void>[] = [];
  let last: Promise<void> = Promise.resolve();
  try {
    for await (const batch of batches) {
      if (open.length >= openMax) await open.shift();
      const delivery = await plane.deliver(target, batch, `${runId}-${batch.number}`);
      if (typeof delivery === 'string') {
        listener.refused(batch, delivery);
        continue;
      }
      listener.accepted(batch);
      const followed = withoutBody(batch);
      const pollAtMs = context.monotonicMs() + pollPauseMs(delivery.progress.pingAfter, 0, context.nowMs());
      last = last.then(async () => {
        await context.pause(Math.max(0, pollAtMs - context.monotonicMs()));
        listener.done(followed, await follow(plane, delivery, followed, context));
      });
      last.catch(() => undefined);
      open.push(last);
    }
  } finally {
    await last;
  }
}

/** Drops the body of an accepted request, which is no longer needed. */
function withoutBody(batch: Batch): Batch {
  return { ...batch, body: new Uint8Array() };
}

/** Waits until a delivery is done and reads its result. */
async function follow(
  plane: PartnerPlane,
  delivery: AcceptedDelivery,
  batch: Batch,
  context: CommandContext,
): Promise<Outcome> {
  let progress: Progress | undefined = delivery.progress;
  let unknownPolls = 0;
  for (let poll = 0; progress?.state !== 'done'; poll += 1) {
    if (poll > 0) await context.pause(pollPauseMs(progress?.pingAfter, poll, context.nowMs()));
    progress = await plane.progressOf(delivery);
    unknownPolls = progress === undefined ? unknownPolls + 1 : 0;
    if (unknownPolls > unknownMax) {
      throw new Failure(`The server accepted a delivery but no longer knows it: ${delivery.self}.`);
    }
  }
  return readOutcome(plane, delivery, progress, batch);
}

async function readOutcome(
  plane: PartnerPlane,
  delivery: AcceptedDelivery,
  progress: Progress,
  batch: Batch,
): Promise<Outcome> {
  const count = async (part: PartName) =>
    progress[part] ?? (await plane.partOf(delivery, progress, part)).length;
  const failedPart = progress.failed === 0 ? [] : await plane.partOf(delivery, progress, 'failed');
  return {
    succeeded: await count('succeeded'),
    unchanged: await count('unchanged'),
    failed: progress.failed ?? failedPart.length,
    failures: failureRows(failedPart, batch.places).map((row) => ({ ...row, delivery: idOf(delivery) })),
  };
}

/** The id of a delivery, which is the end of its path. */
function idOf({ self }: AcceptedDelivery): string {
  return (
    self
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? ''
  );
}

/** A request that has not been answered yet. */
interface OpenRequest {
  readonly skus: ReadonlySet<unknown>;
  readonly answered: Promise<PartnerAnswer | string>;
}

/**
 * Sends requests that are answered immediately, up to `openMax` at a time. A request with a sku of an open request
 * waits for that one, which preserves the file's order for a sku that occurs twice. Outcomes are reported in file
 * order.
 */
export async function storeBatches(
  plane: PartnerPlane,
  target: DeliveryTarget,
  batches: AsyncIterable<Batch>,
  { openMax, context, listener }: SendOptions,
): Promise<void> {
  const runId = context.uuid();
  const open = new Set<OpenRequest>();
  let reported: Promise<void> = Promise.resolve();
  try {
    for await (const batch of batches) {
      const elements = elementsOf(batch);
      const skus = new Set(elements.map(skuOf));
      while (open.size >= openMax || [...open].some((each) => !each.skus.isDisjointFrom(skus))) {
        await Promise.race([...open].map(({ answered }) => answered));
      }
      const answered = plane.store(target, batch, `${runId}-${batch.number}`);
      const request = { skus, answered };
      open.add(request);
      reported = Promise.all([answered.finally(() => open.delete(request)), reported]).then(([answer]) =>
        tell(listener, batch, elements, answer),
      );
      reported.catch(() => undefined);
    }
  } finally {
    await reported;
  }
}

function tell(
  listener: Listener,
  batch: Batch,
  elements: readonly unknown[],
  answer: PartnerAnswer | string,
): void {
  const outcome = typeof answer === 'string' ? answer : outcomeOf(batch, elements, answer);
  if (typeof outcome === 'string') {
    listener.refused(batch, outcome);
    return;
  }
  listener.accepted(batch);
  listener.done(batch, outcome);
}

/** Returns the outcome of the elements of a request; a text if the server refused the whole request. */
function outcomeOf(
  batch: Batch,
  elements: readonly unknown[],
  { status, text, body }: PartnerAnswer,
): Outcome | string {
  const count = elements.length;
  if (status === 200 || status === 202) return { succeeded: count, unchanged: 0, failed: 0, failures: [] };
  const byElement = errorsByElement(status === 207 ? body : JSON.parse(text));
  const wholly = byElement.get(undefined);
  if (wholly !== undefined) return wholly.map(({ code, detail }) => `${code}: ${detail}`).join('\n');
  const failed = Array.from(byElement, ([index, own]): PartResult => {
    const sku = skuOf(elements[Number(index)]);
    // As in deliveries, the code contains the name.
    const errors = own.map(({ code, name, ...error }) => ({
      ...error,
      code: name === undefined ? String(code) : `${code} - ${name}`,
    }));
    return { ...(typeof sku === 'string' && { sku }), errors };
  });
  return {
    succeeded: count - failed.length,
    unchanged: 0,
    failed: failed.length,
    failures: failureRows(failed, batch.places),
  };
}

function elementsOf({ body }: Batch): readonly unknown[] {
  return readStored(Buffer.from(body).toString());
}

function skuOf(element: unknown): unknown {
  return typeof element === 'object' && element !== null && 'sku' in element ? element.sku : undefined;
}
