import type { DecimalSign } from '@kontor/values/number-text';
import type { Step } from '../path.ts';
import { BrokenRow, quoted } from '../wrong-file.ts';
import { type Assignment, type Branch, Leaf, type Plan } from './leaf.ts';
import { ListPlan } from './list-plan.ts';
import type { RowView } from './row-view.ts';

/** Builds an object; it exists if one of its members that depend on the row is filled. */
export class ObjectPlan implements Branch {
  readonly #members = new Map<string, Plan>();
  /** Those that depend on the row come first: they decide whether the object exists. */
  #list: readonly { readonly name: string; readonly plan: Plan; readonly isConstant: boolean }[] | undefined;

  get isConstant(): boolean {
    return [...this.#members.values()].every((plan) => plan.isConstant);
  }

  add(steps: readonly Step[], assignment: Assignment): void {
    const [step, ...others] = steps;
    if (step?.kind !== 'member') throw new Error('A path leads through a member of no object.');
    const next = others[0];
    if (next === undefined) {
      if (assignment.path.entryKind === undefined) this.#members.set(step.name, new Leaf(assignment));
      else this.#listAt(step.name).setWhole(new Leaf(assignment), assignment.path.entryKind === 'text');
    } else this.#enter(step.name, next).add(others, assignment);
  }

  #enter(name: string, next: Step): Branch {
    if (next.kind !== 'member') return this.#listAt(name);
    const known = this.#members.get(name);
    if (known instanceof ObjectPlan) return known;
    const made = new ObjectPlan();
    this.#members.set(name, made);
    return made;
  }

  #listAt(name: string): ListPlan {
    const known = this.#members.get(name);
    if (known instanceof ListPlan) return known;
    const made = new ListPlan(() => new ObjectPlan());
    this.#members.set(name, made);
    return made;
  }

  build(row: RowView, decimal: DecimalSign): Record<string, unknown> | undefined {
    this.#list ??= [...this.#members]
      .map(([name, plan]) => ({ name, plan, isConstant: plan.isConstant }))
      .sort((one, other) => Number(one.isConstant) - Number(other.isConstant));
    let element: Record<string, unknown> | undefined;
    const isWholly = this.#list[0]?.isConstant === true;
    for (const { name, plan, isConstant } of this.#list) {
      if (isConstant && !isWholly && element === undefined) return undefined;
      if (name === 'amount') row.money = undefined;
      const value = plan.build(row, decimal);
      if (value === undefined) continue;
      element ??= {};
      element[name] = value;
    }
    if (row.money !== undefined && element !== undefined && 'amount' in element)
      addCurrency(element, row, this.#members.get('currency')?.isConstant === true);
    return element;
  }
}

/** Adds the currency that stands in the cell of an amount; one that is stated for all rows gives way to it. */
function addCurrency(element: Record<string, unknown>, row: RowView, isStated: boolean): void {
  const { currency: sent, column, cell } = row.money as NonNullable<RowView['money']>;
  row.money = undefined;
  const { currency } = element;
  if (currency === undefined || isStated) element.currency = sent;
  else if (String(currency).trim() !== sent)
    throw new BrokenRow(
      `not readable: column ${quoted(column)} has ${quoted(cell)}, but the currency of the row is ${quoted(String(currency))}`,
    );
}
