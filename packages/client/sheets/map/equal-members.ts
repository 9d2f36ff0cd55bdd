import type { Shape } from '@kontor/contract/documents/shape';
import type { Notes } from '../notes.ts';
import { readPath, type Step } from '../path.ts';
import type { SheetMap } from './form.ts';
import type { Assignment } from './leaf.ts';
import type { RowView } from './row-view.ts';

/** Groups whose values are kept; elements of others keep their own. */
const groupsMax = 200_000;

interface EqualMember {
  readonly path: string;
  readonly steps: readonly Step[];
  readonly source: Assignment['source'];
}

/**
 * Makes elements equal that must be so, because marketplaces have one value for a product where systems store one for each
 * variation: the value of the row that they inherit from counts, else that of the first element.
 */
export class EqualMembers {
  readonly #rules: readonly { readonly by: readonly Step[]; readonly members: readonly EqualMember[] }[];
  readonly #notes: Notes;
  readonly #known = new Map<string, unknown>();
  /** Rows of one product follow each other, so the values of their parent are read once. */
  #parent: RowView | undefined;
  readonly #ofParent = new Map<EqualMember, unknown>();

  constructor(
    { equalWithin = {} }: Pick<SheetMap, 'equalWithin'>,
    assignments: ReadonlyMap<string, Assignment>,
    element: Shape,
    notes: Notes,
  ) {
    this.#notes = notes;
    this.#rules = Object.entries(equalWithin).map(([by, paths]) => ({
      by: stepsOf(by, element),
      members: paths.flatMap((path): EqualMember[] => {
        const found = assignments.get(path);
        return found === undefined ? [] : [{ path, steps: found.path.steps, source: found.source }];
      }),
    }));
  }

  apply(element: unknown, { parent }: RowView): void {
    for (const { by, members } of this.#rules) {
      const group = valueAt(element, by);
      if (typeof group !== 'string') continue;
      for (const [index, member] of members.entries()) {
        const { path, steps } = member;
        const own = valueAt(element, steps);
        if (own === undefined) continue;
        const wanted = this.#inherited(member, parent) ?? this.#firstOf(`${index} ${group}`, own);
        if (own === wanted) continue;
        putAt(element, steps, wanted);
        this.#notes.add(`another ${path} than the rest of the product, whose value is used`);
      }
    }
  }

  #inherited(member: EqualMember, parent: RowView | undefined): unknown {
    if (parent === undefined) return undefined;
    if (this.#parent !== parent) this.#ofParent.clear();
    this.#parent = parent;
    if (!this.#ofParent.has(member)) this.#ofParent.set(member, member.source(parent));
    return this.#ofParent.get(member);
  }

  #firstOf(key: string, own: unknown): unknown {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size < groupsMax) this.#known.set(key, own);
    return own;
  }
}

/** Returns the groups of an element in which members are made equal. */
export function equalGroups(
  { equalWithin = {} }: Pick<SheetMap, 'equalWithin'>,
  shape: Shape,
): (element: unknown) => readonly string[] {
  const rules = Object.keys(equalWithin).map((by) => stepsOf(by, shape));
  return (element) =>
    rules.flatMap((by, index) => {
      const group = valueAt(element, by);
      return typeof group === 'string' ? [`${index} ${group}`] : [];
    });
}

function stepsOf(path: string, element: Shape): readonly Step[] {
  const read = readPath(path, path, element);
  return 'steps' in read ? read.steps : [];
}

function valueAt(element: unknown, steps: readonly Step[]): unknown {
  let value = element;
  for (const step of steps)
    value =
      typeof value === 'object' && value !== null && step.kind === 'member'
        ? Reflect.get(value, step.name)
        : undefined;
  return value;
}

function putAt(element: unknown, steps: readonly Step[], value: unknown): void {
  const last = steps.at(-1);
  const place = valueAt(element, steps.slice(0, -1));
  if (last?.kind === 'member' && typeof place === 'object' && place !== null)
    Reflect.set(place, last.name, value);
}
