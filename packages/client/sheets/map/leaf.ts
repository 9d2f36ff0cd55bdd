import type { DecimalSign } from '@kontor/values/number-text';
import { type Filled, readValue } from '../cells.ts';
import type { Path, Step } from '../path.ts';
import type { Evaluate, RowView } from './row-view.ts';

/** A place in an element, and how its value is computed. */
export interface Assignment {
  readonly path: Path;
  readonly source: Evaluate;
  readonly isConstant: boolean;
  /** Columns that the source reads, for messages. */
  readonly columns: readonly string[];
}

/** Builds a part of the element of a row; undefined if it is empty. */
export interface Plan {
  /** True if the part does not depend on the row. */
  readonly isConstant: boolean;
  build(row: RowView, decimal: DecimalSign): unknown;
}

/** Computes and reads one value. */
export class Leaf implements Plan {
  readonly isConstant: boolean;
  readonly filled: Filled;
  readonly #source: Evaluate;

  constructor({ source, isConstant, columns, path }: Assignment) {
    const last = path.steps.at(-1);
    const name = last?.kind === 'member' ? last.name : '';
    const [isEan, isEnd] = [name === 'ean', name.startsWith('end')];
    this.isConstant = isConstant;
    this.filled = { valueKind: path.valueKind, columns, isEan, isEnd, isAmount: path.isAmount };
    this.#source = source;
  }

  build(row: RowView, decimal: DecimalSign): unknown {
    const value = this.#source(row);
    return value === undefined ? undefined : this.read(value, row, decimal);
  }

  /** The values of a list, computed without being read; undefined if there is none. */
  raw(row: RowView): readonly unknown[] | undefined {
    const value = this.#source(row);
    if (value === undefined || Array.isArray(value)) return value;
    return [value];
  }

  read(value: unknown, row: RowView, decimal: DecimalSign): unknown {
    const { value: read, currency } = readValue(value, this.filled, decimal);
    if (currency !== undefined)
      row.money = { currency, column: this.filled.columns[0] ?? '', cell: String(value) };
    return read;
  }
}

/** A plan of several members or entries. */
export interface Branch extends Plan {
  add(steps: readonly Step[], assignment: Assignment): void;
}
