import { maxima } from '../../../generated/maxima.ts';
import type { OperationRequest, Reply, ReplyOf } from '../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { type KeysetList, keysetLinks, openPage } from '../../../platform/paging/keyset.ts';
import { arrayWithOneLink, entriesOf, renderPage } from '../../../platform/paging/page.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import type { ShippingProfile } from '../rules/profile.ts';
import { listProfiles } from '../store/profiles.ts';
import { viewProfile } from '../views/profile.ts';
import { requireProfile } from './profiles.ts';

const list: KeysetList<ShippingProfile> = {
  name: 'getShippingProfiles',
  parameter: 'cursor',
  keyOf: ({ name, shippingProfileId }) => [name, shippingProfileId],
};

/** Profiles per page (AV4). */
const pageSize = maxima['availability-v1'].GetAllShippingProfilesResponse.resources;

/** Returns a page of profiles in name order. */
export async function readProfiles(
  tx: ReadTx,
  cursors: CursorCodec,
  { caller, path, query, nowMs }: OperationRequest<'getShippingProfiles'>,
): Promise<Reply<never>> {
  const asked = { path, nowMs, query: { ...query, limit: pageSize } };
  const page = openPage(cursors, caller.partnerId, list, asked, () => null);
  const [name = '', shippingProfileId = ''] = (page.key ?? []).map(String);
  const { rows, next } = page.cut(await listProfiles(tx, { name, shippingProfileId }, page.count));
  const links = keysetLinks(list, { path, query }, next);
  const entries = entriesOf(rows.map(viewProfile));
  return { status: 200, body: renderPage(caller, arrayWithOneLink('results'), entries, links) };
}

export async function readProfile(
  tx: ReadTx,
  { parameters }: OperationRequest<'getShippingProfileById'>,
): Promise<ReplyOf<'getShippingProfileById'>> {
  return { status: 200, body: viewProfile(await requireProfile(tx, parameters.shippingProfileId)) };
}
