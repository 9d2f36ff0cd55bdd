import { reasonOf } from '../../../client/errors.ts';
import { ConnectionLost, NotAllowed, type ReadEvent, Refused } from '../../../client/index.ts';
import type { Address, PositionItem } from '../../../contract/generated/orders-v4.ts';
import type { VariationPriceHistory, WaitsFor } from '../../../contract/generated/products-v5.ts';
import type { Attempt, Webhook } from '../../../contract/generated/webhooks-v1.ts';
import type { FailureGroup } from '../../components/failures.tsx';

const processUuid = '9e0c7b54-2f3d-4d0a-8c11-6b1f35a4d2e8';

const facts = (status: number, code: string) => ({
  status,
  operationId: 'getProductOfPartner',
  reasons: [reasonOf(code, 'The partner has no variation with this sku.')],
});

const refusal = new Refused(facts(400, 'UNKNOWN_SKU'));

const group: FailureGroup = {
  code: '200003 - WRONG_FORMAT',
  title: 'The value does not have the required form',
  jsonPath: '$.ean',
  elements: 12,
  deliveries: 3,
  lastAt: '2026-05-04T08:00:00Z',
  example: {
    processUuid,
    sku: 'EX-00001-1',
    value: '123',
    allowedValues: ['8 digits', '13 digits'],
    closestMatch: '9520000000004',
    detail: 'Send 8, 12, 13 or 14 digits.',
  },
};

const event: ReadEvent = {
  specversion: '1.0',
  id: '42',
  cursor: 'c-42',
  source: '/partners/1000001',
  type: 'kontor.quantity.changed.v1',
  subject: 'products/EX-00001-1',
  time: '2026-05-04T08:00:00Z',
  datacontenttype: 'application/json',
  data: { sku: 'EX-00001-1', quantity: 3 },
};

const waits: readonly WaitsFor[] = [
  { what: 'SHOP_CHECK', until: '2026-05-04T08:01:00Z' },
  { what: 'CORRECTION' },
];

const prices: VariationPriceHistory = {
  sku: 'EX-00001-1',
  prices: [
    {
      from: '2026-05-04T08:00:00Z',
      until: '2026-05-08T08:00:00Z',
      standardPrice: { amount: 24.9, currency: 'EUR' },
      source: 'delivery',
      caller: 'demo',
    },
    {
      from: '2026-05-08T08:00:00Z',
      standardPrice: { amount: 19.99, currency: 'EUR' },
      source: 'delivery',
      caller: 'demo',
    },
  ],
  lowestPriceLast30Days: { amount: 19.99, currency: 'EUR' },
};

/** What the page of the components shows in them. */
const attempt: Attempt = {
  id: 7,
  at: '2026-05-04T08:00:00Z',
  type: 'kontor.order.placed.v1',
  outcome: 'failed',
  number: 2,
  status: 503,
  durationMs: 120,
  failure: { kind: 'STATUS', detail: 'The response has status 503.' },
};

const webhook: Webhook = {
  id: processUuid,
  url: 'https://receiver.example.com/hooks',
  types: [attempt.type],
  ordered: false,
  contentType: 'application/json',
  state: 'active',
  createdAt: '2026-05-01T08:00:00Z',
  createdBy: 'demo',
  failingSince: attempt.at,
  waiting: 3,
  backlog: { events: 172, oldestAt: attempt.at },
};

const item: PositionItem = {
  positionItemId: processUuid,
  fulfillmentStatus: 'SENT',
  itemValueGrossPrice: { amount: 19.99, currency: 'EUR' },
  product: { sku: 'EX-00001-1', articleNumber: '1', productTitle: 'Amber 1', vatRate: 19 },
};

const address: Address = {
  salutation: 'UNKNOWN',
  firstName: 'Erika',
  lastName: 'Example',
  street: 'Example Street',
  houseNumber: '1',
  zipCode: '20095',
  city: 'Hamburg',
  countryCode: 'DEU',
};

export const samples = {
  event,
  needs: [
    { count: '17', text: 'orders to send', detail: 'Shoppers wait.', href: '#/orders', tone: 'warn' },
    { count: '3', text: 'products are refused', href: '#/products', tone: 'bad' },
  ] as const,
  codeDetail: {
    code: '200003 - WRONG_FORMAT',
    title: 'The value does not have the required form',
    detail: 'An ean must have 8, 12, 13 or 14 digits.',
  },
  waits,
  item,
  address,
  processUuid,
  refusal,
  group,
  prices,
  pricesNow: Date.UTC(2026, 4, 12),
  states: ['ONLINE', 'PENDING', 'REJECTED', 'CANCELLED_BY_PARTNER', 'done'],
  facts: [
    ['SKU', 'EX-00001-1'],
    ['Price', '19.99 EUR'],
  ],
  parts: [
    ['ok', 3],
    ['warn', 1],
    ['bad', 1],
  ],
  command: 'npx kontor explain EX-00001-1',
  rows: [
    { sku: 'EX-00001-1', state: 'ONLINE', pieces: 12 },
    { sku: 'EX-00001-2', state: 'REJECTED', pieces: 0 },
  ],
  failures: [
    refusal,
    new NotAllowed(facts(403, 'MISSING_ROLE')),
    new ConnectionLost(facts(0, 'CONNECTION_LOST')),
  ],
  failed: [
    {
      variation: '/v5/products/EX-00001-1',
      sku: 'EX-00001-1',
      errors: [{ code: group.code, title: group.title, jsonPath: '$.ean', value: '123' }],
    },
  ],
  times: [1_777_881_600, 1_777_881_660, 1_777_881_720, 1_777_881_780],
  series: [
    { name: 'succeeded', values: [4, 8, 6, 9] },
    { name: 'failed', values: [0, 1, null, 2] },
  ],
  secret: { title: 'The secret of the client', rows: [['Secret', 'not-a-secret']] },
  attempt,
  webhook,
  webhookReason: { kind: 'STATUS', detail: 'The response has status 503.' },
} as const;
