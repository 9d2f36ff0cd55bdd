import type { Shape } from '@kontor/contract/documents/shape';
import { attributesPath } from '../causes.ts';
import { isUnknown, readPath, type Step } from '../path.ts';
import { byFolded, corrected } from './attribute-names.ts';
import type { SheetMap } from './form.ts';

/**
 * Makes what replaces values of an element that is built, for places that no source fills by themselves, such as an entry
 * of a list. Every entry of a list is corrected, whichever a path names; attributes are corrected where they get their names.
 */
export function correcting({ corrections = {} }: SheetMap, element: Shape): (element: unknown) => void {
  const own = Object.entries(corrections).flatMap(([path, values]) => {
    const read = path.startsWith(attributesPath) ? undefined : readPath(path, path, element);
    return read === undefined || isUnknown(read) ? [] : [{ steps: read.steps, values: byFolded(values) }];
  });
  return (built) => {
    for (const { steps, values } of own) correctAt(built, steps, values);
  };
}

function correctAt(
  place: unknown,
  [step, ...rest]: readonly Step[],
  values: ReadonlyMap<string, unknown>,
): void {
  if (step === undefined || typeof place !== 'object' || place === null) return;
  const keys = step.kind === 'member' ? [step.name] : Object.keys(place);
  for (const key of keys) {
    if (!Object.hasOwn(place, key)) continue;
    const value: unknown = Reflect.get(place, key);
    if (rest.length > 0) correctAt(value, rest, values);
    else if (typeof value !== 'object') Reflect.set(place, key, corrected(value, values));
  }
}
