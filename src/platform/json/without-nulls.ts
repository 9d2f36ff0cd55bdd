/**
 * Removes null members from a body that matches its schema, at every depth: `null` means the same as omitting an
 * optional member. Array entries stay. Changes the body in place and returns it. Works without recursion, because
 * unknown members may be nested as deeply as the body is long.
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

/**
 * Adds members that may contain nulls to `open`. Building lists of names and members would cost more than the parsing.
 */
function withoutOwnNulls(object: Record<string, unknown>, open: unknown[]): void {
  for (const name in object) {
    const member = object[name];
    if (member === null) delete object[name];
    else if (typeof member === 'object') open.push(member);
  }
}
