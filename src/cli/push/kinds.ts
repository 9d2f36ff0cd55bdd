import { availabilityV1 } from '../../contract/availability-v1.ts';
import type { ContractName } from '../../contract/openapi.ts';
import { productsV5 } from '../../contract/products-v5.ts';

/** What can be delivered: where to, how a request wraps its elements, and what they are called. */
export interface DeliveryTarget {
  readonly path: string;
  readonly elementsMax: number;
  /** Text before the first and behind the last element of a request. */
  readonly opening: string;
  readonly closing: string;
  /** Schema of an element in the contract. */
  readonly schema: string;
  /** Contract of the schema, where it is not that of products. */
  readonly contract?: ContractName;
  /** Word for the elements in sentences. */
  readonly noun: string;
  /** The answer tells what became of each element; there is no delivery to be followed. */
  readonly isAnsweredAtOnce?: true;
  /** The server does not tell which elements were the same before; they count as succeeded. */
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
