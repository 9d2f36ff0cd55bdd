import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PartnerOverview } from '@kontor/contract/generated/operator-v1';
import { findingsOf, type IncidentFacts } from './command.ts';

const at = '2026-09-01T10:00:00.000Z';
const byStatus = { PENDING: 0, ONLINE: 5, RESTRICTED: 0, REJECTED: 0, INACTIVE: 0 };
const sound: PartnerOverview = {
  partnerId: '1',
  name: 'One',
  at,
  createdAt: at,
  contract: { partnerId: '1000001', state: 'active' },
  products: { total: 5, byStatus, errors: [] },
  deliveries: { waiting: [], days: [] },
  orders: [],
  users: [{ partnerId: '1', username: 'ada', roles: [] }],
  clients: [],
  calls: { countedSince: at, operations: [] },
  rate: { requests: 20, perSeconds: 1, remaining: 20 },
};
const day = {
  partnerId: '1',
  day: '2026-09-01',
  deliveries: 1,
  succeeded: 6,
  failed: 0,
  unchanged: 2,
  causes: [],
};
const cause = (code: string, elements: number) => ({ code, title: `${code}!`, elements });
const delivery = {
  partnerId: '1',
  processUuid: 'd',
  kind: 'products',
  state: 'pending' as const,
  total: 1,
  succeeded: 0,
  failed: 0,
  unchanged: 0,
  acceptedAt: at,
};
const found = (overview: Partial<PartnerOverview>, facts: Partial<IncidentFacts> = {}) =>
  findingsOf({ since: at, days: [day], failedDeliveries: [], ...facts, overview: { ...sound, ...overview } });

test('there are no findings when nothing is wrong', () => {
  assert.deepEqual(found({}), ['No cause that keeps products out of the shop was found.']);
});

const cases: [what: string, actual: string[], wanted: string[]][] = [
  [
    'an ended contract',
    found({ contract: { partnerId: '1000001', state: 'ended', endsAt: at } }),
    [`The contract is ended since ${at}: products are offline and deliveries are refused.`],
  ],
  [
    'a suspended partner',
    found({ contract: { partnerId: '1000001', state: 'suspended', suspendsAt: at } }),
    [`The contract is suspended since ${at}: products are offline and deliveries are refused.`],
  ],
  [
    'a contract that is suspended later',
    found({ contract: { partnerId: '1000001', state: 'active', suspendsAt: at } }),
    [`The contract will be suspended at ${at}.`],
  ],
  [
    'a contract that ends',
    found({ contract: { partnerId: '1000001', state: 'active', endsAt: at } }),
    [`The contract ends at ${at}.`],
  ],
  ['no delivery', found({}, { days: [] }), [`No delivery has arrived since ${at}.`]],
  [
    'waiting deliveries',
    found({ deliveries: { waiting: [delivery, delivery], days: [] } }),
    [`2 deliveries not done yet; the oldest was accepted at ${at}.`],
  ],
  [
    'failures, with the commonest error of all days',
    found(
      {},
      {
        days: [
          { ...day, failed: 3, causes: [cause('A', 3)] },
          { ...day, failed: 4, causes: [cause('B', 4), cause('A', 2)] },
        ],
      },
    ),
    ['7 of 23 delivered elements failed; the most frequent error is A, A! (5).'],
  ],
  [
    'products in no shop',
    found({
      products: {
        total: 1_010,
        byStatus: { ...byStatus, RESTRICTED: 1_000, REJECTED: 1, PENDING: 3, INACTIVE: 1 },
        errors: [{ code: 'A', title: 'A!', products: 900 }],
      },
    }),
    [
      '1,001 of 1,010 products are kept out of the shop or refused; the most frequent error is A, A! (900).',
      '3 products waiting for the shop check.',
      'The partner has switched 1 product off.',
    ],
  ],
  [
    'no products',
    found({ products: { total: 0, byStatus: { ...byStatus, ONLINE: 0 }, errors: [] } }),
    ['The partner has no products.'],
  ],
  [
    'nobody who can call',
    found({ users: [] }),
    ['The partner cannot send requests: it has no user and no client.'],
  ],
  [
    'calls that were refused last',
    found({
      calls: {
        countedSince: at,
        operations: [
          { operationId: 'getBrands', calls: 2, refused: 1, lastCallAt: at, lastStatus: 200 },
          { operationId: 'findPartnerOrders', calls: 1, refused: 1, lastCallAt: at, lastStatus: 403 },
        ],
      },
    }),
    [`Its last call of findPartnerOrders, at ${at}, was answered with 403.`],
  ],
];
for (const [what, actual, wanted] of cases)
  test(`${what} is reported`, () => assert.deepEqual(actual, wanted));
