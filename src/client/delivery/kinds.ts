import { type PartnerOperations, partnerTable } from '../../generated/client/partner.ts';
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
