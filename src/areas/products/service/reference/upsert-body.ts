import type { ValidatorName } from '../../../../contract/codes.ts';
import type { UpsertResult } from '../../../../contract/operator-v1.ts';
import type { RequestSchemas } from '../../../../contract/request-schemas.ts';
import type { BulkContract } from '../../../../platform/bulk/body.ts';
import { readElements } from '../../../../platform/bulk/body.ts';
import type { BodySplitter } from '../../../../platform/bulk/body-splitter.ts';
import type { Elements } from '../../../../platform/bulk/elements.ts';
import { placesOf } from '../../../../platform/bulk/entry.ts';
import { Turn } from '../../../../platform/bulk/turn.ts';
import type { ApiError } from '../../../../platform/errors/api-error.ts';
import { bodyFaults, faultAt, refuseFaults } from '../../../../platform/errors/body-faults.ts';
import type { Body } from '../../../../platform/http/body-type.ts';
import { withoutNulls } from '../../../../platform/http/without-nulls.ts';
import { limits } from '../../../../platform/limits/numbers.ts';

/** How the entries of an upsert are checked: by schema, by what a schema cannot say, and for being named once. */
export interface EntryCheck<Name extends ValidatorName, Stored, Entry = RequestSchemas[Name]> {
  readonly schema: Name;
  /** Bytes of one entry as it was sent. */
  readonly bytesMax: number;
  /** Faults of an entry that fits its schema; `place` is `$[3]`. */
  faultsOf(entry: Entry, place: string): ApiError[];
  /** Member that tells entries apart. */
  readonly keyMember: string & keyof Entry;
  /** What is kept of an entry that is good. */
  recordOf(entry: Entry): Stored;
}

/** An operation that takes a list of entries. */
type UpsertContract = Pick<BulkContract, 'bulk'>;

/**
 * Reads the array of an upsert; all entries are good or it is refused with what is wrong. One entry after the other is read,
 * with turns for others in between.
 */
export async function readUpsert<Name extends ValidatorName, Stored>(
  { bulk }: UpsertContract,
  bodySplitter: BodySplitter,
  { body }: { readonly body: Body<RequestSchemas[Name][]> },
  check: EntryCheck<Name, Stored>,
): Promise<Stored[]> {
  const form = {
    key: check.keyMember,
    elementsMax: bulk.elementsMaximum,
    elementBytesMax: check.bytesMax,
  };
  const elements = await readElements(form, body, bodySplitter);
  const upsert = new Upsert(elements, check);
  await new Turn().forEach(placesOf({ from: 0, to: elements.count }), (index) => upsert.read(index));
  refuseFaults(upsert.faults);
  return upsert.records;
}

/** What an upsert came to; `stored` has undefined for each entry that was not there, `changed` counts new ones too. */
export function upsertResult(stored: readonly unknown[], changed: number): UpsertResult {
  const total = stored.length;
  const created = stored.filter((entry) => entry === undefined).length;
  return { total, created, changed: changed - created, unchanged: total - changed };
}

/** The entries of one body as they are read. */
class Upsert<Name extends ValidatorName, Stored> {
  readonly faults: ApiError[] = [];
  readonly records: Stored[] = [];
  readonly #elements: Elements;
  readonly #check: EntryCheck<Name, Stored>;
  readonly #places = new Map<unknown, string>();

  constructor(elements: Elements, check: EntryCheck<Name, Stored>) {
    this.#elements = elements;
    this.#check = check;
  }

  read(index: number): void {
    // Enough to go on with; the rest of a large array shows when these are corrected.
    if (this.faults.length >= limits.faultsPerElementMax) return;
    const place = `$[${index}]`;
    const size = this.#elements.oversizeAt(index);
    if (size !== undefined) {
      this.faults.push(
        faultAt(place, `The entry has ${size.bytes} bytes; up to ${size.bytesMax} are taken.`),
      );
      return;
    }
    const entry = this.#elements.read(index);
    const bySchema = bodyFaults(this.#check.schema, entry, place);
    if (bySchema.length > 0) this.faults.push(...bySchema);
    else this.#take(withoutNulls(entry as RequestSchemas[Name]), place);
  }

  #take(entry: RequestSchemas[Name], place: string): void {
    const { keyMember, faultsOf, recordOf } = this.#check;
    this.faults.push(...faultsOf(entry, place));
    const key = entry[keyMember];
    const first = this.#places.get(key);
    if (first === undefined) this.#places.set(key, place);
    else this.faults.push(faultAt(`${place}.${keyMember}`, `The same entry is at ${first} already.`));
    this.records.push(recordOf(entry));
  }
}
