// Generated from contract/*.yaml by `npm run generate`; do not edit.

export type EventPlane = 'partner' | 'operator';

/** The AsyncAPI documents by plane, each loaded on first use. */
export const asyncapiDocuments: Readonly<Record<EventPlane, () => Promise<{ default: object }>>> = {
  partner: () => import('./asyncapi/partner.json', { with: { type: 'json' } }),
  operator: () => import('./asyncapi/operator.json', { with: { type: 'json' } }),
};
