import { availabilityV1 } from '../../generated/availability-v1.ts';
import type { ContractName } from '../../generated/openapi.ts';
import { productsV5 } from '../../generated/products-v5.ts';

/** A kind of delivery: where it goes, how a request wraps its elements, and what they are called. */
export interface DeliveryTarget {
  readonly path: string;
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
  /** The answer contains the result of each element; there is no delivery to follow. */
  readonly isAnsweredAtOnce?: true;
  /** The server does not report which elements are unchanged; they count as succeeded. */
  readonly isUnchangedUntold?: true;
}

function targetOf(
  {
    path,
    schema,
    bulk,
  }: { path: string; schema: string; bulk: { elementsMaximum: number; member?: string } },
  noun: string,
): DeliveryTarget {
  const { elementsMaximum: elementsMax, member } = bulk;
  if (member === undefined) return { path, elementsMax, opening: '[', closing: ']', schema, noun };
  return { path, elementsMax, opening: `{"${member}":[`, closing: ']}', schema, noun };
}

export const targets = {
  products: targetOf(productsV5.createOrUpdateProductVariations, 'products'),
  prices: targetOf(productsV5.updateProductVariationPrices, 'prices'),
  'active-status': targetOf(productsV5.updateActiveStatus, 'active flags'),
  quantities: {
    ...targetOf(availabilityV1.storeAvailableQuantities, 'quantities'),
    isAnsweredAtOnce: true,
    isUnchangedUntold: true,
    contract: 'availability-v1',
  },
} as const satisfies Readonly<Record<string, DeliveryTarget>>;

export type Kind = keyof typeof targets;
export const kinds = Object.keys(targets) as Kind[];
