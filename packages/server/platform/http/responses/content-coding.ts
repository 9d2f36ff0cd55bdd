import { readWeighted } from '@kontor/values/http-accept';

/** Content codings of responses, most preferred first. */
export const allCodings = ['zstd', 'br', 'gzip', 'identity'] as const;
export type Coding = (typeof allCodings)[number];

/**
 * The coding of those offered that an Accept-Encoding header prefers (RFC 9110, section 12.5.3); among equals, the first
 * in our list. Without a header, or when it rules out every coding, the content is sent unencoded.
 */
export function codingOf<Offered extends Coding = Coding>(
  acceptEncoding: string | undefined,
  offered: readonly Offered[] = allCodings as readonly Coding[] as readonly Offered[],
): Offered | 'identity' {
  if (acceptEncoding === undefined) return 'identity';
  const named = new Map(acceptEncoding.split(',').map(readEntry));
  const qualityOf = (coding: Coding) =>
    named.get(coding) ?? (coding === 'identity' ? identityQuality(named) : (named.get('*') ?? 0));
  let best: Offered | 'identity' = 'identity';
  for (const coding of offered.toReversed()) if (qualityOf(coding) >= qualityOf(best)) best = coding;
  return qualityOf(best) > 0 ? best : 'identity';
}

/** If `identity` is not named, it is acceptable as the last choice. */
function identityQuality(named: ReadonlyMap<string, number>): number {
  return named.get('*') === 0 ? 0 : Number.MIN_VALUE;
}

function readEntry(text: string): [string, number] {
  const [name, quality] = readWeighted(text);
  return [name === 'x-gzip' ? 'gzip' : name, quality];
}
