/** Operations on shipping profiles. */

import { ApiError } from '@kontor/contract/errors';
import type { CreateShippingProfileRequest } from '@kontor/contract/generated/availability-v1';
import { maxima } from '@kontor/contract/generated/maxima';
import { fieldViolations, refuseViolations } from '@kontor/contract/violations';
import { isUuid } from '@kontor/values/codes';
import { parseJsonBody } from '../../../platform/json/parse-body.ts';
import type {
  OperationRequest,
  Reply,
  ReplyOf,
  WriteHandler,
  WriteOperation,
} from '../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { type KeysetList, keysetLinks, openPage } from '../../../platform/paging/keyset.ts';
import { arrayWithOneLink, entriesOf, renderPage } from '../../../platform/paging/page.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import { profileErrors } from '../errors.ts';
import { type ShippingProfile, toProfile, withCapitalDays } from '../rules/profile.ts';
import { findSkuOfProfile } from '../store/delivery-information.ts';
import {
  findIdByName,
  findProfile,
  hasOtherProfile,
  insertProfile,
  listProfiles,
  deleteProfile as removeProfile,
  updateProfile as replaceProfile,
} from '../store/profiles.ts';
import { profileChange, viewProfile } from '../views.ts';
import { endFormerDefault } from './default-profile.ts';
import { profileChanged } from './journal.ts';
import { walkProfile } from './profile-walk.ts';

/** Creates a profile; its name must not be taken (AV16, AV17). */
export function createProfile(
  ids: Ids,
): WriteOperation<'createShippingProfile', CreateShippingProfileRequest> {
  return {
    prepare: async (_tx, request) => readForm(request),
    async handle(tx, { nowMs }, form) {
      const profile = toProfile(ids.uuid(), form);
      refuseViolations(await nameViolations(tx, profile));
      const replaced = await endFormerDefault(tx, profile, nowMs);
      await insertProfile(tx, profile);
      profileChanged(tx, undefined, profile, nowMs);
      const { shippingProfileId } = profile;
      const body = { shippingProfileId, message: 'The shipping profile was created.' };
      return { status: 201, body, audit: [...replaced, profileChange(undefined, profile)] };
    },
  };
}

/** Replaces all members of a profile except the delivery type, which cannot change (AV17, AV19). */
export const updateProfile: WriteOperation<'updateShippingProfile', CreateShippingProfileRequest> = {
  prepare: async (_tx, request) => readForm(request),
  async handle(tx, { parameters, nowMs }, form) {
    const before = await requireProfile(tx, parameters.shippingProfileId);
    const after = toProfile(before.shippingProfileId, form, before);
    refuseViolations([...(await nameViolations(tx, after)), ...typeViolations(before, after)]);
    const replaced = await endFormerDefault(tx, after, nowMs);
    await replaceProfile(tx, after);
    profileChanged(tx, before, after, nowMs);
    await walkProfile(tx, before, after, nowMs);
    return { status: 204, audit: [...replaced, profileChange(before, after)] };
  },
};

/** Deletes a profile that no sku uses and that is not the partner's only one (AV20). */
export const deleteProfile: WriteHandler<'deleteShippingProfile'> = async (tx, { parameters, nowMs }) => {
  const profile = await requireProfile(tx, parameters.shippingProfileId);
  const { shippingProfileId } = profile;
  const sku = await findSkuOfProfile(tx, shippingProfileId);
  const isLast = !(await hasOtherProfile(tx, shippingProfileId));
  refuseViolations([
    ...(sku === undefined ? [] : [inUse(sku)]),
    ...(isLast ? [new ApiError(profileErrors.LAST_PROFILE)] : []),
  ]);
  await removeProfile(tx, shippingProfileId);
  profileChanged(tx, profile, undefined, nowMs);
  return { status: 204, audit: [profileChange(profile, undefined)] };
};

/** Returns the partner's profile with this id, in any letter case. Throws 404 when there is none. */
async function requireProfile(tx: ReadTx, shippingProfileId: string): Promise<ShippingProfile> {
  const id = shippingProfileId.toLowerCase();
  const profile = isUuid(id) ? await findProfile(tx, id) : undefined;
  if (profile !== undefined) return profile;
  throw new ApiError(profileErrors.SHIPPING_PROFILE_NOT_FOUND);
}

/** Reads a profile from the body; reports all form violations together (AV18). */
function readForm(
  request: OperationRequest<'createShippingProfile' | 'updateShippingProfile'>,
): CreateShippingProfileRequest {
  const body = withCapitalDays(parseJsonBody(request.body));
  refuseViolations(fieldViolations('CreateShippingProfileRequest', body));
  return body as CreateShippingProfileRequest;
}

async function nameViolations(
  tx: ReadTx,
  { name, shippingProfileId }: ShippingProfile,
): Promise<readonly ApiError[]> {
  const owner = await findIdByName(tx, name);
  if (owner === undefined || owner === shippingProfileId) return [];
  return [
    new ApiError(profileErrors.PROFILE_NAME_TAKEN, {
      jsonpath: '$.shippingProfileName',
      structured: { value: name, shippingProfileId: owner },
    }),
  ];
}

function typeViolations(before: ShippingProfile, after: ShippingProfile): readonly ApiError[] {
  if (after.deliveryType === before.deliveryType) return [];
  return [
    new ApiError(profileErrors.DELIVERY_TYPE_FIXED, {
      jsonpath: '$.deliveryType',
      detail: `The delivery type of this profile is ${before.deliveryType} and cannot be changed.`,
      structured: { value: after.deliveryType, allowedValues: [before.deliveryType] },
    }),
  ];
}

function inUse(sku: string): ApiError {
  return new ApiError(profileErrors.PROFILE_IN_USE, {
    detail: `The profile is assigned to the sku ${sku}. ${profileErrors.PROFILE_IN_USE.remedy}`,
    structured: { sku },
  });
}

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
