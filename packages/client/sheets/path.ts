import type { Shape, ValueKind } from '@kontor/contract/documents/shape';
import { closestName } from '@kontor/values/closest-name';
import { quoted } from './wrong-file.ts';

/** One step into an element: a member by name, an entry of a list by index or every one, or an attribute by name. */
export type Step =
  | { readonly kind: 'member'; readonly name: string }
  | { readonly kind: 'entry'; readonly index: number }
  | { readonly kind: 'each' }
  | { readonly kind: 'attribute'; readonly name: string; readonly valueIndex: number };

/** A place in an element that is filled. */
export interface Path {
  readonly steps: readonly Step[];
  readonly valueKind: ValueKind;
  /** What the entries of a list are. */
  readonly entryKind: ValueKind | undefined;
  /** It is an amount, and its object has a currency. */
  readonly isAmount: boolean;
}

/** A text that is no path of an element. */
export interface UnknownPath {
  readonly name: string;
  readonly reason: string;
}

/** Maximum number of entries of a list; a higher index is assumed to be a mistake. */
const entriesMax = 1000;

export function isUnknown(path: Path | UnknownPath): path is UnknownPath {
  return 'reason' in path;
}

/**
 * Reads a path such as `pricing.standardPrice.amount`, `mediaAssets[0].location`, `mediaAssets[*].location` or
 * `productDescription.attributes.Colour` (`…Colour[1]` for a second value); a leading `$.` is allowed. `name` is that of
 * the column that it belongs to.
 */
export function readPath(name: string, path: string, element: Shape): Path | UnknownPath {
  const steps: Step[] = [];
  let shape = element;
  let parent = element;
  let rest = path.replace(/^\$\./, '');
  do {
    const step = readStep(rest, shape, steps.length === 0);
    if (step === undefined) return unknownPath(name, path, path.length - rest.length, rest, shape);
    steps.push(step.step);
    parent = shape;
    shape = step.shape;
    rest = rest.slice(step.length);
  } while (rest !== '');
  const last = steps.at(-1);
  const isAmount =
    shape.valueKind === 'number' && last?.kind === 'member' && parent.member('currency') !== undefined;
  return { steps, valueKind: shape.valueKind, entryKind: shape.items?.valueKind, isAmount };
}

interface ReadStep {
  readonly step: Step;
  readonly shape: Shape;
  /** Number of characters of the path that it consumes. */
  readonly length: number;
}

/** Shape of a text. */
export const textShape: Shape = {
  valueKind: 'text',
  members: [],
  readOnly: [],
  allowed: [],
  member: () => undefined,
  items: undefined,
};

function readStep(rest: string, shape: Shape, isFirst: boolean): ReadStep | undefined {
  const entry = /^\[(\d{1,9})\]/.exec(rest);
  if (entry !== null) {
    const index = Number(entry[1]);
    if (shape.items === undefined || index >= entriesMax) return undefined;
    return { step: { kind: 'entry', index }, shape: shape.items, length: entry[0].length };
  }
  if (rest.startsWith('[*]'))
    return shape.items && { step: { kind: 'each' }, shape: shape.items, length: '[*]'.length };
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
  return { step: { kind: 'attribute', name, valueIndex }, shape: textShape, length: rest.length };
}

function unknownPath(name: string, path: string, at: number, rest: string, shape: Shape): UnknownPath {
  const known = path.slice(0, at);
  const column = path === name ? `Column ${quoted(name)}` : `Column ${quoted(name)} (${path})`;
  const word = /^\.?(\w*)/.exec(rest)?.[1] ?? '';
  const near = shape.members.length === 0 ? undefined : closestName(word, shape.members);
  const hint =
    near !== undefined
      ? `did you mean ${quoted(`${known}${known === '' ? '' : '.'}${near}`)}?`
      : 'set its path in a file for --map, or null to ignore it.';
  const where = known === '' ? '' : `: it is wrong after ${quoted(known)}`;
  return { name, reason: `${column} is not a path of an element${where}; ${hint}` };
}

/** The shape at a path; undefined if it is none. */
export function shapeAt(path: string, element: Shape): Shape | undefined {
  const read = readPath(path, path, element);
  if (isUnknown(read)) return undefined;
  let shape: Shape | undefined = element;
  for (const step of read.steps) {
    if (step.kind === 'attribute') return textShape;
    shape = step.kind === 'member' ? shape?.member(step.name) : shape?.items;
  }
  return shape;
}

/** The paths of what a cell can fill, the first entry of lists only; attributes have names of their own. */
export function pathsOf(shape: Shape, before = ''): string[] {
  if (hasNamedEntries(shape)) return [];
  if (shape.items !== undefined) return pathsOf(shape.items, `${before}[0]`);
  if (shape.members.length === 0) return [before];
  return shape.members.flatMap((name) => {
    const member = shape.member(name);
    return member === undefined ? [] : pathsOf(member, before === '' ? name : `${before}.${name}`);
  });
}
