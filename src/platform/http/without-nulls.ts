/**
 * Takes members that are null out of a body that fits its schema, at every depth: there `null` is the same as leaving
 * an optional member out. Entries of arrays stay. Changes the body and gives it back. Goes without recursion, because
 * members that nobody knows may be nested as deeply as the body is long.
 */
export function withoutNulls<Body>(body: Body): Body {
  const open: unknown[] = [body];
  while (open.length > 0) {
    const value = open.pop();
    if (Array.isArray(value)) {
      for (const entry of value) if (typeof entry === 'object') open.push(entry);
    } else if (typeof value === 'object' && value !== null) {
      withoutOwnNulls(value as Record<string, unknown>, open);
    }
  }
  return body;
}

/** Puts members that may hold nulls themselves into `open`. Lists of names and members would cost more than the parsing. */
function withoutOwnNulls(object: Record<string, unknown>, open: unknown[]): void {
  for (const name in object) {
    const member = object[name];
    if (member === null) delete object[name];
    else if (typeof member === 'object') open.push(member);
  }
}
