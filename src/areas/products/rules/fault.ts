import type { CatalogueEntry, ElementFault } from '../../../platform/errors/catalogue.ts';
import { limits } from '../../../platform/limits/numbers.ts';
import { importErrors } from '../errors.ts';

const entryByNumber = new Map<string, CatalogueEntry>(
  Object.values(importErrors).map((entry) => [entry.code.slice(0, 6), entry]),
);

/** What a fault says beyond its catalogue entry. */
export type FaultFacts = Omit<ElementFault, 'code' | 'title' | 'jsonPath'>;

const none: readonly ElementFault[] = [];

/**
 * The faults of one element while it is checked. Good elements cost no list; of a bad one at most
 * `limits.faultsPerElementMax` are kept, and one place is told the same code once.
 */
export class FaultList {
  /** Place of the element in the body: `$[3]`. */
  readonly #root: string;
  #faults: ElementFault[] | undefined;

  constructor(root: string) {
    this.#root = root;
  }

  /** Adds a fault at a place below the element: `.pricing.vat`. */
  add(entry: CatalogueEntry, place: string, facts?: FaultFacts): void {
    this.#faults ??= [];
    if (this.isFull()) return;
    const jsonPath = this.#root + place;
    if (this.#faults.some((known) => known.code === entry.code && known.jsonPath === jsonPath)) return;
    this.#faults.push(makeFault(entry, jsonPath, facts));
  }

  /** True when further faults are not kept: what is costly to find need not be looked for. */
  isFull(): boolean {
    return this.#faults !== undefined && this.#faults.length >= limits.faultsPerElementMax;
  }

  get list(): readonly ElementFault[] {
    return this.#faults ?? none;
  }
}

/** A fault at a place of the body. The offending value is shortened. */
export function makeFault(entry: CatalogueEntry, jsonPath: string, facts: FaultFacts = {}): ElementFault {
  const { value, ...rest } = facts;
  const shown = value === undefined ? {} : { value: shownValue(value) };
  return { code: entry.code, title: entry.title, jsonPath, ...shown, ...rest };
}

/** The catalogue entry of a code that the contract names by its six digits. */
export function entryOf(digits: string): CatalogueEntry {
  return entryByNumber.get(digits) ?? importErrors.WRONG_FORMAT;
}

/** A value as it is shown back: short, well-formed, and never deeper than its own surface. */
export function shownValue(value: unknown): unknown {
  if (typeof value === 'string') return shownText(value);
  if (Array.isArray(value)) return `list of ${value.length}`;
  return typeof value === 'object' && value !== null ? 'object' : value;
}

/** A text cut to `limits.shownValueLengthMax`. Half a surrogate pair, sent or left by the cut, becomes U+FFFD. */
export function shownText(text: string): string {
  if (text.length <= limits.shownValueLengthMax) return text.toWellFormed();
  return `${text.slice(0, limits.shownValueLengthMax).toWellFormed()}…`;
}
