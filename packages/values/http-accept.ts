/** What callers accept: the preferences in `Accept` headers. */

/** Cached results by Accept header; real clients use a handful of headers. */
const judged = new Map<string, boolean>();
const judgedMax = 1_000;

/**
 * True when an Accept header allows at least one of the types (RFC 9110, section 12.5.1). Without a header everything
 * is acceptable; a header that cannot be parsed counts as none. The problem type counts as JSON.
 */
export function isAcceptable(accept: string | undefined, types: readonly string[]): boolean {
  if (accept === undefined || accept === '*/*') return true;
  const key = `${types.join()} ${accept}`;
  const known = judged.get(key);
  if (known !== undefined) return known;
  const ranges = accept.split(',').flatMap(readRange);
  const answer = ranges.length === 0 || types.some((type) => qualityOf(type, ranges) > 0);
  if (judged.size >= judgedMax) judged.clear();
  if (accept.length <= 500) judged.set(key, answer);
  return answer;
}

/**
 * The type that an Accept header prefers, the first of several that it likes equally; undefined when it allows none.
 * Without a header, and with one that cannot be parsed, it is the first.
 */
export function preferredType<Type extends string>(
  accept: string | undefined,
  types: readonly Type[],
): Type | undefined {
  const ranges = (accept ?? '').split(',').flatMap(readRange);
  if (ranges.length === 0) return types[0];
  const [best] = types
    .map((type) => ({ type, quality: qualityOf(type, ranges) }))
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  return best?.type;
}

interface Range {
  readonly type: string;
  readonly quality: number;
}

function readRange(text: string): Range[] {
  const [name, quality] = readWeighted(text);
  const type = name === 'application/problem+json' ? 'application/json' : name;
  return /^(\*\/\*|[\w!#$&^.+-]+\/(\*|[\w!#$&^.+-]+))$/.test(type) ? [{ type, quality }] : [];
}

/** Reads an entry of a list of preferences, `NAME;q=0.5`: its name in lower case, and its weight (RFC 9110, 12.4.2). */
export function readWeighted(text: string): [name: string, quality: number] {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.map((each) => /^q=([01](?:\.\d{0,3})?)$/.exec(each)?.[1]).find(Boolean);
  return [name, quality === undefined ? 1 : Number(quality)];
}

/** Quality of a type by the most specific range that matches it. */
function qualityOf(type: string, ranges: readonly Range[]): number {
  const family = `${type.slice(0, type.indexOf('/'))}/*`;
  for (const wanted of [type, family, '*/*']) {
    const fitting = ranges.filter((range) => range.type === wanted);
    if (fitting.length > 0) return Math.max(...fitting.map(({ quality }) => quality));
  }
  return 0;
}
