import {
  type CounterName,
  familyOf,
  type HistogramName,
  type LabelsOf,
  type PartnerFamily,
} from './families.ts';

/** One series: a family with values for its labels. Plain data, because threads send it to each other. */
export interface Cell {
  readonly name: string;
  readonly labels: readonly string[];
  /** The count, or the sum of the seconds. */
  value: number;
  /** Number of observations by the bound that they stayed within; the last entry has those beyond all bounds. */
  readonly within: number[];
}

/** Partners with series of their own; the others share the label `other`, so that series stay few. */
export const partnersShownMax = 200;

/** The partner label of partners beyond the bound. */
const others = 'other';

/**
 * Counts what a thread does. It costs a lookup for each call, so it may be called for every element of work. The
 * thread that shows metrics takes the figures of the others with `take` and adds them with `merge`.
 */
export class Figures {
  readonly #cells = new Map<string, Cell>();
  readonly #partners: Set<string> | undefined;

  /** With `partners`, figures by partner are counted too. */
  constructor({ partners = false }: { readonly partners?: boolean } = {}) {
    this.#partners = partners ? new Set() : undefined;
  }

  add<Name extends CounterName>(name: Name, labels: LabelsOf<Name>, by = 1): void {
    this.#cell(name, labels as readonly string[]).value += by;
  }

  /** Records how long something took. */
  time<Name extends HistogramName>(name: Name, seconds: number): void {
    const cell = this.#cell(name, []);
    cell.value += seconds;
    const place = placeOf(name, seconds);
    cell.within[place] = (cell.within[place] ?? 0) + 1;
  }

  /** Counts for one partner; does nothing unless figures by partner are wanted. */
  addOfPartner(name: PartnerFamily, partnerId: string, label: string, by = 1): void {
    if (this.#partners === undefined || partnerId === '') return;
    const isShown = this.#partners.has(partnerId) || this.#partners.size < partnersShownMax;
    if (isShown) this.#partners.add(partnerId);
    this.#cell(name, [isShown ? partnerId : others, label]).value += by;
  }

  /** True when there is nothing to take. */
  get isEmpty(): boolean {
    return this.#cells.size === 0;
  }

  get cells(): readonly Cell[] {
    return [...this.#cells.values()];
  }

  /** Returns what was counted since the last call. */
  take(): readonly Cell[] {
    const { cells } = this;
    this.#cells.clear();
    return cells;
  }

  /** Adds what another thread counted. */
  merge(cells: readonly Cell[]): void {
    for (const { name, labels, value, within } of cells) {
      const [first = '', ...rest] = labels;
      const ofPartner = name.startsWith('kontor_partner_');
      if (ofPartner) this.addOfPartner(name as PartnerFamily, first, rest[0] ?? '', value);
      else {
        const cell = this.#cell(name, labels);
        cell.value += value;
        for (const [place, count] of within.entries())
          cell.within[place] = (cell.within[place] ?? 0) + (count ?? 0);
      }
    }
  }

  #cell(name: string, labels: readonly string[]): Cell {
    const key = labels.length === 0 ? name : `${name} ${labels.join(' ')}`;
    const known = this.#cells.get(key);
    if (known !== undefined) return known;
    const cell: Cell = { name, labels: [...labels], value: 0, within: [] };
    this.#cells.set(key, cell);
    return cell;
  }
}

function placeOf(name: string, seconds: number): number {
  const family = familyOf(name);
  if (family.type !== 'histogram') throw new Error(`${name} is not a histogram`);
  const bound = family.bounds.findIndex((each) => seconds <= each);
  return bound === -1 ? family.bounds.length : bound;
}
