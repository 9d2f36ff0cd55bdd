import type { ElementFault } from '../errors/catalogue.ts';
import type { Elements, Oversize } from '../json/elements.ts';
import type { ReadTx, WriteTx } from '../store/store.ts';
import type { Entry, EntryForm } from './entry.ts';
import type { BulkContext } from './outcome.ts';
import type { LastSent, ResentEntry } from './steps.ts';

/**
 * The rules of an area for one kind of element; `decide.ts` calls them step by step. `Stored` is what the store has for
 * a key, `Draft` is what is retained of an element that passed its own rules until it is written.
 */
export interface ElementRules<Stored, Draft, Fault = ElementFault> {
  readonly form: EntryForm;
  /**
   * Returns the fault of an element whose key occurs again at `lastPosition`, where it counts. Omitted when the rules
   * judge elements with the same key themselves.
   */
  repeatedKey?(entry: Entry<Fault>, lastPosition: number): Fault;
  /** Returns the fault of a member that occurs twice in one object: parsers disagree on which one counts. */
  repeatedMember(path: string): Fault;
  /** Returns the fault of an element that is too large. */
  tooLarge(root: string, size: Oversize): Fault;
  /** Reads what is stored for the keys, by key. Omitted when `prepare` reads it. */
  find?(tx: ReadTx | WriteTx, keys: readonly string[]): Promise<ReadonlyMap<string, Stored>>;
  /** Returns what was last sent for a stored key. Omitted when every element counts as a change, even an equal one. */
  lastSentOf?(stored: Stored): LastSent | undefined;
  /**
   * Removes from changed elements whatever adds nothing to what is stored. Resolves to the elements that it changed.
   * Not called without `lastSentOf`.
   */
  leaveOutKnown?(tx: WriteTx, entries: readonly Entry<Fault>[]): Promise<readonly Entry<Fault>[]>;
  /**
   * Reads whatever else is needed to judge the elements that are neither repeated nor unchanged; there is at least one.
   */
  prepare(tx: WriteTx, batch: Batch<Stored, Fault>): Promise<Judge<Draft, Fault>>;
  /**
   * Returns the faults, by key, that show only when elements are compared with each other or with other stored data.
   */
  faultsAmong?(tx: WriteTx, drafts: readonly Draft[]): Promise<ReadonlyMap<string, readonly Fault[]>>;
  /** Writes the effects of the elements. Not called when there are none. */
  write(tx: WriteTx, context: BulkContext, effects: Effects<Draft>): Promise<void>;
}

/** The elements to be judged. */
export interface Batch<Stored, Fault = ElementFault> {
  readonly context: BulkContext;
  readonly elements: Elements;
  readonly entries: readonly Entry<Fault>[];
  readonly stored: ReadonlyMap<string, Stored>;
}

/** Judges the elements one by one. */
export interface Judge<Draft, Fault = ElementFault> {
  /** Returns the faults of one element on its own; none when it is to become a draft. */
  faultsOf(entry: Entry<Fault>): readonly Fault[];
  /** Returns the draft of an element without faults. The entry releases the parsed element afterwards. */
  draftOf(entry: Entry<Fault>): Draft;
}

/** What a request writes. */
export interface Effects<Draft> {
  /** Drafts of the elements that passed every rule, in order. */
  readonly accepted: readonly Draft[];
  /** Keys for which anything older than this request is superseded from now on. */
  readonly overtaken: readonly string[];
  /** Keys whose stored data is no longer what was last sent: the next equal element counts as a change. */
  readonly refused: readonly string[];
  /** Entries that are recognised by other bytes from now on. */
  readonly resent: readonly ResentEntry[];
}
