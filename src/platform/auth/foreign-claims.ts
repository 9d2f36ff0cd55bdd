import type { JWTPayload } from 'jose';

/** Returns a claim by its full name, which may contain dots, or by a path separated by dots. */
export function claimAt(claims: JWTPayload, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path.split('.').reduce<unknown>((place, name) => {
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, name)) return undefined;
    return (place as Record<string, unknown>)[name];
  }, claims);
}

/**
 * Converts a claim to text. Numbers count too, because many providers store ids as numbers. Text with NUL does not: no
 * id contains it, and some stores do not accept it in a query.
 */
export function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && !text.includes('\0') ? text.slice(0, 200) : undefined;
}

/** Returns the entries of a list, or of a text separated by spaces. */
export function textsOf(value: unknown): string[] {
  const entries = typeof value === 'string' ? value.split(' ') : Array.isArray(value) ? value : [];
  return entries.filter((entry): entry is string => typeof entry === 'string' && entry !== '');
}
