/** Updates of offers that name just the columns that change: naming one that stays would cost its indexes even so. */
import type { SqlValue, WriteTx } from '../../../platform/store/store.ts';

/** An assignment to a column, a `?` in it for each of its values. */
export type Assignment = readonly [text: string, ...values: SqlValue[]];

export interface OfferUpdate {
  readonly sku: string;
  readonly assignments: readonly Assignment[];
}

/** Updates each offer with one statement; those that assign the same columns share its text. */
export async function updateEachOffer(tx: WriteTx, updates: readonly OfferUpdate[]): Promise<void> {
  const groups = new Map<string, SqlValue[][]>();
  for (const { sku, assignments } of updates) {
    if (assignments.length === 0) continue;
    const text = assignments.map(([assignment]) => assignment).join(', ');
    const values = [sku, ...assignments.flatMap(([, ...each]) => each)];
    const group = groups.get(text);
    if (group === undefined) groups.set(text, [values]);
    else group.push(values);
  }
  for (const [text, group] of groups) await tx.text.runEach(updateOf(text), group);
}

function updateOf(assignments: string): string {
  let position = 2;
  const numbered = assignments.replaceAll('?', () => {
    position += 1;
    return `?${position}`;
  });
  return `UPDATE product_offers SET ${numbered} WHERE partner_id = ?1 AND sku = ?2`;
}
