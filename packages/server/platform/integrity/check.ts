/** Invariants of every store, and how they are checked. */

import type { FamilyCall, SharedStatement } from '../store/statement.ts';
import type { SharedReadTx } from '../store/store.ts';

/** An invariant of every store. */
export interface IntegrityCheck {
  /** The invariant, as a sentence. */
  readonly name: string;
  /** Finds violations of it, one text each; stops at `violationsMax`. */
  find(tx: SharedReadTx, violationsMax: number): Promise<string[]>;
}

/** SQL of the column `violation`: the partner of a row and the column that identifies it; `kind` names that column. */
export function violationAt(row: string, kind: string, column: string): string {
  return `'partner ' || ${row}.partner_id || ', ${kind} ' || ${row}.${column} AS violation`;
}

/** A statement that selects one column `violation` and takes the maximum number of violations as `?1`. */
type ViolationStatement = SharedStatement<[count: number], { violation: string }>;

/** The checks of a folder's statements: by the name of the statement, the invariant as a sentence, and the SQL. */
export function checksOf<Name extends string>(
  statements: { readonly violations: (name: NoInfer<Name>, sql: string) => ViolationStatement },
  checks: Readonly<Record<Name, readonly [invariant: string, sql: string]>>,
): IntegrityCheck[] {
  const rows = Object.entries(checks) as [Name, readonly [string, string]][];
  return rows.map(([name, [invariant, sql]]) => statementCheck(invariant, statements.violations(name, sql)));
}

export function statementCheck(name: string, statement: ViolationStatement): IntegrityCheck {
  return {
    name,
    find: async (tx, violationsMax) => (await tx.all(statement, violationsMax)).map((row) => row.violation),
  };
}

/** Like `statementCheck`, for a member of a family. */
export function familyCheck(
  name: string,
  callOf: (count: number) => FamilyCall<'shared', { violation: string }>,
): IntegrityCheck {
  return {
    name,
    find: async (tx, violationsMax) => (await tx.all(...callOf(violationsMax))).map((row) => row.violation),
  };
}

/** Maximum number of violations reported per check; more would add nothing. */
export const violationsMax = 20;

export interface CheckResult {
  readonly name: string;
  readonly violations: readonly string[];
  /** What the check had to leave out. */
  readonly notChecked?: string;
}

/** Runs all checks over the whole store, one after the other. Changes nothing. */
export async function verifyStore(
  tx: SharedReadTx,
  checks: readonly IntegrityCheck[],
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { name, find } of checks) results.push({ name, violations: await find(tx, violationsMax) });
  return results;
}
