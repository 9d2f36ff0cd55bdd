import { exampleProducts, shippingProfiles } from '@kontor/sandbox/examples';
import { madeUpEanToJudge } from '@kontor/sandbox/made-up';
import { Failure } from '../failures.ts';
import type { Steps } from './orders.ts';
import type { Json, Planes } from './planes.ts';

/** Delivers and waits until the delivery is processed. */
const deliver = (
  planes: Planes,
  body: object,
  id:
    | 'createOrUpdateProductVariations'
    | 'updateActiveStatus'
    | 'updateProductVariationPrices' = 'createOrUpdateProductVariations',
) => planes.asPartner(id, { body }, { headers: { prefer: 'wait=20' } });

/** Delivers a product with a new sku. */
async function created(planes: Planes): Promise<Json> {
  const sku = planes.newName().slice(0, 50);
  const [example] = exampleProducts(1);
  const product = { ...example, sku, productReference: sku, ean: madeUpEanToJudge(sku), mpn: sku };
  const answer = await deliver(planes, [product]);
  if (answer.failed > 0)
    throw new Failure('The example product was not accepted: see /v5/products/update-tasks.');
  return product;
}

/** The product with other content. */
const changed = (product: Json) => [{ ...product, mpn: `${product.mpn}-2` }];

const flag = (planes: Planes, { sku }: Json, active: boolean) =>
  deliver(planes, { status: [{ sku, active }] }, 'updateActiveStatus');

const newProfile = (planes: Planes) => ({
  ...shippingProfiles[0],
  isDefault: false,
  shippingProfileName: planes.newName(),
});
const profile = (planes: Planes) => planes.asPartner('createShippingProfile', { body: newProfile(planes) });

async function stocked(planes: Planes, quantity: number): Promise<Json> {
  const { sku } = await created(planes);
  return planes.asPartner('storeAvailableQuantities', { body: [{ sku, quantity }] });
}

/** Takes down a product that nobody else sells. */
async function takenDown(planes: Planes): Promise<Json> {
  const { sku } = await created(planes);
  const scope = { partnerId: planes.partnerId, skus: [sku] };
  return planes.asOperator('createTakedown', {}, { scope, reason: 'Triggered' });
}

/** Steps for products, stock and shipping profiles. */
export const productSteps = {
  'product.created': created,
  'delivery.done': created,
  'product.content-changed': async (planes) => {
    const product = await created(planes);
    return deliver(planes, changed(product));
  },
  'product.deactivated': async (planes) => flag(planes, await created(planes), false),
  'product.activated': async (planes) => {
    const product = await created(planes);
    await flag(planes, product, false);
    return flag(planes, product, true);
  },
  'product.status-changed': async (planes) => {
    const { sku } = await created(planes);
    const decision = {
      status: 'RESTRICTED',
      errors: [{ code: '600004 - VARIATIONTHEME_INVALID', title: 'Triggered' }],
      information: [],
    };
    return planes.asOperator('putMarketplaceStatus', { sku }, decision);
  },
  'takedown.created': takenDown,
  'takedown.lifted': async (planes) => {
    const { takedownId } = await takenDown(planes);
    return planes.asOperator('liftTakedown', { takedownId });
  },
  'price.changed': async (planes) => {
    const { sku } = await created(planes);
    return deliver(
      planes,
      [{ sku, standardPrice: { amount: 1.5, currency: 'EUR' } }],
      'updateProductVariationPrices',
    );
  },
  'quantity.changed': (planes) => stocked(planes, 7),
  'product.orderability-changed': (planes) => stocked(planes, 0),
  'delivery-information.changed': async (planes) => {
    const { sku } = await created(planes);
    const { shippingProfileId } = await profile(planes);
    const body = [{ sku, shippingProfileId, processingTime: 'DEFAULT' }];
    return planes.asPartner('storeProductDeliveryInformation', { body });
  },
  'shipping-profile.created': profile,
  'shipping-profile.changed': async (planes) => {
    const { shippingProfileId } = await profile(planes);
    return planes.asPartner('updateShippingProfile', { shippingProfileId, body: newProfile(planes) });
  },
  'shipping-profile.deleted': async (planes) => {
    const { shippingProfileId } = await profile(planes);
    return planes.asPartner('deleteShippingProfile', { shippingProfileId });
  },
} satisfies Record<string, Steps>;

/** Adds a rule about variations of the partner, for as long as the command runs. */
async function underReview(planes: Planes): Promise<void> {
  const before = await planes.asOperator('listReviewRules');
  planes.atEnd(() => planes.asOperator('putReviewRules', {}, before));
  const rule = { partnerId: planes.partnerId, applies: 'all' };
  await planes.asOperator('putReviewRules', {}, [...before, rule]);
}

async function requested(planes: Planes): Promise<Json> {
  await underReview(planes);
  return created(planes);
}

/** Waits until the timeline of a variation passes, for a minute. */
async function until(planes: Planes, { sku }: Json, passes: (timeline: Json) => boolean): Promise<void> {
  const passed = await planes.poll(
    async () => passes(await planes.asOperator('getProductTimeline', { sku })) || undefined,
  );
  if (!passed) throw new Failure(`The shop check of ${sku} is not over, or did not pass.`);
}

/** Waits until a variation waits for a decision. */
const waits = (planes: Planes, product: Json) => until(planes, product, ({ review }) => review !== undefined);

function decide(planes: Planes, { sku }: Json, decision: object): Promise<Json> {
  const { partnerId } = planes;
  return planes.asOperator('decideReviews', {}, { decisions: [{ partnerId, sku, ...decision }] });
}

/** Approves what waits, and waits until it is online. */
async function approved(planes: Planes, product: Json): Promise<void> {
  await waits(planes, product);
  await decide(planes, product, { decision: 'approve' });
  await until(planes, product, ({ status }) => status === 'ONLINE');
}

/** Steps for reviews. */
export const reviewSteps = {
  'review-rules.changed': underReview,
  'product.review-requested': requested,
  'product.review-decided': async (planes) => {
    const product = await requested(planes);
    await waits(planes, product);
    return decide(planes, product, { decision: 'reject', reason: 'Triggered' });
  },
  'product.content-approved': async (planes) => {
    const product = await requested(planes);
    await approved(planes, product);
    await deliver(planes, changed(product));
    await approved(planes, product);
  },
} satisfies Record<string, Steps>;
