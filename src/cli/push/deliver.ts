import { pollPauseMs, unknownMax } from '../../client/delivery/polling.ts';
import type { CommandContext } from '../context.ts';
import { Failure } from '../failures.ts';
import type { Batch } from './batches.ts';
import { type FailureRow, failureRows } from './failure-rows.ts';
import type { DeliveryTarget } from './kinds.ts';
import type { AcceptedDelivery, PartName, PartnerPlane, Progress } from './partner-plane.ts';

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

/**
 * Sends requests one after another, which preserves the file's order for a sku that occurs twice, with up to `openMax`
 * accepted deliveries in progress. Only the oldest of them is polled, because the server processes them in order.
 */
export async function deliverBatches(
  plane: PartnerPlane,
  target: DeliveryTarget,
  batches: AsyncIterable<Batch>,
  { openMax, context, listener }: { openMax: number; context: CommandContext; listener: Listener },
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
    failures: failureRows(failedPart, batch.places),
  };
}
