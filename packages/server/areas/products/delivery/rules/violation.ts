import type { CatalogueEntry, ElementViolation } from '@kontor/contract/errors';
import type { MatchBudget } from '@kontor/values/closest-name';
import { limits } from '../../../../platform/limits/numbers.ts';
import { deliveryErrors } from '../../delivery-errors.ts';

const entryByNumber = new Map<string, CatalogueEntry>(
  Object.values(deliveryErrors).map((entry) => [entry.code.slice(0, 6), entry]),
);

/** The details of a violation beyond its catalogue entry. */
export type ViolationFacts = Omit<ElementViolation, 'code' | 'title' | 'jsonPath'>;

const none: readonly ElementViolation[] = [];

function isWithin(place: string, above: string): boolean {
  return place.startsWith(above) && ['', '.', '['].includes(place.charAt(above.length));
}

/**
 * Collects the violations of one element while it is checked: form violations first, then semantic violations. An element without
 * violations allocates no list; of the others at most `limits.violationsPerElementMax` violations are kept.
 */
export class ViolationList {
  /** Place of the element in the body: `$[3]`. */
  readonly #root: string;
  /** For the closest matches of its violations; shared by a whole delivery, to bound their cost. */
  readonly budget: MatchBudget;
  #violations: ElementViolation[] | undefined;
  #formCount = 0;
  /** Places whose value is missing or of another type: whatever else is missing below them has the same cause. */
  #unreadable: string[] = [];

  constructor(root: string, budget: MatchBudget) {
    this.#root = root;
    this.budget = budget;
  }

  /** Adds a form violation at a place below the element: `.pricing.vat`. */
  addForm(entry: CatalogueEntry, place: string, facts: ViolationFacts, isUnreadable = false): void {
    if (isUnreadable) this.#unreadable.push(place);
    this.#push(entry, place, facts);
    this.#formCount = this.#violations?.length ?? 0;
  }

  /**
   * Adds a semantic violation, unless there is already a form violation with the same cause: one with the same code at the
   * same place, or of a value there or above it that cannot be read.
   */
  add(entry: CatalogueEntry, place: string, facts?: ViolationFacts): void {
    if (this.#unreadable.some((above) => isWithin(place, above))) return;
    for (let index = 0; index < this.#formCount; index += 1) {
      const known = this.#violations?.[index];
      if (known?.code === entry.code && known.jsonPath === this.#root + place) return;
    }
    this.#push(entry, place, facts);
  }

  /** True if there is a form violation at a place or below it. */
  hasForm(place: string): boolean {
    const found = this.#violations?.slice(0, this.#formCount) ?? [];
    return found.some(({ jsonPath }) => jsonPath.startsWith(this.#root + place));
  }

  /** True when further violations would be dropped, so costly checks can be skipped. */
  isFull(): boolean {
    return this.#violations !== undefined && this.#violations.length >= limits.violationsPerElementMax;
  }

  get list(): readonly ElementViolation[] {
    return this.#violations ?? none;
  }

  #push(entry: CatalogueEntry, place: string, facts?: ViolationFacts): void {
    if (this.isFull()) return;
    this.#violations ??= [];
    this.#violations.push(violation(entry, this.#root, place, facts));
  }
}

/** Builds a violation of the element at `root` (`$[3]`), at a place below it (`.pricing.vat`), with its value shortened. */
export function violation(
  entry: CatalogueEntry,
  root: string,
  place: string,
  facts: ViolationFacts = {},
): ElementViolation {
  const { value, ...rest } = facts;
  const shown = value === undefined ? {} : { value: shownValue(value) };
  return { code: entry.code, title: entry.title, jsonPath: root + place, ...shown, ...rest };
}

/** The catalogue entry of a code that the contract names by its six digits. */
export function entryOf(digits: string): CatalogueEntry {
  return entryByNumber.get(digits) ?? deliveryErrors.WRONG_FORMAT;
}

/** A value as errors show it: short, well-formed, and without the content of lists and objects. */
function shownValue(value: unknown): unknown {
  if (typeof value === 'string') return shownText(value);
  if (Array.isArray(value)) return `list of ${value.length}`;
  return typeof value === 'object' && value !== null ? 'object' : value;
}

/** Cuts a text to `limits.shownValueLengthMax`. A lone surrogate, whether sent or left by the cut, becomes U+FFFD. */
export function shownText(text: string): string {
  if (text.length <= limits.shownValueLengthMax) return text.toWellFormed();
  return `${text.slice(0, limits.shownValueLengthMax).toWellFormed()}…`;
}
