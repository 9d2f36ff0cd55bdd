import type { Condition, Source } from './form.ts';

/** The sources that a source is made of. */
export function innerSources(source: Source): readonly Source[] {
  if (typeof source === 'string') return [];
  const fallback = 'otherwise' in source && source.otherwise !== undefined ? [source.otherwise] : [];
  if ('lookup' in source) return [source.lookup, ...fallback];
  if ('if' in source) return [...conditionSources(source.if), source.use, ...fallback];
  if ('prefix' in source) return [source.prefix, source.with];
  if ('measure' in source) return [source.measure, ...(source.from === undefined ? [] : [source.from])];
  if ('attributes' in source) return source.attributes.flatMap(({ name, values }) => [name, values]);
  if ('list' in source) return source.list;
  if ('join' in source) return source.join;
  if ('first' in source) return source.first;
  const members = Object.entries(source) as [string, Source][];
  return members.flatMap(([key, inner]) => (single.has(key) ? [inner] : []));
}

/** Members that are the one source of a source. */
const single = new Set(
  'split pairs pick entry number quantity sum lines cut date ofParent ofGroup'.split(' '),
);

/** The sources that a condition compares. */
export function conditionSources(condition: Condition): readonly Source[] {
  if ('is' in condition) return [condition.is[0]];
  if ('above' in condition) return condition.above;
  if ('filled' in condition) return [condition.filled];
  if ('empty' in condition) return [condition.empty];
  if ('not' in condition) return conditionSources(condition.not);
  return ('all' in condition ? condition.all : condition.any).flatMap(conditionSources);
}

/** Names of the columns that a source reads, as the map writes them. */
export function columnsIn(source: Source): string[] {
  if (typeof source === 'string') return [source];
  if ('columns' in source) return [source.columns];
  return [...new Set(innerSources(source).flatMap(columnsIn))];
}

/** True if a source has the same value for every row, because it reads none. */
export function isConstant(source: Source): boolean {
  return columnsIn(source).length === 0;
}

/** True if a source looks something up in a list of the marketplace. */
export function looksUp(source: Source): boolean {
  if (typeof source === 'object' && 'lookup' in source && source.in !== undefined) return true;
  return innerSources(source).some(looksUp);
}
