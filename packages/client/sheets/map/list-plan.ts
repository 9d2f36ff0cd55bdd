import type { DecimalSign } from '@kontor/values/number-text';
import type { Step } from '../path.ts';
import { WrongFile } from '../wrong-file.ts';
import { type Assignment, type Branch, Leaf, type Plan } from './leaf.ts';
import type { RowView } from './row-view.ts';

/** Builds a list: whole, by index, an entry for each value of a source, and attributes by name. Empty entries are left out. */
export class ListPlan implements Branch {
  readonly #newObject: () => Branch;
  #whole: Leaf | undefined;
  #isOfTexts = false;
  readonly #entries = new Map<number, Plan>();
  /** The entries in their order, once all of them are known. */
  #sorted: readonly Plan[] | undefined;
  /** By member of each entry; the empty name is the entry itself. */
  readonly #each = new Map<string, Leaf>();
  readonly #attributes = new Map<string, Map<number, Leaf>>();
  #plans: readonly Plan[] | undefined;

  constructor(newObject: () => Branch) {
    this.#newObject = newObject;
  }

  get isConstant(): boolean {
    return this.#all.every((plan) => plan.isConstant);
  }

  get #all(): readonly Plan[] {
    this.#plans ??= [
      ...(this.#whole === undefined ? [] : [this.#whole]),
      ...this.#entries.values(),
      ...this.#each.values(),
      ...[...this.#attributes.values()].flatMap((leaves) => [...leaves.values()]),
    ];
    return this.#plans;
  }

  setWhole(leaf: Leaf, isOfTexts: boolean): void {
    this.#whole = leaf;
    this.#isOfTexts = isOfTexts;
    this.#plans = undefined;
  }

  add(steps: readonly Step[], assignment: Assignment): void {
    this.#plans = undefined;
    const [step, next, ...others] = steps;
    if (step?.kind === 'attribute') {
      const leaves = this.#attributes.get(step.name) ?? new Map<number, Leaf>();
      this.#attributes.set(step.name, leaves.set(step.valueIndex, new Leaf(assignment)));
    } else if (step?.kind === 'each') {
      if (others.length > 0 || (next !== undefined && next.kind !== 'member'))
        throw new WrongFile('A path of a map may have one member behind [*].');
      this.#each.set(next === undefined ? '' : next.name, new Leaf(assignment));
    } else if (step?.kind === 'entry') {
      if (next === undefined) this.#entries.set(step.index, new Leaf(assignment));
      else this.#entryAt(step.index, next).add(steps.slice(1), assignment);
    }
  }

  #entryAt(index: number, next: Step): Branch {
    const known = this.#entries.get(index);
    if (known !== undefined && 'add' in known) return known as Branch;
    const made = next.kind === 'member' ? this.#newObject() : new ListPlan(this.#newObject);
    this.#entries.set(index, made);
    return made;
  }

  build(row: RowView, decimal: DecimalSign): unknown {
    const whole = this.#whole === undefined ? [] : this.#buildWhole(this.#whole, row, decimal);
    if (!Array.isArray(whole)) return whole;
    const list = [...whole, ...this.#buildEntries(row, decimal), ...this.#buildEach(row, decimal)];
    this.#addAttributes(list, row, decimal);
    return list.length === 0 ? undefined : list;
  }

  #buildWhole(leaf: Leaf, row: RowView, decimal: DecimalSign): unknown {
    const values = leaf.raw(row) ?? [];
    const [only] = values;
    if (values.length !== 1 || typeof only !== 'string') return this.#isOfTexts ? values.map(String) : values;
    return this.#isOfTexts && !/^(\[|null$)/.test(only) ? [only] : leaf.read(only, row, decimal);
  }

  #buildEntries(row: RowView, decimal: DecimalSign): unknown[] {
    this.#sorted ??= [...this.#entries].sort(([one], [other]) => one - other).map(([, plan]) => plan);
    return this.#sorted.flatMap((plan) => {
      const entry = plan.build(row, decimal);
      return entry === undefined ? [] : severalAddresses(entry);
    });
  }

  #buildEach(row: RowView, decimal: DecimalSign): unknown[] {
    if (this.#each.size === 0) return [];
    const members = [...this.#each].map(([name, leaf]) => ({ name, leaf, values: leaf.raw(row) ?? [] }));
    const count = Math.max(0, ...members.map(({ leaf, values }) => (leaf.isConstant ? 0 : values.length)));
    return Array.from({ length: count }, (_, index) => {
      const entry: Record<string, unknown> = {};
      for (const { name, leaf, values } of members) {
        const value = leaf.isConstant ? values[0] : values[index];
        if (value === undefined) continue;
        const read = leaf.read(value, row, decimal);
        if (name === '') return read;
        entry[name] = read;
      }
      return entry;
    });
  }

  /** Adds the attributes by name; one of the list with the same name gives way, unless the other is the same for every row. */
  #addAttributes(list: unknown[], row: RowView, decimal: DecimalSign): void {
    for (const [name, leaves] of this.#attributes) {
      const values = [...leaves]
        .sort(([one], [other]) => one - other)
        .flatMap(([, leaf]) => (leaf.raw(row) ?? []).map((value) => leaf.read(value, row, decimal)));
      if (values.length === 0) continue;
      const at = list.findIndex((entry) => (entry as { name?: unknown }).name === name);
      if (at === -1) list.push({ name, values });
      else if ([...leaves.values()].some((leaf) => !leaf.isConstant))
        list[at] = { ...(list[at] as object), values };
    }
  }
}

/** Splits an entry whose cell has several addresses (`https://a.jpg, https://b.jpg`) into one for each. */
function severalAddresses(entry: unknown): unknown[] {
  const location = (entry as { location?: unknown } | null)?.location;
  if (typeof location !== 'string' || !/[\s,;|]https?:\/\//i.test(location)) return [entry];
  const addresses = location.split(/[\s,;|]+(?=https?:\/\/)/i);
  return addresses.map((address) => ({ ...(entry as object), location: address }));
}
