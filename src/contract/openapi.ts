// Generated from contract/*.yaml by `npm run generate`; do not edit.

export type ContractName = 'operator-v1' | 'products-v5' | 'token-v1';

/** The OpenAPI documents by contract name, each read when it is first asked for. */
export const openapiDocuments: Readonly<Record<ContractName, () => Promise<{ default: object }>>> = {
  'operator-v1': () => import('./openapi/operator-v1.json', { with: { type: 'json' } }),
  'products-v5': () => import('./openapi/products-v5.json', { with: { type: 'json' } }),
  'token-v1': () => import('./openapi/token-v1.json', { with: { type: 'json' } }),
};
