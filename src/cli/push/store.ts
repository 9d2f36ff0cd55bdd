import type { Answer } from '../answers.ts';
import type { CommandContext } from '../context.ts';
import type { Batch } from './batches.ts';
import type { Listener, Outcome } from './deliver.ts';
import { failureRows } from './failure-rows.ts';
import type { DeliveryTarget } from './kinds.ts';
import type { PartnerPlane, PartResult } from './partner-plane.ts';

/** A request that has not been answered. */
interface OpenRequest {
  readonly skus: ReadonlySet<unknown>;
  readonly answered: Promise<Answer | string>;
}

/**
 * Sends requests that are answered at once, up to `openMax` at a time. One that names a sku of an open request waits for
 * that, so that the file's order holds for a sku that occurs twice. Outcomes are told in the order of the file.
 */
export async function storeBatches(
  plane: PartnerPlane,
  target: DeliveryTarget,
  batches: AsyncIterable<Batch>,
  { openMax, context, listener }: { openMax: number; context: CommandContext; listener: Listener },
): Promise<void> {
  const runId = context.uuid();
  const open = new Set<OpenRequest>();
  let told: Promise<void> = Promise.resolve();
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
      told = Promise.all([answered.finally(() => open.delete(request)), told]).then(([answer]) =>
        tell(listener, batch, elements, answer),
      );
      told.catch(() => undefined);
    }
  } finally {
    await told;
  }
}

function tell(listener: Listener, batch: Batch, elements: readonly unknown[], answer: Answer | string): void {
  const outcome = typeof answer === 'string' ? answer : outcomeOf(batch, elements, answer);
  if (typeof outcome === 'string') {
    listener.refused(batch, outcome);
    return;
  }
  listener.accepted(batch);
  listener.done(batch, outcome);
}

/** What became of the elements of a request; text where the server refused it as a whole. */
function outcomeOf(batch: Batch, elements: readonly unknown[], { status, text }: Answer): Outcome | string {
  const count = elements.length;
  if (status === 200 || status === 202) return { succeeded: count, unchanged: 0, failed: 0, failures: [] };
  const { errors = [] } = JSON.parse(text) as { errors?: readonly SentError[] };
  const byElement = Map.groupBy(errors, ({ jsonpath }) => /^\$\[(\d+)\]/.exec(String(jsonpath))?.[1]);
  const wholly = byElement.get(undefined);
  if (wholly !== undefined) return wholly.map(({ code, detail }) => `${code}: ${detail}`).join('\n');
  const failed = [...byElement].map(([index, group]) => partOf(elements[Number(index)], group));
  return {
    succeeded: count - failed.length,
    unchanged: 0,
    failed: failed.length,
    failures: failureRows(failed, batch.places),
  };
}

/** An entry of `errors`, as far as it is read here. */
interface SentError {
  readonly code?: unknown;
  readonly detail?: unknown;
  readonly jsonpath?: unknown;
  readonly 'detail-structured'?: { readonly name?: unknown; readonly value?: unknown };
}

/** The errors of one element, in the form in which deliveries tell them. */
function partOf(element: unknown, errors: readonly SentError[]): PartResult {
  const sku = skuOf(element);
  return {
    ...(typeof sku === 'string' && { sku }),
    errors: errors.map(({ code, detail, jsonpath, 'detail-structured': facts }) => ({
      code: facts?.name === undefined ? String(code) : `${code} - ${facts.name}`,
      detail,
      jsonPath: jsonpath,
    })),
  };
}

function elementsOf({ body }: Batch): readonly unknown[] {
  return JSON.parse(Buffer.from(body).toString()) as unknown[];
}

function skuOf(element: unknown): unknown {
  return typeof element === 'object' && element !== null && 'sku' in element ? element.sku : undefined;
}
