import type { AdvertisingSettings } from '../../../../generated/operator-v1.ts';
import { readBody } from '../../../../platform/operations/checked-body.ts';
import type { ReadHandler, WriteOperation } from '../../../../platform/operations/operation.ts';
import { findSetting, putSetting } from '../../../../platform/store/settings.ts';
import type { SharedReadTx, SharedWriteTx } from '../../../../platform/store/store.ts';

/** Setting of the installation for the review of new campaigns: `on` or `off`; absent means off. */
export const reviewSetting = 'campaign-review';

/** Returns the settings for campaigns of all partners. */
export const getAdvertisingSettings: ReadHandler<'getAdvertisingSettings'> = async (tx) => ({
  status: 200,
  body: await readSettings(tx),
});

/** Turns the review of new campaigns on or off. */
export const putAdvertisingSettings: WriteOperation<'putAdvertisingSettings', AdvertisingSettings> = {
  prepare: async (_tx, request) => readBody('AdvertisingSettings', request),
  async handle(tx, _request, { campaignReview }) {
    const before = await readSettings(tx);
    await putSetting(tx, reviewSetting, campaignReview ? 'on' : 'off');
    const after = { campaignReview };
    return { status: 200, body: after, audit: [{ record: 'settings/advertising', before, after }] };
  },
};

async function readSettings(tx: SharedReadTx | SharedWriteTx): Promise<AdvertisingSettings> {
  return { campaignReview: (await findSetting(tx, reviewSetting)) === 'on' };
}
