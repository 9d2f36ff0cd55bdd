import type { CommandContext } from '../context.ts';
import type { PartnerAnswer } from '../partner-plane/connection.ts';
import type { Batch } from './batches.ts';
import type { Listener, Outcome } from './deliver.ts';
import { errorsByElement, failureRows } from './failure-rows.ts';
import type { DeliveryTarget } from './kinds.ts';
import type { PartnerPlane, PartResult } from './partner-plane.ts';

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
  { openMax, context, listener }: { openMax: number; context: CommandContext; listener: Listener },
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
  return JSON.parse(Buffer.from(body).toString()) as unknown[];
}

function skuOf(element: unknown): unknown {
  return typeof element === 'object' && element !== null && 'sku' in element ? element.sku : undefined;
}
