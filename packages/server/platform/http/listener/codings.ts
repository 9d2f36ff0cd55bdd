/** Codings of bulk bodies, as `Accept-Encoding` names them. */
export const bodyCodings = ['gzip', 'deflate', 'br', 'zstd'] as const;

/** A content coding of a compressed body (RFC 9110, 8.4.1). */
export type BodyCoding = (typeof bodyCodings)[number];

/**
 * The coding that a Content-Encoding header names: undefined for a body that is not compressed, `unknown` for anything
 * but one known coding.
 */
export function bodyCodingOf(header: string | undefined): BodyCoding | 'unknown' | undefined {
  const name = (header ?? '').trim().toLowerCase();
  if (name === '' || name === 'identity') return undefined;
  if (name === 'x-gzip') return 'gzip';
  return bodyCodings.find((each) => each === name) ?? 'unknown';
}
