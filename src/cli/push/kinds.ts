import { availabilityV1 } from '../../generated/availability-v1.ts';
import type { PartnerOperations } from '../../generated/client/partner.ts';
import type { ContractName } from '../../generated/openapi.ts';
import { productsV5 } from '../../generated/products-v5.ts';

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
}

/** A kind of delivery: a target, and the operation that takes its requests. */
export interface DeliveryTarget extends FileTarget {
  readonly operationId: keyof PartnerOperations;
  /** The answer contains the result of each element; there is no delivery to follow. */
  readonly isAnsweredAtOnce?: true;
}

type DeliveryRows = typeof productsV5 & typeof availabilityV1;

function targetOf(
  operationId: Extract<keyof DeliveryRows, keyof PartnerOperations>,
  { schema, bulk }: { schema: string; bulk: { elementsMaximum: number; member?: string } },
  noun: string,
): DeliveryTarget {
  const { elementsMaximum: elementsMax, member } = bulk;
  if (member === undefined) return { operationId, elementsMax, opening: '[', closing: ']', schema, noun };
  return { operationId, elementsMax, opening: `{"${member}":[`, closing: ']}', schema, noun };
}

export const targets = {
  products: targetOf(
    'createOrUpdateProductVariations',
    productsV5.createOrUpdateProductVariations,
    'products',
  ),
  prices: targetOf('updateProductVariationPrices', productsV5.updateProductVariationPrices, 'prices'),
  'active-status': targetOf('updateActiveStatus', productsV5.updateActiveStatus, 'active flags'),
  quantities: {
    ...targetOf('storeAvailableQuantities', availabilityV1.storeAvailableQuantities, 'quantities'),
    isAnsweredAtOnce: true,
    isUnchangedUntold: true,
    contract: 'availability-v1',
  },
} as const satisfies Readonly<Record<string, DeliveryTarget>>;

export type Kind = keyof typeof targets;
export const kinds = Object.keys(targets) as Kind[];
