import type { FamilyCall, SharedStatement } from '../store/statement.ts';
import type { SharedReadTx } from '../store/store.ts';

/** An invariant of every store. */
export interface IntegrityCheck {
  /** The invariant, as a sentence. */
  readonly name: string;
  /** Finds violations of it, one text each; stops at `faultsMax`. */
  find(tx: SharedReadTx, faultsMax: number): Promise<string[]>;
}

/** SQL of the column `fault`: the partner of a row and the column that identifies it; `kind` names that column. */
export function faultAt(row: string, kind: string, column: string): string {
  return `'partner ' || ${row}.partner_id || ', ${kind} ' || ${row}.${column} AS fault`;
}

/** A check whose statement selects one column `fault` and takes the maximum number of faults as `?1`. */
export function statementCheck(
  name: string,
  statement: SharedStatement<[count: number], { fault: string }>,
): IntegrityCheck {
  return {
    name,
    find: async (tx, faultsMax) => (await tx.all(statement, faultsMax)).map((row) => row.fault),
  };
}

/** Like `statementCheck`, for a member of a family. */
export function familyCheck(
  name: string,
  callOf: (count: number) => FamilyCall<'shared', { fault: string }>,
): IntegrityCheck {
  return {
    name,
    find: async (tx, faultsMax) => (await tx.all(...callOf(faultsMax))).map((row) => row.fault),
  };
}
