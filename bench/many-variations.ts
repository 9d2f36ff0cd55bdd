/** Reviews, takedowns and a change of a shipping profile in a store with many variations of one partner, while others deliver. */
import { setTimeout as pause } from 'node:timers/promises';
import { createProfile, profile, profilesPath } from '@kontor/harness/availability';
import type { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { ean, product } from '@kontor/harness/products';
import { inReview } from '@kontor/harness/reviews';
import type { Review, ReviewRule } from '../packages/contract/generated/operator-v1.ts';
import { contentHashOf } from '../packages/server/areas/products/status/service/shown-content.ts';
import { loadText, median, repeated, timed } from './shared/figure.ts';
import { measuredPartner, measuredPartner as partnerId } from './shared/filled.ts';
import { fine } from './shared/server.ts';
import { type ManyProducts, type Market, ownReference, withMarket } from './shared/stores.ts';
import { watchWaits } from './shared/waits.ts';

/** Maximum number of decisions in a request. */
const decisionsMax = 1_000;
const rounds = 5;

/**
 * Measures reviews in a store with a million variations of one partner, of which a tenth waits: a delivery of 500 new
 * and of 500 changed products without rules, with one rule and with 1,000; a page of what waits, first and deep; and
 * 1,000 decisions, with how long reads and deliveries of another partner wait meanwhile. `args`: the number of variations; `postgres`.
 */
export function measureReviews(args: readonly string[]): Promise<void> {
  return withMarket(args, prepare, async (market) => {
    await measureDeliveries(market);
    await measureDecisions(market);
    console.log(`${market.count} variations on ${market.store.engine}; ${loadText()}`);
  });
}

/** Has every tenth copy wait. */
function prepare({ engine, execute }: ManyProducts): Promise<void> {
  const hash = {
    sqlite: 'content_hash(document)',
    postgres: "substring(sha256(convert_to(document, 'UTF8')) from 1 for 16)",
  };
  const statements = [
    ownReference,
    `UPDATE product_offers SET status = 'PENDING', information = '${JSON.stringify([inReview])}', moin = NULL,
       theme_key = NULL WHERE sku LIKE 'COPY-%0'`,
    `INSERT INTO product_reviews (partner_id, sku, waiting_since, waiting_hash, is_new, replaced)
       SELECT partner_id, sku, 1750000000000, ${hash[engine]}, 1, 0 FROM products WHERE sku LIKE 'COPY-%0'`,
    'UPDATE product_status_turns SET counted_revision = revision',
  ];
  return execute(statements, { content_hash: (document) => contentHashOf(String(document)) });
}

async function measureDeliveries({ operator, other }: Market): Promise<void> {
  // A rule for another partner, so that what waits goes on waiting.
  const others: ReviewRule = { partnerId, applies: 'all' };
  const own: ReviewRule = { applies: 'all' };
  const cases = { none: [others], one: [own], thousand: [...Array<ReviewRule>(999).fill(others), own] };
  const times: Record<string, { fresh: number[]; changed: number[] }> = {};
  let skus = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, rules] of Object.entries(cases)) {
      await fine(operator.put('/operator/v1/review-rules', rules));
      const batch = Array.from({ length: 500 }, () => {
        skus += 1;
        return product({ sku: `R-${skus}`, productReference: `R-${skus}`, ean: ean(100_000 + skus) });
      });
      const changed = batch.map((each) => ({ ...each, mpn: 'CHANGED' }));
      times[name] ??= { fresh: [], changed: [] };
      times[name].fresh.push(await timed(() => deliver(other, batch)));
      times[name].changed.push(await timed(() => deliver(other, changed)));
    }
  }
  console.table(
    Object.entries(times).map(([rules, { fresh, changed }]) => ({
      rules,
      '500 new, ms': median(fresh).toFixed(0),
      '500 changed, ms': median(changed).toFixed(0),
    })),
  );
}

async function measureDecisions({ operator, other }: Market): Promise<void> {
  const found: Review[] = [];
  const pages: number[] = [];
  let path: string | undefined = `/operator/v1/reviews?limit=100&partnerId=${partnerId}`;
  while (path !== undefined && found.length < decisionsMax * 3) {
    const page = path;
    pages.push(
      await timed(async () => {
        const { json } = await operator.get(page as '/operator/v1/reviews');
        found.push(...json.resources);
        path = json.links[0]?.href;
      }),
    );
  }
  console.log(`a page of 100: first ${pages[0]?.toFixed(1)} ms, median ${median(pages).toFixed(0)} ms`);
  const size = Math.floor(found.length / 3);
  if (size === 0) throw new Error('Too few variations wait: measure with more of them.');
  const waits: number[] = [];
  for (const decision of ['approve', 'reject', 'approve'] as const) {
    const decisions = found.splice(0, size).map(({ sku, version }) => ({
      ...{ partnerId, sku, version, decision },
      ...(decision === 'reject' && { reason: 'Bench' }),
    }));
    const work = timed(async () => {
      const { status, text } = await operator.post('/operator/v1/reviews', { decisions });
      if (status !== 200 || text.includes('"applied":false')) throw new Error(text.slice(0, 500));
    });
    waits.push(...(await repeated((turn) => other.post('/v5/products/prices', [priceOf(turn)]), work, 0)));
    console.log(`${decisions.length} decisions to ${decision}: ${(await work).toFixed(0)} ms`);
  }
  console.log(`prices of another partner waited up to ${Math.max(...waits).toFixed(0)} ms`);
}

function priceOf(number: number) {
  return { sku: 'R-1', standardPrice: { amount: 10 + (number % 100) / 100, currency: 'EUR' } };
}

/**
 * Moves every tenth copy to a brand of its own, as a product of its own, because the end of the takedown checks it; and
 * counts the statuses.
 */
const preparing = [
  ownReference,
  "UPDATE products SET brand_id = 'TAKEN' WHERE sku LIKE 'COPY-%0'",
  "UPDATE product_offers SET brand_id = 'TAKEN', theme_key = NULL WHERE sku LIKE 'COPY-%0'",
  'UPDATE product_status_turns SET counted_revision = revision, online = (SELECT COUNT(*) FROM product_offers o ' +
    "WHERE o.partner_id = product_status_turns.partner_id AND o.status = 'ONLINE')",
];

/**
 * Measures takedowns in a store with a million variations of one partner: how long the takedown of a brand with a tenth
 * of them, its end and the checks that follow take, and how long requests wait meanwhile: reads and deliveries of another partner, and
 * deliveries of the partner itself. `args`: the number of variations; `postgres`.
 */
export function measureTakedowns(args: readonly string[]): Promise<void> {
  return withMarket(args, (store) => store.execute(preparing), takeDown);
}

async function takeDown(market: Market): Promise<void> {
  const { operator } = market;
  await fine(
    operator.put('/operator/v1/brands', [{ id: 'TAKEN', name: 'Taken', useable: true, usable: true }]),
  );
  const path = '/operator/v1/takedowns';
  const scope = { partnerId: measuredPartner, brandId: 'TAKEN' };
  let begun: Takedown = `${path}/`;
  await watchWaits('takedowns', market, {
    'at rest': () => pause(10_000),
    takedown: async () => {
      const { takedownId } = await fine(operator.post(path, { scope, reason: 'Bench' }));
      begun = `${path}/${takedownId}`;
      console.log(`${await done(operator, begun)} variations are taken down`);
    },
    end: async () => {
      await fine(operator.send('DELETE', begun));
      await done(operator, begun);
    },
    'checks after it': () => checked(operator),
  });
}

/** Resolves when the shop check has looked at everything. */
async function checked(operator: ApiClient): Promise<void> {
  const path = `/operator/v1/partners/${measuredPartner}/overview` as const;
  while ((await fine(operator.get(path))).products.byStatus.PENDING > 0) await pause(250);
}

type Takedown = `/operator/v1/takedowns/${string}`;

async function done(operator: ApiClient, path: Takedown): Promise<number> {
  for (;;) {
    const { state, matched } = await fine(operator.get(path));
    if (state === 'done') return matched;
    await pause(100);
  }
}

const type = 'kontor.product.orderability-changed.v1';

/**
 * Measures the change of a shipping profile: how long it takes until each variation has its event, and how long requests
 * wait meanwhile. `args`: the number of variations; `postgres`.
 */
export function measureProfiles([count = '200000', ...args]: readonly string[]): Promise<void> {
  return withMarket([count, ...args], async () => undefined, changeProfile);
}

async function changeProfile(market: Market): Promise<void> {
  const { own, operator, store, count } = market;
  const name = { shippingProfileName: 'Bench' };
  const profileId = await createProfile(own, name);
  await store.execute(assigning(profileId));
  const last = `products/COPY-${String(count - 1).padStart(7, '0')}`;
  const query = new URLSearchParams({ partnerId: measuredPartner, subject: last, types: type });
  let told = 0;
  const change = (transportTime: number) => async () => {
    await fine(own.put(`${profilesPath}/${profileId}`, profile({ ...name, transportTime })));
    told += 1;
    while ((await fine(operator.get(`/operator/v1/events?${query}`))).events.length < told) await pause(250);
  };
  await watchWaits('profiles', market, {
    'at rest': () => pause(10_000),
    'all become orderable': change(3),
    'none is orderable': change(72),
  });
}

/** Gives all variations of the partner stock and the profile. */
function assigning(profileId: string): string[] {
  const own = `FROM products WHERE partner_id = '${measuredPartner}' ON CONFLICT DO NOTHING`;
  return [
    `INSERT INTO quantities (partner_id, sku, quantity, taken, writes, modified_at)
       SELECT partner_id, sku, 5, 0, 1, 0 ${own}`,
    `INSERT INTO delivery_information (partner_id, sku, shipping_profile_id)
       SELECT partner_id, sku, '${profileId}' ${own}`,
  ];
}
