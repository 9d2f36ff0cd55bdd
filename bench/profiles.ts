/** A change of a shipping profile that all variations of one partner have, while others deliver. */
import { setTimeout as pause } from 'node:timers/promises';
import { createProfile, profile, profilesPath } from '../test/harness/availability.ts';
import { measuredPartner } from './shared/filled.ts';
import { fine } from './shared/server.ts';
import { type Market, withMarket } from './shared/stores.ts';
import { watchWaits } from './shared/waits.ts';

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
