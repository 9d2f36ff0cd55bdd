import { checkDigitOf } from '../../values/gtin.ts';

/** GS1 reserves this prefix for examples, so no real product has such a number. */
const exampleGtinPrefix = '952';

/** The products of a run: copies of one product, each with its own sku, ean and reference. */
export class RunProducts {
  readonly count: number;
  readonly #prefix: string;
  /** Differs from run to run, so that a later run changes the products of an earlier one. */
  readonly #round: string;

  constructor(count: number, prefix: string, round: string) {
    this.count = count;
    this.#prefix = prefix;
    this.#round = round;
  }

  sku(index: number): string {
    return `${this.#prefix}${index}`;
  }

  /** Returns `sample` as the product with that number. */
  of(sample: object, index: number): object {
    const digits = `${exampleGtinPrefix}9${String(index).padStart(8, '0')}`;
    return {
      ...sample,
      sku: this.sku(index),
      productReference: `${this.#prefix}${Math.floor(index / 2)}`,
      ean: digits + checkDigitOf(digits),
      mpn: `${this.#round}-${index}`,
    };
  }

  *elements(sample: object): Generator<object> {
    for (let index = 0; index < this.count; index += 1) yield this.of(sample, index);
  }

  *prices(currency: string): Generator<object> {
    for (let index = 0; index < this.count; index += 1) {
      yield { sku: this.sku(index), standardPrice: { amount: 20 + (index % 50), currency } };
    }
  }

  *switchedOff(): Generator<object> {
    for (let index = 0; index < this.count; index += 1) yield { sku: this.sku(index), active: false };
  }
}
