import type { ElementFault } from '../errors/catalogue.ts';
import type { ReadTx, WriteTx } from '../store/store.ts';
import type { Elements, Oversize } from './elements.ts';
import type { Entry, EntryForm } from './entry.ts';
import type { BulkContext } from './outcome.ts';
import type { LastSent, ResentEntry } from './steps.ts';

/**
 * What an area says about one kind of element; `decide.ts` asks for it step by step. `Stored` is what the store knows of
 * a key, `Draft` what is kept of an element that passed its own rules until it is written.
 */
export interface ElementRules<Stored, Draft, Fault = ElementFault> {
  readonly form: EntryForm;
  /**
   * Tells of an element whose key comes again at `lastPosition`, where it counts. Left out where the rules judge elements
   * of one key themselves.
   */
  repeatedKey?(entry: Entry<Fault>, lastPosition: number): Fault;
  /** Tells of a member that occurs twice in one object, at its JSON path: readers disagree which of the two counts. */
  repeatedMember(path: string): Fault;
  /** Tells of an element that is larger than elements may be. */
  tooLarge(root: string, size: Oversize): Fault;
  /** What is stored of the keys, by key. Left out where the rules read it when they get ready to judge. */
  find?(tx: ReadTx | WriteTx, keys: readonly string[]): Promise<ReadonlyMap<string, Stored>>;
  /** What was last sent for a stored key. Left out where every element is a change, equal or not. */
  lastSentOf?(stored: Stored): LastSent | undefined;
  /**
   * Leaves out of elements that are not what was last sent what says nothing beside what is stored. Resolves to those
   * that are another element now. Not called without `lastSentOf`.
   */
  leaveOutKnown?(tx: WriteTx, entries: readonly Entry<Fault>[]): Promise<readonly Entry<Fault>[]>;
  /** Reads whatever else is needed to judge the elements that are neither repeated nor unchanged; at least one. */
  prepare(tx: WriteTx, batch: Batch<Stored, Fault>): Promise<Judge<Draft, Fault>>;
  /** Faults that only a look at several elements, or at what lies beside them in the store, can find; by key. */
  faultsAmong?(tx: WriteTx, drafts: readonly Draft[]): Promise<ReadonlyMap<string, readonly Fault[]>>;
  /** Writes what the elements come to. Not called when that is nothing. */
  write(tx: WriteTx, context: BulkContext, effects: Effects<Draft>): Promise<void>;
}

/** The elements that are to be judged. */
export interface Batch<Stored, Fault = ElementFault> {
  readonly context: BulkContext;
  readonly elements: Elements;
  readonly entries: readonly Entry<Fault>[];
  readonly stored: ReadonlyMap<string, Stored>;
}

/** Judges one element after the other. */
export interface Judge<Draft, Fault = ElementFault> {
  /** What is wrong with an element taken by itself; nothing when it is to be drafted. */
  faultsOf(entry: Entry<Fault>): readonly Fault[];
  /** What is kept of an element without faults. The entry forgets what it was read to. */
  draftOf(entry: Entry<Fault>): Draft;
}

/** What is to be written of a request. */
export interface Effects<Draft> {
  /** Of the elements that passed every rule, in their order. */
  readonly accepted: readonly Draft[];
  /** Keys for which something older than this request is superseded from now on. */
  readonly overtaken: readonly string[];
  /** Keys for which what is stored is no longer what was last sent: the next equal element is a change. */
  readonly refused: readonly string[];
  /** Entries that are known by other bytes from now on. */
  readonly resent: readonly ResentEntry[];
}
