/**
 * Takes members that are null out of a body that fits its schema, at every depth: there `null` is the same as leaving
 * an optional member out. Entries of arrays stay. Changes the body and gives it back. Goes without recursion, because
 * members that nobody knows may be nested as deeply as the body is long.
 */
export function withoutNulls<Body>(body: Body): Body {
  const open: unknown[] = [body];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, member] of Object.entries(value)) {
      if (member !== null) open.push(member);
      else if (!Array.isArray(value)) delete (value as Record<string, unknown>)[name];
    }
  }
  return body;
}
