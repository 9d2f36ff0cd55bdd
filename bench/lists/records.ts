/** What the server records besides the trade itself: audit log, webhooks, reviews, takedowns, statistics. */

import { coarseRing, fineRing } from '../../packages/server/platform/statistics/store.ts';
import { dayMs, minuteMs } from '../../packages/values/instant.ts';
import { idOf, measuredPartner, skuOf, type TableRow } from '../shared/filled.ts';
import { brandOf, categoryOf, changedProduct, otherPartners, ownerOf } from './rows.ts';

const operations = ['putPrices', 'postQuantities', 'changeOrder', 'createUser', 'createTakedown'];

/** One in five entries is of another partner, one in fifty of the marketplace. Rare names are far back in the log. */
export function* auditEntries(count: number, nowMs: number): Generator<TableRow> {
  const sequences = new Map<string, number>();
  const stepMs = Math.floor((90 * dayMs) / count);
  for (let number = 0; number < count; number += 1) {
    const partner_id = number % 50 === 0 ? '' : ownerOf(number);
    const sequence = (sequences.get(partner_id) ?? 1_000) + 1;
    sequences.set(partner_id, sequence);
    yield [
      'audit_entries',
      {
        ...{ partner_id, sequence, at: nowMs - (count - number) * stepMs, actor_kind: 'user' },
        ...{ actor: number === 10 ? 'seldom' : `user-${number % 20}`, client_id: 'token-marketplace-api' },
        ...{ operation_id: operations[number % operations.length] ?? '', request_id: idOf(number) },
        ...{ path: `/v5/products/${skuOf(number)}`, status: 200, record: `products/${skuOf(number)}` },
        ...{
          hash: number.toString(16).padStart(64, '0'),
          before_text: '{"amount":1}',
          after_text: '{"amount":2}',
        },
        actor_id: null,
      },
    ];
  }
}

/** Ends the chains at their newest entries. */
export const auditHeads = [
  `INSERT INTO audit_heads (partner_id, sequence, hash)
   SELECT partner_id, MAX(sequence), '${'0'.repeat(64)}' FROM audit_entries WHERE true GROUP BY partner_id
   ON CONFLICT (partner_id) DO UPDATE SET sequence = excluded.sequence`,
];

/** The ids of a webhook of the measured partner and of one of the operators. */
export const webhookIds = { partner: idOf(1), operator: idOf(2_001) } as const;

/** As many webhooks as a partner and the operators may have, stopped, each with the events and attempts kept for it. */
export function* webhooks(nowMs: number): Generator<TableRow> {
  const body = JSON.stringify({ time: new Date(nowMs).toISOString() });
  const types = ['kontor.quantity.changed.v1'];
  const all = [
    ...Array.from({ length: 20 }, (_, index) => ({
      partner_id: measuredPartner,
      webhook_id: idOf(index + 1),
    })),
    ...Array.from({ length: 100 }, (_, index) => ({ partner_id: '', webhook_id: idOf(2_001 + index) })),
  ];
  for (const key of all) {
    yield [
      'webhooks',
      {
        ...{ ...key, url: 'https://example.org/events', types: JSON.stringify(types), is_ordered: 1 },
        ...{ state: 'stopped', failure: null, secret: '', created_at: nowMs - 9 * dayMs, created_by: 'demo' },
        ...{ failing_since: nowMs - dayMs, last_delivered_at: nowMs - dayMs, revision: 1, position: '' },
        attempts_made: 100,
      },
    ];
    for (let number = 1; number <= 100; number += 1) {
      const attempted_at = nowMs - (100 - number) * minuteMs;
      const attempt = {
        atMs: attempted_at,
        type: types[0],
        eventId: idOf(number),
        outcome: 'failed',
        number,
      };
      const document = JSON.stringify({ ...attempt, status: 500, durationMs: 12 });
      yield ['webhook_attempts', { ...key, sequence: number, attempted_at, document }];
    }
    for (let number = 1; number <= 500; number += 1) {
      const times = { attempts: 1, first_at: nowMs, next_at: nowMs + 90 * dayMs };
      const event = { event_id: idOf(number), type: types[0] ?? '', order_key: skuOf(number), event: body };
      yield ['webhook_waiting', { ...key, ...event, ...times }];
    }
  }
}

/** Products that wait for a decision, of all partners. */
export function* reviews(count: number, nowMs: number): Generator<TableRow> {
  const changes = JSON.stringify([{ path: '$.productDescription.brandId', before: 'A', after: 'B' }]);
  for (let number = 0; number < count; number += 1) {
    const waiting = { waiting_since: nowMs - (count - number) * 1_000, waiting_hash: Buffer.alloc(32) };
    const key = { partner_id: ownerOf(number), sku: skuOf(number) };
    yield ['product_reviews', { ...key, ...waiting, is_new: 0, replaced: 0, changes }];
  }
}

/** Every other takedown is lifted. */
export function* takedowns(count: number, nowMs: number): Generator<TableRow> {
  const all = [measuredPartner, ...otherPartners];
  for (let number = 0; number < count; number += 1) {
    const isLifted = number % 2 === 1;
    const scope = number % 3 === 0 ? { partnerId: ownerOf(number) } : { brandId: brandOf(number) };
    yield [
      'takedowns',
      {
        ...{ takedown_id: idOf(number), created_at: nowMs - number * minuteMs, created_by: 'operator' },
        ...{ scope: JSON.stringify({ ...scope, category: categoryOf(number) }) },
        ...{ scope_partner: 'partnerId' in scope ? scope.partnerId : null, reason: 'recalled', note: null },
        ...{ lifted_at: isLifted ? nowMs : null, lifted_by: isLifted ? 'operator' : null },
        matched_when_lifted: isLifted ? 3 : 0,
      },
    ];
    if (isLifted) continue;
    for (const partner_id of all) {
      const progress = { after_sku: '', matched: number % 4, done: 1 };
      yield ['takedown_progress', { partner_id, takedown_id: idOf(number), ...progress }];
    }
  }
}

/** Both rings, with a point in every row. */
export function* statistics(nowMs: number): Generator<TableRow> {
  const figures = JSON.stringify({
    ...{ answers: { 2: 410, 3: 2, 4: 11, 5: 1 }, elements: { succeeded: 900, failed: 12, unchanged: 5_000 } },
    ...{ durations: [1, 2, 3, 4, 5], waiting: 12, oldestSeconds: 3, webhookLagSeconds: 0 },
  });
  for (const { name, stepMs, rows } of [fineRing, coarseRing]) {
    const last = Math.floor(nowMs / stepMs);
    for (let number = last - rows + 1; number <= last; number += 1) {
      yield ['statistics', { ring: name, slot: number % rows, started_at: number * stepMs, figures }];
    }
  }
}

/** Users of one partner, operators and brands: more than one page of their lists has. */
export function* accounts(nowMs: number): Generator<TableRow> {
  for (let number = 0; number < 5_000; number += 1) {
    const times = { created_at: nowMs, changed_at: nowMs };
    yield [
      'brands',
      { brand_id: `BRAND-${number}`, name: `Brand ${number}`, logo: null, useable: 1, ...times },
    ];
  }
  for (let number = 0; number < 1_000; number += 1) {
    const name = `bench-${String(number).padStart(4, '0')}`;
    const created_at = nowMs - number * minuteMs;
    const person = {
      given_name: '',
      family_name: '',
      email: '',
      password_hash: '',
      roles: '["Orders_Read"]',
    };
    const user = { username: name, user_id: idOf(number + 10_000), ...person, created_at };
    yield ['api_users', { partner_id: measuredPartner, ...user }];
    const token = { token_hash: `hash-${number}`, expires_at: null, last_used_at: null, operator_id: null };
    yield ['operators', { name, roles: '["viewer"]', created_at, ...token }];
  }
}

/** What the pages of one product, one campaign and one erasure read. */
export function* single(nowMs: number): Generator<TableRow> {
  const own = { partner_id: measuredPartner };
  const sku = skuOf(changedProduct);
  yield ['quantities', { ...own, sku, quantity: 5, taken: 0, writes: 1, modified_at: nowMs }];
  const erasure = { requested_at: nowMs, requested_by: 'operator', erases_open: 0 };
  yield ['shopper_erasures', { erasure_id: idOf(1), ...erasure }];
  const campaign = { ...own, campaign_id: idOf(1) };
  yield ['figure_campaigns', { ...campaign, fed_at: nowMs }];
  const sums = { clicks: 10, costs: 250, ordered_skus: 2, sales: 3998, sales_seller: 500, is_made: 0 };
  for (let back = 1; back <= 90; back += 1) {
    const day = new Date(nowMs - back * dayMs).toISOString().slice(0, 10);
    for (let number = 0; number < 200; number += 1) {
      const found = { keyword: 'lamp', match_type: 'EXACT', search_term: `desk lamp ${number}` };
      yield ['advertising_figures', { ...campaign, day, sku, ...found, views: 100, ...sums }];
    }
  }
}
