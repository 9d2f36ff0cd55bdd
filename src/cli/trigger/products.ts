import { createHash } from 'node:crypto';
import { exampleProducts } from '../../sandbox/fixtures/products.ts';
import { shippingProfiles } from '../../sandbox/fixtures/shipping-profiles.ts';
import { checkDigitOf } from '../../values/gtin.ts';
import { Failure } from '../failures.ts';
import type { Hands, Json } from './hands.ts';
import type { Steps } from './orders.ts';

const headers = { 'content-type': 'application/json', prefer: 'wait=20' };
const path = '/v5/products';

/** Delivers and waits until the delivery is processed. */
const deliver = (hands: Hands, body: object, where = path) => hands.asPartner('POST', where, body, headers);

/** Delivers a product with a new sku. */
async function created(hands: Hands): Promise<Json> {
  const sku = hands.newName().slice(0, 50);
  const digits = createHash('sha256').update(sku).digest().readUInt32BE(0) % 1_000_000_000;
  const stem = `952${String(digits).padStart(9, '0')}`;
  const [example] = exampleProducts(1);
  const product = { ...example, sku, productReference: sku, ean: `${stem}${checkDigitOf(stem)}`, mpn: sku };
  const answer = await deliver(hands, [product]);
  if (answer.failed > 0) throw new Failure(`The example product was not accepted: see ${path}/update-tasks.`);
  return product;
}

const flag = (hands: Hands, { sku }: Json, active: boolean) =>
  deliver(hands, { status: [{ sku, active }] }, `${path}/active-status`);

const profile = (hands: Hands) =>
  hands.asPartner('POST', '/v1/shipping-profiles', {
    ...shippingProfiles[0],
    shippingProfileName: hands.newName(),
  });

/** Steps for products, stock and shipping profiles. */
export const productSteps = {
  'product.created': created,
  'delivery.done': created,
  'product.content-changed': async (hands) => {
    const product = await created(hands);
    return deliver(hands, [{ ...product, mpn: `${product.mpn}-2` }]);
  },
  'product.deactivated': async (hands) => flag(hands, await created(hands), false),
  'product.activated': async (hands) => {
    const product = await created(hands);
    await flag(hands, product, false);
    return flag(hands, product, true);
  },
  'product.status-changed': async (hands) => {
    const { sku } = await created(hands);
    const decision = {
      status: 'RESTRICTED',
      errors: [{ code: '600004 - VARIATIONTHEME_INVALID', title: 'Triggered' }],
      information: [],
    };
    return hands.ofPartner('PUT', `/products/${encodeURIComponent(sku)}/marketplace-status`, decision);
  },
  'price.changed': async (hands) => {
    const { sku } = await created(hands);
    return deliver(hands, [{ sku, standardPrice: { amount: 1.5, currency: 'EUR' } }], `${path}/prices`);
  },
  'quantity.changed': async (hands) => {
    const { sku } = await created(hands);
    return hands.asPartner('POST', '/v1/availability/quantities', [{ sku, quantity: 7 }]);
  },
  'delivery-information.changed': async (hands) => {
    const { sku } = await created(hands);
    const { shippingProfileId } = await profile(hands);
    const body = [{ sku, shippingProfileId, processingTime: 'DEFAULT' }];
    return hands.asPartner('POST', '/v1/availability/product-delivery-information', body);
  },
  'shipping-profile.created': profile,
  'shipping-profile.changed': async (hands) => {
    const { shippingProfileId } = await profile(hands);
    const body = { ...shippingProfiles[0], shippingProfileName: hands.newName() };
    return hands.asPartner('PUT', `/v1/shipping-profiles/${shippingProfileId}`, body);
  },
  'shipping-profile.deleted': async (hands) => {
    const { shippingProfileId } = await profile(hands);
    return hands.asPartner('DELETE', `/v1/shipping-profiles/${shippingProfileId}`);
  },
} satisfies Record<string, Steps>;
