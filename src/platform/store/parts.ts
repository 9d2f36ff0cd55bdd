import type { AnyStatement } from './statement.ts';

/** The parts into which partners are divided over the machines of a distributed database, by their numbers. */
export interface Parts {
  readonly all: readonly number[];
  /** Those on machines that did not answer lately. */
  readonly away: ReadonlySet<number>;
  /** The addresses of these machines. */
  readonly machinesAway: readonly string[];
  /** The part that has the partner. */
  of(partnerId: string): Promise<number>;
  /**
   * Rows of some parts, for a SELECT on tables of partners: part by part, each in the order of the statement and up to its
   * limit. Throws `MachineAwayError` when one of them cannot be reached.
   */
  rows<Run extends AnyStatement<'shared'>>(
    parts: readonly number[],
    statement: Run,
    ...parameters: Run['parameters']
  ): Promise<Run['row'][]>;
  /** Like `lowestMark` of a handle, for rows of some parts. */
  lowestMark(parts: readonly number[]): Promise<number | null>;
}
