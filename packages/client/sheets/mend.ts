import type { Shape, ValueKind } from '@kontor/contract/documents/shape';
import { memberPath } from '@kontor/values/element-path';
import { pathOf, type ToldError } from './causes.ts';
import { isUnknown, readPath, type Step, shapeAt } from './path.ts';
import { askedMembers } from './questions.ts';

/** A place of a failed element that can be mended. */
export interface Mendable {
  /** Path by which answers name it: of a missing attribute that with its name. */
  readonly path: string;
  readonly steps: readonly Step[];
  readonly valueKind: ValueKind;
  /** The only texts that may be there; empty if there are others. */
  readonly allowed: readonly string[];
  /** Of an object: its members, which are filled in one by one. */
  readonly members: ReturnType<typeof askedMembers>;
}

/** The place that an error is about, as far as it is one of the element. */
export function mendableAt(
  { jsonPath, detail, title }: Pick<ToldError, 'jsonPath' | 'detail' | 'title'>,
  element: Shape,
): Mendable | undefined {
  const path = pathOf(memberPath(jsonPath ?? ''), detail ?? title ?? '');
  const read = path === '' ? undefined : readPath(path, path, element);
  if (read === undefined || isUnknown(read)) return undefined;
  const shape = shapeAt(path, element);
  return {
    path,
    steps: read.steps,
    valueKind: read.valueKind,
    allowed: shape?.allowed ?? [],
    members: shape === undefined ? [] : askedMembers(shape),
  };
}

/** The text of the value at a place; empty if there is none. */
export function textAt(element: object, { steps }: Mendable): string {
  let value: unknown = element;
  for (const step of steps) value = insideOf(value, step);
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The element with another value at a place. A text that is none of the wanted kind is kept, so that the server says what is wrong with it. */
export function mended(element: object, { steps, valueKind }: Mendable, text: string): object {
  const copy = structuredClone(element);
  let place: object = copy;
  for (const [index, step] of steps.entries()) {
    if (index === steps.length - 1) put(place, step, valueIn(text, valueKind));
    else {
      const found = insideOf(place, step);
      // Another value where an object belongs is replaced.
      const inside = typeof found === 'object' && found !== null ? found : emptyFor(steps[index + 1]);
      put(place, step, inside);
      place = inside;
    }
  }
  return copy;
}

function insideOf(value: unknown, step: Step): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (step.kind === 'member')
    return Object.hasOwn(value, step.name) ? Reflect.get(value, step.name) : undefined;
  if (!Array.isArray(value)) return undefined;
  if (step.kind !== 'attribute') return value[step.kind === 'entry' ? step.index : 0];
  return (value.find(({ name }) => name === step.name) as { values?: unknown[] } | undefined)?.values?.[
    step.valueIndex
  ];
}

function put(place: object, step: Step, value: unknown): void {
  if (step.kind === 'member') {
    Object.defineProperty(place, step.name, { value, enumerable: true, writable: true, configurable: true });
    return;
  }
  if (!Array.isArray(place)) return;
  if (step.kind !== 'attribute') {
    place[step.kind === 'entry' ? step.index : 0] = value;
    return;
  }
  const found: { values: unknown[] } | undefined = place.find(({ name }) => name === step.name);
  const attribute = found ?? { name: step.name, values: [] };
  attribute.values[step.valueIndex] = value;
  if (found === undefined) place.push(attribute);
}

const emptyFor = (step: Step | undefined): object => (step?.kind === 'member' ? {} : []);

function valueIn(text: string, valueKind: ValueKind): unknown {
  const trimmed = text.trim();
  if (valueKind === 'number' && /^-?\d+(?:[.,]\d+)?$/.test(trimmed)) return Number(trimmed.replace(',', '.'));
  if (valueKind === 'boolean' && /^(?:true|false)$/i.test(trimmed)) return trimmed.toLowerCase() === 'true';
  if (valueKind !== 'json') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
