import type { ValidatorName } from '../../../../contract/codes.ts';
import type { UpsertResult } from '../../../../contract/operator-v1.ts';
import type { RequestSchemas } from '../../../../contract/request-schemas.ts';
import type { ApiError } from '../../../../platform/errors/api-error.ts';
import { bodyFaults, faultAt, refuseFaults } from '../../../../platform/errors/body-faults.ts';
import type { Body } from '../../../../platform/http/body-type.ts';
import { type ListContract, readArrayBody } from '../../../../platform/http/checked-body.ts';
import { withoutNulls } from '../../../../platform/http/without-nulls.ts';
import { limits } from '../../../../platform/limits/numbers.ts';

/** How the entries of an upsert are checked: by schema, by what a schema cannot say, and for being named once. */
export interface EntryCheck<Name extends ValidatorName, Entry = RequestSchemas[Name]> {
  readonly schema: Name;
  /** Faults of an entry that fits its schema; `place` is `$[3]`. */
  faultsOf(entry: Entry, place: string): ApiError[];
  /** Member that tells entries apart. */
  readonly keyMember: string & keyof Entry;
}

/** Reads the array of an upsert; all entries are good or it is refused with what is wrong. */
export function readUpsert<Name extends ValidatorName>(
  contract: ListContract,
  request: { readonly body: Body<RequestSchemas[Name][]> },
  check: EntryCheck<Name>,
): RequestSchemas[Name][] {
  const body = readArrayBody(contract, request);
  refuseFaults(entryFaults(body, check));
  return body as RequestSchemas[Name][];
}

/** What an upsert came to; `stored` has undefined for each entry that was not there, `changed` counts new ones too. */
export function upsertResult(stored: readonly unknown[], changed: number): UpsertResult {
  const total = stored.length;
  const created = stored.filter((entry) => entry === undefined).length;
  return { total, created, changed: changed - created, unchanged: total - changed };
}

function entryFaults<Name extends ValidatorName>(
  body: readonly unknown[],
  check: EntryCheck<Name>,
): ApiError[] {
  type Entry = RequestSchemas[Name];
  const faults: ApiError[] = [];
  const places = new Map<unknown, string>();
  for (const [index, entry] of body.entries()) {
    // Enough to go on with; the rest of a large array shows when these are corrected.
    if (faults.length >= limits.faultsPerElementMax) break;
    const place = `$[${index}]`;
    const bySchema = bodyFaults(check.schema, entry, place);
    faults.push(...bySchema);
    if (bySchema.length > 0) continue;
    withoutNulls(entry);
    faults.push(...check.faultsOf(entry as Entry, place));
    const key = (entry as Entry)[check.keyMember];
    const first = places.get(key);
    if (first === undefined) places.set(key, place);
    else faults.push(faultAt(`${place}.${check.keyMember}`, `The same entry is at ${first} already.`));
  }
  return faults;
}
