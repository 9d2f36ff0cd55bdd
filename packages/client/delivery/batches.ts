import { type PartnerOperations, partnerTable } from '@kontor/contract/generated/client/partner';
import type { BulkFacts } from '../operations.ts';

/** Kinds of elements that can be delivered, and the operation that takes them. */
const operationIds = {
  products: 'createOrUpdateProductVariations',
  prices: 'updateProductVariationPrices',
  'active-status': 'updateActiveStatus',
  quantities: 'storeAvailableQuantities',
  'delivery-information': 'storeProductDeliveryInformation',
} as const satisfies Readonly<Record<string, keyof PartnerOperations>>;

export type DeliveryKind = keyof typeof operationIds;

type BodyOf<Kind extends DeliveryKind> = PartnerOperations[(typeof operationIds)[Kind]]['input']['body'];

/** An element of a delivery. */
export type ElementOf<Kind extends DeliveryKind> =
  BodyOf<Kind> extends readonly (infer Element)[]
    ? Element
    : BodyOf<Kind> extends { readonly status: readonly (infer Element)[] }
      ? Element
      : never;

/** Where a delivery goes. */
export interface Target {
  readonly operationId: (typeof operationIds)[DeliveryKind];
  readonly bulk: BulkFacts;
}

export function targetOf(kind: DeliveryKind): Target {
  if (!Object.hasOwn(operationIds, kind))
    throw new TypeError(`There is no kind "${kind}"; the kinds are ${Object.keys(operationIds).join(', ')}.`);
  const operationId = operationIds[kind];
  return { operationId, bulk: partnerTable[operationId].bulk };
}

/** The rows of one request. No sku is in it twice, so that each result belongs to one row. */
export interface Batch<Row> {
  /** Counted from 0. */
  readonly number: number;
  /** Index of the first row among all rows. */
  readonly from: number;
  readonly rows: readonly Row[];
  /** The sku of each row; undefined where the element has none. */
  readonly skus: readonly (string | undefined)[];
  readonly body: Uint8Array;
  /** True for a single row that is larger than a request may be. */
  readonly isTooLarge: boolean;
}

/** What a row is written as: an element, or the JSON text of one in UTF-8. */
export type Written = object | Uint8Array;

/** How rows become elements. */
export interface Cut<Row> {
  readonly element: (row: Row) => Written;
  /** The sku of a row, if the caller has it already; otherwise it is read from the element. */
  readonly sku?: ((row: Row) => string | undefined) | undefined;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Cuts rows into requests by their number, their bytes, and unless `keepRepeated` repeated skus. The same rows are always cut alike. */
export async function* cutRows<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  cut: Cut<Row>,
  bulk: BulkFacts,
  keepRepeated = false,
): AsyncGenerator<Batch<Row>, void> {
  const opening = bulk.member === undefined ? '[' : `{${JSON.stringify(bulk.member)}:[`;
  const closing = bulk.member === undefined ? ']' : ']}';
  const bytesMax = bulk.bytesMax - opening.length - closing.length;
  let gathered: Gathered<Row>[] = [];
  let bytes = 0;
  let number = 0;
  let from = 0;
  const close = (): Batch<Row> => {
    const batch: Batch<Row> = {
      number,
      from,
      rows: gathered.map(({ row }) => row),
      skus: gathered.map(({ sku }) => sku),
      body: joined(opening, gathered, closing),
      isTooLarge: bytes > bytesMax,
    };
    number += 1;
    from += gathered.length;
    gathered = [];
    bytes = 0;
    return batch;
  };
  const skus = new Set<string>();
  for await (const row of rows) {
    const { json, sku } = gather(row, cut);
    const isFull =
      gathered.length > 0 &&
      (bytes + json.length + 1 > bytesMax || (!keepRepeated && sku !== undefined && skus.has(sku)));
    if (isFull) {
      yield close();
      skus.clear();
    }
    bytes += json.length + (gathered.length > 0 ? 1 : 0);
    gathered.push({ row, json, sku });
    if (sku !== undefined) skus.add(sku);
    if (gathered.length === bulk.elementsMax) {
      yield close();
      skus.clear();
    }
  }
  if (gathered.length > 0) yield close();
}

interface Gathered<Row> {
  readonly row: Row;
  readonly json: Uint8Array;
  readonly sku: string | undefined;
}

function gather<Row>(row: Row, { element, sku }: Cut<Row>): Gathered<Row> {
  const written = element(row);
  if (written instanceof Uint8Array)
    return { row, json: written, sku: sku === undefined ? skuIn(written) : sku(row) };
  const text = JSON.stringify(written);
  if (text === undefined) throw new TypeError('An element of a delivery must be an object.');
  return { row, json: encoder.encode(text), sku: skuOf(written) };
}

function skuIn(json: Uint8Array): string | undefined {
  try {
    return skuOf(JSON.parse(decoder.decode(json)));
  } catch {
    return undefined;
  }
}

function skuOf(element: unknown): string | undefined {
  const sku = (element as { readonly sku?: unknown } | null | undefined)?.sku;
  return typeof sku === 'string' ? sku : undefined;
}

function joined(opening: string, gathered: readonly Gathered<unknown>[], closing: string): Uint8Array {
  const length = gathered.reduce(
    (sum, { json }) => sum + json.length + 1,
    opening.length + closing.length - 1,
  );
  const body = new Uint8Array(length);
  body.set(encoder.encode(opening));
  let at = opening.length;
  for (const [index, { json }] of gathered.entries()) {
    if (index > 0) body[at++] = 44;
    body.set(json, at);
    at += json.length;
  }
  body.set(encoder.encode(closing), at);
  return body;
}
