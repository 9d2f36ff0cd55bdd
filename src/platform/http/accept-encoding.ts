/** Content codings that an answer can have, the one that is liked best first. */
export const codings = ['zstd', 'gzip', 'identity'] as const;
export type Coding = (typeof codings)[number];

/**
 * The coding that an Accept-Encoding header likes best (RFC 9110, section 12.5.3); of several it likes equally, the first
 * of ours. Without a header, or where it leaves none, the content is sent as it is.
 */
export function codingOf(acceptEncoding: string | undefined): Coding {
  if (acceptEncoding === undefined) return 'identity';
  const named = new Map(acceptEncoding.split(',').map(readEntry));
  const qualityOf = (coding: Coding) =>
    named.get(coding) ?? (coding === 'identity' ? identityQuality(named) : (named.get('*') ?? 0));
  let best: Coding = 'identity';
  for (const coding of codings.toReversed()) if (qualityOf(coding) >= qualityOf(best)) best = coding;
  return qualityOf(best) > 0 ? best : 'identity';
}

/** Content that is not named stays the last choice. */
function identityQuality(named: ReadonlyMap<string, number>): number {
  return named.get('*') === 0 ? 0 : Number.MIN_VALUE;
}

function readEntry(text: string): [string, number] {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.map((each) => /^q=([01](?:\.\d{0,3})?)$/.exec(each)?.[1]).find(Boolean);
  return [name === 'x-gzip' ? 'gzip' : name, quality === undefined ? 1 : Number(quality)];
}
