import type { ReceiptProfile } from '../../../generated/operator-v1.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { refuseViolations, valueViolation } from '../../../platform/errors/body-violations.ts';
import { readBody } from '../../../platform/operations/checked-body.ts';
import type {
  OperationRequest,
  ReadHandler,
  WriteOperation,
} from '../../../platform/operations/operation.ts';
import { isCountry } from '../../../values/codes.ts';
import { pickGiven } from '../../../values/collections.ts';
import { receiptErrors } from '../errors.ts';
import type { Partners } from '../needs.ts';
import { findProfile, putProfile } from '../store/profiles.ts';

export function getReceiptProfile({ partners }: { partners: Partners }): ReadHandler<'getReceiptProfile'> {
  return async (shared, { parameters: { partnerId } }) => {
    await partners.requirePartner(shared, partnerId);
    const profile = await findProfile(shared.partner(partnerId));
    if (profile === undefined) throw new ApiError(receiptErrors.RECEIPT_PROFILE_NOT_FOUND);
    return { status: 200, body: profile };
  };
}

/** Sets the partner data that later receipts show. */
export function putReceiptProfile({
  partners,
}: {
  partners: Partners;
}): WriteOperation<'putReceiptProfile', ReceiptProfile> {
  return {
    prepare: async (_tx, request) => readProfile(request),
    async handle(shared, { parameters: { partnerId } }, profile) {
      await partners.requirePartner(shared, partnerId);
      const tx = shared.partner(partnerId);
      const before = await findProfile(tx);
      await putProfile(tx, profile);
      const audit = [{ record: 'receipt-profile', before, after: profile }];
      return { status: 200, body: profile, audit };
    },
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
  if (!isCountry(body.countryCode)) {
    refuseViolations([
      valueViolation('$.countryCode', body.countryCode, { form: 'an ISO 3166-1 alpha-3 country code' }),
    ]);
  }
  return {
    ...pickGiven(body, texts),
    oneStopShop: body.oneStopShop ?? false,
    deemedSupplier: body.deemedSupplier ?? false,
  };
}
