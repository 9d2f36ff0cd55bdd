import type { SharedReadTx } from '../store/store.ts';

/** Something that has to hold in every store at any time. */
export interface IntegrityCheck {
  /** What has to hold, as a sentence. */
  readonly name: string;
  /** Finds what breaks it, one text each; stops early at `faultsMax`. */
  find(tx: SharedReadTx, faultsMax: number): Promise<string[]>;
}

/** A check whose statement selects one column `fault` and takes the number of faults as `?1`. */
export function statementCheck(name: string, sql: string): IntegrityCheck {
  return {
    name,
    async find(tx, faultsMax) {
      const rows = await tx.text.all<{ fault: string }>(`${sql} LIMIT ?1`, faultsMax);
      return rows.map((row) => row.fault);
    },
  };
}
