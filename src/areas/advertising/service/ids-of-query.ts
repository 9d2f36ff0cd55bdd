import { ApiError } from '../../../platform/errors/api-error.ts';
import { refuseFaults } from '../../../platform/errors/body-faults.ts';
import { advertisingErrors } from '../errors.ts';
import { isUuid } from './find.ts';

/** Ids that one removal may name (SA23). */
const idsMax = 50;

/** Ids of a query parameter, each once and in lower case; 400 for none, too many, and those that are no UUID. */
export function idsOfQuery(name: 'targetIds' | 'keywordIds', sent: readonly string[] | undefined): string[] {
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
  refuseFaults([
    ...(ids.length > idsMax ? [many] : []),
    ...wrong.map((id) => {
      const value = id.slice(0, 50);
      const detail = `Query parameter ${name} has ${JSON.stringify(value)}, which is not a UUID.`;
      return new ApiError(FIELD_FORMAT_INVALID, { detail, structured: { ...parameter, value } });
    }),
  ]);
  return ids;
}
