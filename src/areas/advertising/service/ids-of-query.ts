import { sponsoredProductAdsV1 } from '../../../generated/sponsored-product-ads-v1.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { refuseViolations } from '../../../platform/errors/body-violations.ts';
import { advertisingErrors } from '../errors.ts';
import { isUuid } from './find.ts';

/** Most ids in one removal (SA23). */
const most = {
  targetIds: sponsoredProductAdsV1.deleteTargets.query[0].itemsMaximum,
  keywordIds: sponsoredProductAdsV1.deleteKeywords.query[0].itemsMaximum,
};

/**
 * Returns the ids of a query parameter, in lower case and without duplicates; 400 for none, too many, and those that
 * are not UUIDs.
 */
export function idsOfQuery(name: 'targetIds' | 'keywordIds', sent: readonly string[] | undefined): string[] {
  const idsMax = most[name];
  const ids = [...new Set((sent ?? []).map((id) => id.toLowerCase()))];
  const { REQUIRED_FIELD_MISSING, TOO_MANY_ENTRIES, FIELD_FORMAT_INVALID } = advertisingErrors;
  const parameter = { parameter: name };
  if (ids.length === 0) {
    throw new ApiError(REQUIRED_FIELD_MISSING, {
      detail: `Query parameter ${name} is missing; send 1 to ${idsMax} ids, such as ?${name}=ID1&${name}=ID2.`,
      structured: parameter,
    });
  }
  const many = new ApiError(TOO_MANY_ENTRIES, {
    detail: `Query parameter ${name} has ${ids.length} ids; at most ${idsMax} are allowed.`,
    structured: { ...parameter, entries: ids.length, entriesMax: idsMax },
  });
  const wrong = ids.filter((id) => !isUuid(id));
  refuseViolations([
    ...(ids.length > idsMax ? [many] : []),
    ...wrong.map((id) => {
      const value = id.slice(0, 50);
      const detail = `Query parameter ${name} has ${JSON.stringify(value)}, which is not a UUID.`;
      return new ApiError(FIELD_FORMAT_INVALID, { detail, structured: { ...parameter, value } });
    }),
  ]);
  return ids;
}
