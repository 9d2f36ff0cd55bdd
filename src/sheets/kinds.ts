/** Kinds of elements that tables have: the schema of one, and the contract that has it. */
export const elementKinds = {
  products: { schema: 'ProductVariation', contract: 'products-v5' },
  prices: { schema: 'SkuPricing', contract: 'products-v5' },
  'active-status': { schema: 'ActiveStatus', contract: 'products-v5' },
  quantities: { schema: 'AvailableQuantityRequestDTO', contract: 'availability-v1' },
} as const;

export type ElementKind = keyof typeof elementKinds;
