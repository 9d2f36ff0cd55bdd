import { closestName } from '@kontor/values/closest-name';
import type { Shape } from './shape.ts';

/** Names that are kept of what was sent; more of them are counted. */
const namesMax = 100;
/** A shorter name is part of too many others to be meant by one. */
const partLengthMin = 4;

/** Members that elements have and their schema does not: they have no effect. Lists are left out of their paths. */
export class IgnoredMembers {
  readonly #shape: Shape;
  readonly #closest = new Map<string, string | undefined>();
  #more = 0;

  constructor(shape: Shape) {
    this.#shape = shape;
  }

  /** Each path with the one that was probably meant, in the order in which they were found. */
  get found(): readonly { readonly path: string; readonly closest: string | undefined }[] {
    return Array.from(this.#closest, ([path, closest]) => ({ path, closest }));
  }

  /** How often others occurred than those that were kept. */
  get more(): number {
    return this.#more;
  }

  add(element: unknown): void {
    this.#walk(element, this.#shape, '');
  }

  /** Adds the members of a body around the list of its elements, which has this name. */
  addWrapper(list: string, body: object): void {
    for (const name of Object.keys(body)) if (name !== list) this.#keep(name, closestName(name, [list]));
  }

  #walk(value: unknown, shape: Shape, above: string): void {
    if (Array.isArray(value)) {
      if (shape.items !== undefined) for (const entry of value) this.#walk(entry, shape.items, above);
      return;
    }
    if (typeof value !== 'object' || value === null || shape.members.length === 0) return;
    for (const [name, inside] of Object.entries(value)) {
      const member = shape.member(name);
      if (member !== undefined) this.#walk(inside, member, `${above}${name}.`);
      else if (!shape.readOnly.includes(name)) this.#note(name, shape, above);
    }
  }

  #note(name: string, shape: Shape, above: string): void {
    const path = `${above}${name}`;
    if (this.#closest.has(path)) return;
    const closest = this.#closest.size < namesMax ? closestOf(name, shape) : undefined;
    this.#keep(path, closest && `${above}${closest}`);
  }

  #keep(path: string, closest: string | undefined): void {
    if (this.#closest.size < namesMax) this.#closest.set(path, closest);
    else this.#more += 1;
  }
}

/** The member that was probably meant: of the object, of one inside it, or one whose name is part of the given one. */
function closestOf(name: string, shape: Shape): string | undefined {
  const own = closestName(name, shape.members);
  if (own !== undefined) return own;
  for (const member of shape.members) {
    const inside = closestName(name, shape.member(member)?.members ?? []);
    if (inside !== undefined) return `${member}.${inside}`;
  }
  const folded = name.toLowerCase();
  return shape.members
    .filter((member) => member.length >= partLengthMin && folded.includes(member.toLowerCase()))
    .toSorted((one, other) => other.length - one.length)[0];
}
