import { WrongUse } from '../../failures.ts';
import { type Column, quoted } from './column.ts';
import type { DecimalSign } from './number-text.ts';
import { numberIn, plainText } from './row.ts';
import type { Row } from './rows.ts';

const shownMax = 10;

/** Finds out the decimal sign of a table from the numbers that show it. */
export class DecimalSurvey {
  readonly #columns: readonly (Column | undefined)[];
  readonly #shown = new Map<DecimalSign, string>();
  readonly #ambiguous: string[] = [];
  #ambiguousCount = 0;

  constructor(columns: readonly (Column | undefined)[]) {
    this.#columns = columns;
  }

  add({ cells, line }: Row): void {
    for (const [position, column] of this.#columns.entries()) {
      if (column?.valueKind !== 'number') continue;
      const cell = plainText(cells[position] ?? '');
      const number = numberIn(cell, column)?.number;
      if (number === undefined) continue;
      if ('value' in number) {
        if (number.shows !== undefined && !this.#shown.has(number.shows))
          this.#shown.set(number.shows, `line ${line} has ${quoted(cell)}`);
        continue;
      }
      this.#ambiguousCount += 1;
      if (this.#ambiguous.length < shownMax)
        this.#ambiguous.push(
          `  line ${line}, column ${quoted(column.name)}: ${quoted(cell)} is ${number.point} with a decimal point and ${number.comma} with a decimal comma`,
        );
    }
  }

  /**
   * Returns the decimal sign that the table shows; undefined if it shows none and needs none. Throws `WrongUse` if a
   * number is ambiguous and the table shows no decimal sign, or both.
   */
  result(): DecimalSign | undefined {
    const [shown] = this.#shown.keys();
    if (this.#ambiguousCount === 0 || this.#shown.size === 1)
      return this.#shown.size === 1 ? shown : undefined;
    const others = this.#ambiguousCount - this.#ambiguous.length;
    throw new WrongUse(
      [
        `The table has numbers that can be read in two ways${this.#reason()}:`,
        ...this.#ambiguous,
        ...(others > 0 ? [`  … and ${others} more`] : []),
        'Nothing was delivered. State the decimal sign with --decimal point or --decimal comma.',
      ].join('\n'),
    );
  }

  #reason(): string {
    return this.#shown.size === 0
      ? ', and nothing shows which is meant'
      : `, and others show both decimal signs (${[...this.#shown.values()].join(', ')})`;
  }
}
