import { Failure } from '../failures.ts';
import type { Steps } from './orders.ts';
import type { Json, Planes } from './planes.ts';
import { created, deliver } from './products.ts';

const rulesPath = '/operator/v1/review-rules';
const pauseMs = 50;
/** Maximum number of polls of a variation: for a minute, the same time as for events. */
const readsMax = 60_000 / pauseMs;

/** Adds a rule about variations of the partner, for as long as the command runs. */
async function underReview(planes: Planes): Promise<void> {
  const before = await planes.asOperator('GET', rulesPath);
  planes.atEnd(() => planes.asOperator('PUT', rulesPath, before));
  const rule = { partnerId: planes.partnerId, applies: 'all' };
  await planes.asOperator('PUT', rulesPath, [...before, rule]);
}

async function requested(planes: Planes): Promise<Json> {
  await underReview(planes);
  return created(planes);
}

/** Waits until the timeline of a variation passes. */
async function until(planes: Planes, { sku }: Json, passes: (timeline: Json) => boolean): Promise<void> {
  const path = `/products/${encodeURIComponent(sku)}/timeline`;
  for (let read = 0; read < readsMax; read += 1) {
    if (passes(await planes.ofPartner('GET', path))) return;
    await planes.pause(pauseMs);
  }
  throw new Failure(`The shop check of ${sku} is not over, or did not pass.`);
}

/** Waits until a variation waits for a decision. */
const waits = (planes: Planes, product: Json) => until(planes, product, ({ review }) => review !== undefined);

function decide(planes: Planes, { sku }: Json, decision: object): Promise<Json> {
  const { partnerId } = planes;
  return planes.asOperator('POST', '/operator/v1/reviews', { decisions: [{ partnerId, sku, ...decision }] });
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
    await deliver(planes, [{ ...product, mpn: `${product.mpn}-2` }]);
    await approved(planes, product);
  },
} satisfies Record<string, Steps>;
