/** What the operator sets: the review of new campaigns, and how a partner's requests are decided. */

import type {
  AdvertisingBlock,
  AdvertisingDecisions,
  AdvertisingSettings,
} from '@kontor/contract/generated/operator-v1';
import { refuseViolations, violationAt } from '@kontor/contract/violations';
import { readBody, withBody } from '../../../platform/operations/checked-body.ts';
import { ofPartner, type Partners } from '../../../platform/operations/of-partner.ts';
import type { ReadHandler, WriteOperation } from '../../../platform/operations/operation.ts';
import { findSetting, putSetting } from '../../../platform/store/settings.ts';
import type { SharedReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { Controls } from '../../../tables/advertising/advertising-controls.ts';
import { releaseHeld } from '../store/change-requests.ts';
import { findControls, putControls } from '../store/controls.ts';

/** Setting of the installation for the review of new campaigns: `on` or `off`; absent means off. */
export const reviewSetting = 'campaign-review';

/** Returns the settings for campaigns of all partners. */
export const getAdvertisingSettings: ReadHandler<'getAdvertisingSettings'> = async (tx) => ({
  status: 200,
  body: await readSettings(tx),
});

/** Turns the review of new campaigns on or off. */
export const putAdvertisingSettings: WriteOperation<'putAdvertisingSettings', AdvertisingSettings> = withBody(
  'AdvertisingSettings',
  async (tx, _request, { campaignReview }) => {
    const before = await readSettings(tx);
    await putSetting(tx, reviewSetting, campaignReview ? 'on' : 'off');
    const after = { campaignReview };
    return { status: 200, body: after, audit: [{ record: 'settings/advertising', before, after }] };
  },
);

async function readSettings(tx: SharedReadTx): Promise<AdvertisingSettings> {
  return { campaignReview: (await findSetting(tx, reviewSetting)) === 'on' };
}

/** What operations on a partner's controls need. */
export interface ControlDeps {
  readonly partners: Partners;
  /** Starts background work that decides requests which are no longer held. */
  release(tx: WriteTx, nowMs: number): Promise<void>;
}

/** Returns whether the partner is blocked. */
export function getBlock({ partners }: ControlDeps): ReadHandler<'getAdvertisingBlock'> {
  return ofPartner(partners, async (tx) => ({ status: 200, body: blockOf(await findControls(tx)) }));
}

/** Blocks the partner or lifts the block. Requests that have been decided stay as they are. */
export function putBlock({ partners }: ControlDeps): WriteOperation<'putAdvertisingBlock', AdvertisingBlock> {
  return withBody(
    'AdvertisingBlock',
    ofPartner(partners, async (tx, _request, { blocked, reason }) => {
      const controls = await findControls(tx);
      const after = { ...controls, isBlocked: blocked, blockReason: reason ?? null };
      await putControls(tx, after);
      const sides = { before: blockOf(controls), after: blockOf(after) };
      return { status: 200, body: sides.after, audit: [{ record: 'advertising/block', ...sides }] };
    }),
  );
}

/** Returns how the partner's requests are decided. */
export function getDecisions({ partners }: ControlDeps): ReadHandler<'getAdvertisingDecisions'> {
  return ofPartner(partners, async (tx) => ({ status: 200, body: decisionsOf(await findControls(tx)) }));
}

/** Sets how the partner's requests are decided; AUTOMATIC also releases held requests. */
export function putDecisions(
  deps: ControlDeps,
): WriteOperation<'putAdvertisingDecisions', AdvertisingDecisions> {
  return {
    async prepare(_tx, request) {
      const body = readBody('AdvertisingDecisions', request);
      refuseViolations(codeViolations(body));
      return body;
    },
    handle: ofPartner(deps.partners, async (tx, { nowMs }, { mode, rejectionCode }) => {
      const controls = await findControls(tx);
      const after = { ...controls, mode, rejectionCode: rejectionCode ?? null };
      await putControls(tx, after);
      if (mode === 'AUTOMATIC' && (await releaseHeld(tx)) > 0) await deps.release(tx, nowMs);
      const sides = { before: decisionsOf(controls), after: decisionsOf(after) };
      return { status: 200, body: sides.after, audit: [{ record: 'advertising/decisions', ...sides }] };
    }),
  };
}

function codeViolations({ mode, rejectionCode }: AdvertisingDecisions) {
  if ((mode === 'REJECT') === (rejectionCode !== undefined)) return [];
  const detail =
    mode === 'REJECT'
      ? 'rejectionCode is missing; mode REJECT requires it.'
      : `rejectionCode is only allowed with mode REJECT, not with ${mode}.`;
  return [violationAt('$.rejectionCode', detail)];
}

function blockOf({ isBlocked, blockReason }: Controls): AdvertisingBlock {
  return { blocked: isBlocked, ...(blockReason !== null && { reason: blockReason }) };
}

function decisionsOf({ mode, rejectionCode }: Controls): AdvertisingDecisions {
  return { mode, ...(rejectionCode !== null && { rejectionCode }) };
}
