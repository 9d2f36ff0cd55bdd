import type { ApiError } from '@kontor/contract/errors';
import type { ContractBulk } from '@kontor/contract/form/operation-table';
import type { ValidatorName } from '@kontor/contract/generated/codes';
import type { RequestSchemas } from '@kontor/contract/generated/request-schemas';
import { bodyViolations, refuseViolations, violationAt } from '@kontor/contract/violations';
import { Turn } from '../concurrency/waiting.ts';
import type { BodySplitter } from '../json/body-splitter.ts';
import { repeatedMember, withoutNulls } from '../json/parse-body.ts';
import type { Elements } from '../json/split-elements.ts';
import { limits } from '../limits/numbers.ts';
import type { Body } from '../operations/checked-body.ts';
import { readElements } from './body.ts';
import { indexesOf } from './entry.ts';

/** How the entries of an upsert are checked: by schema, by further rules, and for repeated keys. */
export interface EntryCheck<Name extends ValidatorName, Stored, Entry = RequestSchemas[Name]> {
  readonly schema: Name;
  /** Maximum size of one entry in bytes as sent. */
  readonly bytesMax: number;
  /** Returns violations of an entry that matches its schema; `place` is `$[3]`. */
  violationsOf(entry: Entry, place: string): ApiError[];
  /** Returns violations of such an entry as it was sent, before entries of its lists that show nothing are left out. */
  violationsAsSent?(entry: Entry, place: string): ApiError[];
  /** Returns further violations of an entry that does not match its schema. */
  furtherViolationsOf?(entry: unknown, place: string): ApiError[];
  readonly keyMember: string & keyof Entry;
  /** Returns the key of an entry when that member alone does not identify it. */
  keyOf?(stored: Stored): string;
  /** Converts a valid entry to the record that is stored. */
  recordOf(entry: Entry): Stored;
}

/** An entry that matches its schema, and its place. */
export interface ReadEntry<Stored> {
  readonly place: string;
  readonly record: Stored;
}

/** The entries of a body and all of its violations. */
export interface ReadBody<Stored> {
  readonly entries: readonly ReadEntry<Stored>[];
  readonly violations: readonly ApiError[];
}

/** Reads the array of an upsert; refuses it with all violations unless every entry is valid. */
export async function readUpsert<Name extends ValidatorName, Stored>(
  ...parameters: Parameters<typeof readEntries<Name, Stored>>
): Promise<Stored[]> {
  const { entries, violations } = await readEntries(...parameters);
  refuseViolations(violations);
  return entries.map(({ record }) => record);
}

/** Reads the array of an upsert one entry after the other, and yields to other work in between. */
export async function readEntries<Name extends ValidatorName, Stored>(
  { bulk }: { readonly bulk: ContractBulk },
  bodySplitter: BodySplitter,
  { body }: { readonly body: Body<RequestSchemas[Name][]> },
  check: EntryCheck<Name, Stored>,
): Promise<ReadBody<Stored>> {
  const form = {
    key: check.keyMember,
    elementsMax: bulk.elementsMaximum,
    elementBytesMax: check.bytesMax,
  };
  const elements = await readElements(form, body, bodySplitter);
  const upsert = new Upsert(elements, check);
  await new Turn().forEach(indexesOf({ from: 0, to: elements.count }), (index) => upsert.read(index));
  return upsert;
}

/** The entries of one body while they are read. */
class Upsert<Name extends ValidatorName, Stored> implements ReadBody<Stored> {
  readonly violations: ApiError[] = [];
  readonly entries: ReadEntry<Stored>[] = [];
  readonly #elements: Elements;
  readonly #check: EntryCheck<Name, Stored>;
  readonly #places = new Map<unknown, string>();

  constructor(elements: Elements, check: EntryCheck<Name, Stored>) {
    this.#elements = elements;
    this.#check = check;
  }

  read(index: number): void {
    // Enough violations for one response; the rest of a large array shows when these are corrected.
    if (this.violations.length >= limits.violationsPerElementMax) return;
    const place = `$[${index}]`;
    const size = this.#elements.oversizeAt(index);
    if (size !== undefined) {
      this.violations.push(
        violationAt(place, `The entry has ${size.bytes} bytes; at most ${size.bytesMax} are allowed.`),
      );
      return;
    }
    const entry = this.#elements.read(index);
    const repeated = this.#elements.repeatedMembersAt(index, entry);
    if (repeated.length > 0) {
      this.violations.push(...repeated.map(repeatedMember));
      return;
    }
    const bySchema = bodyViolations(this.#check.schema, entry, place);
    if (bySchema.length > 0) {
      this.violations.push(...bySchema, ...(this.#check.furtherViolationsOf?.(entry, place) ?? []));
      return;
    }
    const valid = entry as RequestSchemas[Name];
    this.violations.push(...(this.#check.violationsAsSent?.(valid, place) ?? []));
    this.#take(withoutNulls(valid), place);
  }

  #take(entry: RequestSchemas[Name], place: string): void {
    const { keyMember, keyOf, violationsOf, recordOf } = this.#check;
    this.violations.push(...violationsOf(entry, place));
    const record = recordOf(entry);
    const key = keyOf === undefined ? entry[keyMember] : keyOf(record);
    const first = this.#places.get(key);
    if (first === undefined) this.#places.set(key, place);
    else {
      const at = keyOf === undefined ? `${place}.${keyMember}` : place;
      this.violations.push(violationAt(at, `The entry has the same key as the one at ${first}.`));
    }
    this.entries.push({ place, record });
  }
}
