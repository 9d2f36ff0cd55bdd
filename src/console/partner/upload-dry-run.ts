import type { DeliveryKind, ElementOf, Outcome, PartnerClient } from '../../client/index.ts';
import { elementOf, type Mapping } from './upload-mapping.ts';

/** Elements of a dry run that are sent in one request. */
const elementsMax = 500;

type Try = (client: PartnerClient, elements: readonly object[], signal: AbortSignal) => Promise<object>;

/** The kinds that can be tried, and how. */
const tries = {
  products: (client, elements, signal) => {
    const body = elements as ElementOf<'products'>[];
    return client.call('createOrUpdateProductVariations', { dryRun: true, body }, { signal });
  },
  prices: (client, elements, signal) => {
    const body = elements as ElementOf<'prices'>[];
    return client.call('updateProductVariationPrices', { dryRun: true, body }, { signal });
  },
  'active-status': (client, elements, signal) => {
    const body = { status: elements as ElementOf<'active-status'>[] };
    return client.call('updateActiveStatus', { dryRun: true, body }, { signal });
  },
} satisfies Readonly<Partial<Record<DeliveryKind, Try>>>;

type TriedKind = keyof typeof tries;

/** True for kinds that can be tried without storing anything. */
export function canBeTried(kind: DeliveryKind): kind is TriedKind {
  return kind in tries;
}

/** Tries rows without storing them; yields the outcomes of each request together. */
export async function* tryRows(
  client: PartnerClient,
  kind: TriedKind,
  rows: readonly object[],
  mapping: Mapping | undefined,
  signal: AbortSignal,
): AsyncGenerator<readonly Outcome<object>[]> {
  for (let from = 0; from < rows.length; from += elementsMax) {
    const some = rows.slice(from, from + elementsMax);
    const elements = some.map((row) => elementOf(kind, row, mapping));
    const answer = await tries[kind](client, elements, signal);
    yield outcomesOf(some, from, elements, (answer as { results: DryRunParts }).results);
  }
}

interface DryRunResult {
  readonly sku?: string;
  readonly errors?: readonly object[];
}

interface DryRunParts {
  readonly failed: readonly DryRunResult[];
  readonly unchanged: readonly DryRunResult[];
}

function outcomesOf(
  rows: readonly object[],
  from: number,
  elements: readonly object[],
  { failed, unchanged }: DryRunParts,
): readonly Outcome<object>[] {
  const failures = new Map(failed.map((result) => [result.sku, result]));
  const same = new Set(unchanged.map(({ sku }) => sku));
  return rows.map((row, index) => {
    const { sku } = elements[index] as { sku?: string };
    const failure = failures.get(sku);
    const verdict = failure !== undefined ? 'failed' : same.has(sku) ? 'unchanged' : 'succeeded';
    return {
      row,
      index: from + index,
      verdict,
      errors: (failure?.errors ?? []) as Outcome<object>['errors'],
      superseded: false,
    };
  });
}
