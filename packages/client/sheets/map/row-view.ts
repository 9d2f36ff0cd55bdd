import type { Cell } from '../cells.ts';

/** A row while its element is built. */
export interface RowView {
  /** Its cells; empty ones are those of the row that it inherits from. */
  readonly cells: readonly Cell[];
  /** Line of the file on which it begins. */
  readonly line?: number | undefined;
  /** The row that it inherits from. */
  readonly parent?: RowView | undefined;
  /** All rows of its group, itself too. */
  readonly group?: readonly RowView[] | undefined;
  /** The currency that stood next to the amount that was read last, and its cell. */
  money?: { readonly currency: string; readonly column: string; readonly cell: string } | undefined;
}

/** Computes a value of a row; undefined if there is none. */
export type Evaluate = (row: RowView) => unknown;
