import { ApiError } from '@kontor/contract/errors';
import type { ReceiptProfile } from '@kontor/contract/generated/operator-v1';
import { countryViolations, refuseHiddenCharacters, refuseViolations } from '@kontor/contract/violations';
import { pickGiven } from '@kontor/values/collections';
import { readBody } from '../../../platform/operations/checked-body.ts';
import { ofPartner, type Partners } from '../../../platform/operations/of-partner.ts';
import type {
  OperationRequest,
  ReadHandler,
  ReplyOf,
  WriteOperation,
} from '../../../platform/operations/operation.ts';
import type { SharedReadTx } from '../../../platform/store/store.ts';
import { receiptErrors } from '../errors.ts';
import { defaultSettings, type ReceiptSettings } from '../rules/receipt.ts';
import {
  findProfile,
  findReceiptSettings,
  putProfile,
  putReceiptSettings as putSettings,
} from '../store/profiles.ts';

export async function getReceiptSettings(tx: SharedReadTx): Promise<ReplyOf<'getReceiptSettings'>> {
  return { status: 200, body: bodyOf(await findReceiptSettings(tx)) };
}

/** Changes the settings for later receipts of all partners. */
export function putReceiptSettings(): WriteOperation<'putReceiptSettings', ReceiptSettings> {
  return {
    prepare: async (_tx, request) => readSettings(request),
    async handle(tx, _request, settings) {
      const before = await findReceiptSettings(tx);
      await putSettings(tx, settings);
      const audit = [{ record: 'settings/receipts', before, after: settings, partnerId: '' }];
      return { status: 200, body: bodyOf(settings), audit };
    },
  };
}

function readSettings(request: OperationRequest<'putReceiptSettings'>): ReceiptSettings {
  const { language, prepaidMethods } = readBody('ReceiptSettings', request);
  return {
    language: language ?? defaultSettings.language,
    prepaidMethods: [...new Set(prepaidMethods ?? defaultSettings.prepaidMethods)],
  };
}

function bodyOf({ language, prepaidMethods }: ReceiptSettings) {
  return { language, prepaidMethods: [...prepaidMethods] };
}

export function getReceiptProfile({ partners }: { partners: Partners }): ReadHandler<'getReceiptProfile'> {
  return ofPartner(partners, async (tx) => {
    const profile = await findProfile(tx);
    if (profile === undefined) throw new ApiError(receiptErrors.RECEIPT_PROFILE_NOT_FOUND);
    return { status: 200, body: profile };
  });
}

/** Sets the partner data that later receipts show. */
export function putReceiptProfile(deps: {
  readonly partners: Partners;
}): WriteOperation<'putReceiptProfile', ReceiptProfile> {
  return {
    prepare: async (_tx, request) => readProfile(request),
    handle: ofPartner(deps.partners, async (tx, _request, profile) => {
      const before = await findProfile(tx);
      await putProfile(tx, profile);
      const audit = [{ record: 'receipt-profile', before, after: profile }];
      return { status: 200, body: profile, audit };
    }),
  };
}

/** Members that the contract knows, in its order. */
const texts = [
  ...(['partnerName', 'street', 'zipCode', 'city', 'countryCode', 'vatId', 'representedBy'] as const),
  ...(['registerCourt', 'commercialRegisterNumber', 'headOfSupervisoryBoard', 'shopName'] as const),
  'weeeRegistrationNumber',
  'paymentProvider',
] as const;

function readProfile(request: OperationRequest<'putReceiptProfile'>): ReceiptProfile {
  const body = readBody('ReceiptProfile', request);
  const { partnerName, shopName, representedBy, headOfSupervisoryBoard } = body;
  refuseHiddenCharacters({ partnerName, shopName, representedBy, headOfSupervisoryBoard });
  refuseViolations(countryViolations('$.countryCode', body.countryCode));
  return {
    ...pickGiven(body, texts),
    oneStopShop: body.oneStopShop ?? false,
    deemedSupplier: body.deemedSupplier ?? false,
  };
}
