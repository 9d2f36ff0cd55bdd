// Generated from contract/*.yaml by `npm run generate`; do not edit.

export type ContractName = 'audit-v1' | 'availability-v1' | 'events-v1' | 'operator-v1' | 'orders-v4' | 'price-reductions-v1' | 'products-v5' | 'receipts-v3' | 'return-shipments-v1' | 'returns-v3' | 'returns-warehouse-v2' | 'sandbox-v1' | 'shipments-v1' | 'sponsored-product-ads-reporting-v1' | 'sponsored-product-ads-v1' | 'token-v1' | 'webhooks-v1';

/** The OpenAPI documents by contract name, each loaded on first use. */
export const openapiDocuments: Readonly<Record<ContractName, () => Promise<{ default: object }>>> = {
  'audit-v1': () => import('./openapi/audit-v1.json', { with: { type: 'json' } }),
  'availability-v1': () => import('./openapi/availability-v1.json', { with: { type: 'json' } }),
  'events-v1': () => import('./openapi/events-v1.json', { with: { type: 'json' } }),
  'operator-v1': () => import('./openapi/operator-v1.json', { with: { type: 'json' } }),
  'orders-v4': () => import('./openapi/orders-v4.json', { with: { type: 'json' } }),
  'price-reductions-v1': () => import('./openapi/price-reductions-v1.json', { with: { type: 'json' } }),
  'products-v5': () => import('./openapi/products-v5.json', { with: { type: 'json' } }),
  'receipts-v3': () => import('./openapi/receipts-v3.json', { with: { type: 'json' } }),
  'return-shipments-v1': () => import('./openapi/return-shipments-v1.json', { with: { type: 'json' } }),
  'returns-v3': () => import('./openapi/returns-v3.json', { with: { type: 'json' } }),
  'returns-warehouse-v2': () => import('./openapi/returns-warehouse-v2.json', { with: { type: 'json' } }),
  'sandbox-v1': () => import('./openapi/sandbox-v1.json', { with: { type: 'json' } }),
  'shipments-v1': () => import('./openapi/shipments-v1.json', { with: { type: 'json' } }),
  'sponsored-product-ads-reporting-v1': () => import('./openapi/sponsored-product-ads-reporting-v1.json', { with: { type: 'json' } }),
  'sponsored-product-ads-v1': () => import('./openapi/sponsored-product-ads-v1.json', { with: { type: 'json' } }),
  'token-v1': () => import('./openapi/token-v1.json', { with: { type: 'json' } }),
  'webhooks-v1': () => import('./openapi/webhooks-v1.json', { with: { type: 'json' } }),
};
