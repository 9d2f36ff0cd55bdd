/** One entry of `errors` in a body; any member may be missing. */
interface ErrorItem {
  readonly title?: unknown;
  readonly code?: unknown;
  readonly detail?: unknown;
  readonly jsonpath?: unknown;
  readonly logref?: unknown;
  /** In problem details, lists all violations when there are several. */
  readonly 'detail-structured'?: { readonly faults?: unknown };
}

/** Formats all errors of a refusal's body, one per line: `INVALID_JSON: … (at $.name)`. Empty for any other body. */
export function formatErrors(status: number, body: string): string {
  const lines = errorsOf(body)
    .flatMap(violationsOf)
    .map(({ title, code, detail, jsonpath, logref }) => {
      const place = typeof jsonpath === 'string' ? ` (at ${jsonpath})` : '';
      const trace = status >= 500 && typeof logref === 'string' ? ` (logref ${logref})` : '';
      return `${printable(String(code ?? title ?? status))}: ${printable(String(detail ?? title ?? ''))}${place}${trace}`;
    });
  return lines.join('\n');
}

/** Returns the violations in problem details, or the error itself. */
function violationsOf(error: ErrorItem): readonly ErrorItem[] {
  const violations = error['detail-structured']?.faults;
  if (!Array.isArray(violations) || violations.length === 0) return [error];
  const { title } = error;
  return violations.flatMap((violation) =>
    typeof violation === 'object' && violation !== null
      ? [{ ...(title !== undefined && { title }), ...violation }]
      : [],
  );
}

function errorsOf(text: string): readonly ErrorItem[] {
  try {
    const body: unknown = JSON.parse(text);
    const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : undefined;
    return Array.isArray(errors) ? errors.filter((error) => typeof error === 'object' && error !== null) : [];
  } catch {
    return [];
  }
}

/** Escapes control characters in a text from a server or file, so that they do not reach the terminal. */
export function printable(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return character === '\n' || character === '\t' ? ' ' : `\\u${code.toString(16).padStart(4, '0')}`;
  });
}
