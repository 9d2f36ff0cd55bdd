import type { JWTPayload } from 'jose';

/** A claim by its whole name, which may have dots, or by the names on the way to it. */
export function claimAt(claims: JWTPayload, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path.split('.').reduce<unknown>((place, name) => {
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, name)) return undefined;
    return (place as Record<string, unknown>)[name];
  }, claims);
}

/** Numbers as well: many providers keep ids as numbers. NUL is in no id, and not every store can be asked for it. */
export function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && !text.includes('\0') ? text.slice(0, 200) : undefined;
}

/** A list, or a text with blanks between its entries. */
export function textsOf(value: unknown): string[] {
  const entries = typeof value === 'string' ? value.split(' ') : Array.isArray(value) ? value : [];
  return entries.filter((entry): entry is string => typeof entry === 'string' && entry !== '');
}
