import type { FamilyCall, SharedStatement } from '../store/statement.ts';
import type { SharedReadTx } from '../store/store.ts';

/** Something that has to hold in every store at any time. */
export interface IntegrityCheck {
  /** What has to hold, as a sentence. */
  readonly name: string;
  /** Finds what breaks it, one text each; stops early at `faultsMax`. */
  find(tx: SharedReadTx, faultsMax: number): Promise<string[]>;
}

/** SQL of the column `fault`: whose row it is, and what names it; `kind` is what its key is called. */
export function faultAt(row: string, kind: string, column: string): string {
  return `'partner ' || ${row}.partner_id || ', ${kind} ' || ${row}.${column} AS fault`;
}

/** A check whose statement selects one column `fault` and takes the number of faults as `?1`. */
export function statementCheck(
  name: string,
  statement: SharedStatement<[count: number], { fault: string }>,
): IntegrityCheck {
  return {
    name,
    find: async (tx, faultsMax) => (await tx.all(statement, faultsMax)).map((row) => row.fault),
  };
}

/** The same for a member of a family. */
export function familyCheck(
  name: string,
  callOf: (count: number) => FamilyCall<'shared', { fault: string }>,
): IntegrityCheck {
  return {
    name,
    find: async (tx, faultsMax) => (await tx.all(...callOf(faultsMax))).map((row) => row.fault),
  };
}
