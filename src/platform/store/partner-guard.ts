/** A statement on a partner handle that does not tie itself to the handle's partner: a bug, never input. */
export class UnboundStatementError extends Error {}

const tiedByCondition = /\bpartner_id\s*=\s*\?1\b/;
const tiedByInsert = /^\s*INSERT\s+INTO\s+\w+\s*\(\s*partner_id\b[\s\S]*?\bVALUES\s*\(\s*\?1\b/i;

/** Refuses a statement text that names neither `partner_id = ?1` nor inserts `?1` as the partner id. */
export function assertTiedToPartner(sql: string): void {
  if (!tiedByCondition.test(sql) && !tiedByInsert.test(sql)) {
    throw new UnboundStatementError(`statement on a partner handle without partner_id = ?1: ${sql}`);
  }
}

/** Statement texts that passed; the check is made once a text. */
const tied = new Set<string>();

/** The same for texts that come again and again. */
export function assertTied(sql: string): void {
  if (tied.has(sql)) return;
  assertTiedToPartner(sql);
  tied.add(sql);
}
