import type { BrokenElement, FileReader } from '@kontor/client/elements';
import { type ElementKind, elementKinds } from '@kontor/client/kinds';
import { availabilityV1 } from '@kontor/contract/generated/availability-v1';
import type { PartnerOperations } from '@kontor/contract/generated/client/partner';
import type { ContractName } from '@kontor/contract/generated/openapi';
import { productsV5 } from '@kontor/contract/generated/products-v5';

/** How the elements of a file are cut into requests, and what they are called. */
export interface FileTarget {
  readonly elementsMax: number;
  /** Text before the first element of a request; `closing` is the text after the last one. */
  readonly opening: string;
  readonly closing: string;
  /** Schema of an element in the contract. */
  readonly schema: string;
  /** Contract of the schema, if it is not the one of products. */
  readonly contract?: ContractName;
  /** What the elements are called in messages. */
  readonly noun: string;
  /** The server does not report which elements are unchanged; they count as succeeded. */
  readonly isUnchangedUntold?: true;
  /** The server answers immediately, and keeps no failed elements. */
  readonly isAnsweredAtOnce?: true;
}

/** A kind of delivery: a target, and the operation that takes its requests. */
export interface DeliveryTarget extends FileTarget {
  readonly operationId: keyof PartnerOperations;
}

type DeliveryRows = typeof productsV5 & typeof availabilityV1;

interface BulkRow<Schema> {
  readonly schema: Schema;
  readonly bulk: { readonly elementsMaximum: number; readonly member?: string };
}

function targetOf<Name extends ElementKind>(
  kind: Name,
  operationId: Extract<keyof DeliveryRows, keyof PartnerOperations>,
  { bulk }: BulkRow<(typeof elementKinds)[Name]['schema']>,
  noun: string,
): DeliveryTarget {
  const { elementsMaximum: elementsMax, member } = bulk;
  const common = { operationId, elementsMax, noun, ...elementKinds[kind] };
  if (member === undefined) return { ...common, opening: '[', closing: ']' };
  return { ...common, opening: `{"${member}":[`, closing: ']}' };
}

export const targets = {
  products: targetOf(
    'products',
    'createOrUpdateProductVariations',
    productsV5.createOrUpdateProductVariations,
    'products',
  ),
  prices: targetOf(
    'prices',
    'updateProductVariationPrices',
    productsV5.updateProductVariationPrices,
    'prices',
  ),
  'active-status': targetOf(
    'active-status',
    'updateActiveStatus',
    productsV5.updateActiveStatus,
    'active flags',
  ),
  quantities: {
    ...targetOf(
      'quantities',
      'storeAvailableQuantities',
      availabilityV1.storeAvailableQuantities,
      'quantities',
    ),
    isUnchangedUntold: true,
    isAnsweredAtOnce: true,
  },
} as const satisfies Readonly<Record<string, DeliveryTarget>>;

export type Kind = keyof typeof targets;
export const kinds = Object.keys(targets) as Kind[];

/** The place of an element of a request in the file. */
export interface ElementPlace {
  readonly number: number;
  readonly line: number;
}

/** The elements of one request. */
export interface Batch {
  /** Counted from 1. */
  readonly number: number;
  readonly places: readonly ElementPlace[];
  readonly body: Uint8Array;
  /** Offset in the file of the end of its last element. */
  readonly endByte: number;
}

/** Maximum size of a request: below the 32 MiB that a server accepts. */
const batchBytesMax = 30 * 1024 * 1024;

/**
 * Splits a file into requests of as many elements as the target accepts. Broken elements are passed to `onBroken` and
 * left out. If the file turns out to be unreadable, the elements gathered for the next request are not delivered.
 */
export async function* splitBatches(
  reader: FileReader,
  target: FileTarget,
  onBroken: (element: BrokenElement) => void,
  bytesMax = batchBytesMax,
): AsyncGenerator<Batch> {
  let gathered = new Gathering(target, 1);
  for await (const entry of reader) {
    if (entry.kind === 'broken') {
      onBroken(entry);
      continue;
    }
    if (gathered.count > 0 && gathered.bytesWith(entry.json) > bytesMax) {
      yield gathered.close();
      gathered = gathered.next();
    }
    gathered.add(entry.json, entry, entry.endByte);
    if (gathered.count === target.elementsMax) {
      yield gathered.close();
      gathered = gathered.next();
    }
  }
  if (gathered.count > 0) yield gathered.close();
}

const comma = Buffer.from(',');

class Gathering {
  readonly #target: FileTarget;
  readonly #number: number;
  readonly #pieces: Uint8Array[];
  readonly #places: ElementPlace[] = [];
  #bytes: number;
  #endByte = 0;

  constructor(target: FileTarget, number: number) {
    this.#target = target;
    this.#number = number;
    this.#pieces = [Buffer.from(target.opening)];
    this.#bytes = target.opening.length + target.closing.length;
  }

  get count(): number {
    return this.#places.length;
  }

  bytesWith(json: Uint8Array): number {
    return this.#bytes + comma.length + json.length;
  }

  add(json: Uint8Array, { number, line }: ElementPlace, endByte: number): void {
    if (this.count > 0) this.#pieces.push(comma);
    this.#pieces.push(json);
    this.#bytes = this.bytesWith(json);
    this.#places.push({ number, line });
    this.#endByte = endByte;
  }

  close(): Batch {
    const body = Buffer.concat([...this.#pieces, Buffer.from(this.#target.closing)]);
    return { number: this.#number, places: this.#places, body, endByte: this.#endByte };
  }

  next(): Gathering {
    return new Gathering(this.#target, this.#number + 1);
  }
}
