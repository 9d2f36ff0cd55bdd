import { type Shape, shapeOfSchema } from '@kontor/contract/documents/shape';

/** Kinds of elements that tables have: the schema of one, and the contract that has it. */
export const elementKinds = {
  products: { schema: 'ProductVariation', contract: 'products-v5' },
  prices: { schema: 'SkuPricing', contract: 'products-v5' },
  'active-status': { schema: 'ActiveStatus', contract: 'products-v5' },
  quantities: { schema: 'AvailableQuantityRequestDTO', contract: 'availability-v1' },
  'delivery-information': { schema: 'ProductDeliveryInformationRequestDTO', contract: 'availability-v1' },
} as const;

export type ElementKind = keyof typeof elementKinds;

/** Returns the shape of the elements of a kind from the OpenAPI document of its contract. */
export function shapeInDocument(kind: ElementKind, root: Readonly<Record<string, unknown>>): Shape {
  const { schema, contract } = elementKinds[kind];
  return shapeOfSchema({ name: contract, root }, schema);
}
