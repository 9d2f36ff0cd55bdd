import type { RejectionCode } from '../../../generated/sponsored-product-ads-v1.ts';
import type { RequestedChange } from './records.ts';

/** Reason for a rejection: a code for programs and a sentence for people. */
export interface Rejection {
  readonly code: RejectionCode;
  readonly reason: string;
}

/** Most skus named in a sentence. */
const namedMax = 10;

/** Returns the rejection of a request with skus that the partner never delivered. */
export function unknownSkus(skus: readonly string[]): Rejection {
  const [only] = skus;
  if (skus.length === 1)
    return { code: 'SKU_NOT_FOUND', reason: `SKU ${only} is not part of the catalogue.` };
  const rest = skus.length > namedMax ? ` and ${skus.length - namedMax} more` : '';
  const named = skus.slice(0, namedMax).join(', ');
  return { code: 'SKU_NOT_FOUND', reason: `SKUs ${named}${rest} are not part of the catalogue.` };
}

/** Returns the rejection with a given code. */
export function rejectionOf(code: RejectionCode, { requestType, body }: RequestedChange): Rejection {
  const reasons = {
    PARTNER_BLOCKED: 'The partner is blocked from advertising.',
    SKU_NOT_FOUND:
      requestType === 'CREATE_TARGETS'
        ? unknownSkus(body.targets.slice(0, 1).map(({ sku }) => sku)).reason
        : 'A SKU is not part of the catalogue.',
    INTERNAL_ERROR: 'The server failed. Nothing was changed; the same write can be sent again.',
  } satisfies Record<RejectionCode, string>;
  return { code, reason: reasons[code] };
}
