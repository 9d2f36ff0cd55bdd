import { closestName } from '../../../values/closest-name.ts';
import { WrongUse } from '../../failures.ts';
import type { Shape, ValueKind } from './element-schema.ts';

/** One step into an element: a member by name, a list entry by index, or an attribute by name. */
export type Step =
  | { readonly kind: 'member'; readonly name: string }
  | { readonly kind: 'entry'; readonly index: number }
  | { readonly kind: 'attribute'; readonly name: string; readonly valueIndex: number };

/** A column, and where in an element its cells go. */
export interface Column {
  /** Name in the header of the file. */
  readonly name: string;
  readonly steps: readonly Step[];
  readonly valueKind: ValueKind;
}

/** Maximum number of entries of a list; a higher index is assumed to be a mistake. */
const entriesMax = 1000;

/**
 * Reads a path such as `pricing.standardPrice.amount`, `mediaAssets[0].location` or
 * `productDescription.attributes.Colour` (`…Colour[1]` for a second value); a leading `$.` is allowed.
 */
export function readColumn(name: string, path: string, element: Shape): Column {
  const steps: Step[] = [];
  let shape = element;
  let rest = path.replace(/^\$\./, '');
  do {
    const step = readStep(rest, shape, steps.length === 0);
    if (step === undefined) throw new WrongUse(explain(name, path, path.length - rest.length, rest, shape));
    steps.push(step.step);
    shape = step.shape;
    rest = rest.slice(step.length);
  } while (rest !== '');
  return { name, steps, valueKind: shape.valueKind };
}

interface ReadStep {
  readonly step: Step;
  readonly shape: Shape;
  /** Number of characters of the path that it consumes. */
  readonly length: number;
}

const text: Shape = { valueKind: 'text', members: [], member: () => undefined, items: undefined };

function readStep(rest: string, shape: Shape, isFirst: boolean): ReadStep | undefined {
  const entry = /^\[(\d{1,9})\]/.exec(rest);
  if (entry !== null) {
    const index = Number(entry[1]);
    if (shape.items === undefined || index >= entriesMax) return undefined;
    return { step: { kind: 'entry', index }, shape: shape.items, length: entry[0].length };
  }
  if (isFirst === rest.startsWith('.')) return undefined;
  const dot = isFirst ? 0 : 1;
  if (hasNamedEntries(shape)) return readAttribute(rest, dot);
  const name = /^\w+/.exec(rest.slice(dot))?.[0] ?? '';
  const member = shape.member(name);
  return member && { step: { kind: 'member', name }, shape: member, length: dot + name.length };
}

/** True for a list whose entries have `name` and `values`; its entries can be addressed by name. */
function hasNamedEntries({ items }: Shape): boolean {
  return items?.member('name') !== undefined && items.member('values') !== undefined;
}

/** Reads the rest of a path as an attribute name, which may contain any character. */
function readAttribute(rest: string, dot: number): ReadStep | undefined {
  const [, name = '', index = '0'] = /^(.+?)(?:\[(\d{1,9})\])?$/s.exec(rest.slice(dot)) ?? [];
  const valueIndex = Number(index);
  if (name === '' || valueIndex >= entriesMax) return undefined;
  return { step: { kind: 'attribute', name, valueIndex }, shape: text, length: rest.length };
}

function explain(name: string, path: string, at: number, rest: string, shape: Shape): string {
  const known = path.slice(0, at);
  const column = path === name ? `Column ${quoted(name)}` : `Column ${quoted(name)} (${path})`;
  const word = /^\.?(\w*)/.exec(rest)?.[1] ?? '';
  const near = shape.members.length === 0 ? undefined : closestName(word, shape.members);
  const hint =
    near !== undefined
      ? `did you mean ${quoted(`${known}${known === '' ? '' : '.'}${near}`)}?`
      : 'set its path in a file for --map, or null to ignore it.';
  return `${column} is not a path of an element${known === '' ? '' : `: it is wrong after ${quoted(known)}`}; ${hint}`;
}

export function quoted(value: string): string {
  return JSON.stringify(value);
}
