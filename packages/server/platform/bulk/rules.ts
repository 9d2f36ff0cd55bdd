/** What an area defines of one kind of element, what it is told about a request, and the outcomes of the elements. */

import type { ElementViolation } from '@kontor/contract/errors';
import type { Elements, Oversize } from '../json/split-elements.ts';
import type { ReadTx, WriteTx } from '../store/store.ts';
import type { BulkContext } from './context.ts';
import type { Entry, EntryForm } from './entry.ts';
import type { LastSent, ResentEntry } from './steps.ts';

/**
 * The rules of an area for one kind of element; `decide.ts` calls them step by step. `Stored` is what the store has for
 * a key, `Draft` is what is retained of an element that passed its own rules until it is written.
 */
export interface ElementRules<Stored, Draft, Violation = ElementViolation> {
  readonly form: EntryForm;
  /**
   * Returns the violation of an element whose key occurs again at `lastPosition`, where it counts. Omitted when the rules
   * judge elements with the same key themselves.
   */
  repeatedKey?(entry: Entry<Violation>, lastPosition: number): Violation;
  /** Returns the violation of a member that occurs twice in one object: parsers disagree on which one counts. */
  repeatedMember(path: string): Violation;
  tooLarge(root: string, size: Oversize): Violation;
  /** Reads what is stored for the keys, by key. Omitted when `prepare` reads it. */
  find?(tx: ReadTx, keys: readonly string[]): Promise<ReadonlyMap<string, Stored>>;
  /** Returns what was last sent for a stored key. Omitted when every element counts as a change, even an equal one. */
  lastSentOf?(stored: Stored): LastSent | undefined;
  /**
   * Removes from changed elements whatever adds nothing to what is stored. Resolves to the elements that it changed.
   * Not called without `lastSentOf`.
   */
  leaveOutKnown?(tx: WriteTx, entries: readonly Entry<Violation>[]): Promise<readonly Entry<Violation>[]>;
  /**
   * Reads whatever else is needed to judge the elements that are neither repeated nor unchanged; there is at least one.
   */
  prepare(tx: WriteTx, batch: Batch<Stored, Violation>): Promise<Judge<Draft, Violation>>;
  /**
   * Returns the violations, by key, that show only when elements are compared with each other or with other stored data.
   */
  violationsAmong?(tx: WriteTx, drafts: readonly Draft[]): Promise<ReadonlyMap<string, readonly Violation[]>>;
  /** Writes the effects of the elements. Not called when there are none. */
  write(tx: WriteTx, context: BulkContext, effects: Effects<Draft>): Promise<void>;
}

/** The elements to be judged. */
export interface Batch<Stored, Violation = ElementViolation> {
  readonly context: BulkContext;
  readonly elements: Elements;
  readonly entries: readonly Entry<Violation>[];
  readonly stored: ReadonlyMap<string, Stored>;
}

/** Judges the elements one by one. */
export interface Judge<Draft, Violation = ElementViolation> {
  /** Returns the violations of one element on its own; none when it is to become a draft. */
  violationsOf(entry: Entry<Violation>): readonly Violation[];
  /** Returns the draft of an element without violations. The entry releases the parsed element afterwards. */
  draftOf(entry: Entry<Violation>): Draft;
}

/** What a request writes. */
export interface Effects<Draft> {
  /** Drafts of the elements that passed every rule, in order. */
  readonly accepted: readonly Draft[];
  /** Keys of elements that equal the stored ones: anything older than this request is superseded from now on. */
  readonly confirmed: readonly string[];
  /** Keys whose stored data is no longer what was last sent: the next equal element counts as a change. */
  readonly refused: readonly string[];
  /** Entries that are recognised by other bytes from now on. */
  readonly resent: readonly ResentEntry[];
}

/** Yields the keys of the elements to be judged for which nothing is stored, in order. */
export function* unknownKeys<Violation>({
  entries,
  stored,
}: Pick<Batch<unknown, Violation>, 'entries' | 'stored'>): Generator<string> {
  for (const { key } of entries) if (key !== undefined && key !== '' && !stored.has(key)) yield key;
}
