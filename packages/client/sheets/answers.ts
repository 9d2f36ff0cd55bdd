import type { Shape } from '@kontor/contract/documents/shape';
import { attributeNamesPath } from './causes.ts';
import type { SheetMap, Source } from './map/form.ts';
import { isConstant } from './map/inner-sources.ts';
import { isUnknown, readPath } from './path.ts';
import { quoted, WrongFile } from './wrong-file.ts';

/** What a sheet cannot say: by path of the element, or by the name of a question of the map. */
export type Answers = Readonly<Record<string, unknown>>;

/** Reads answers: one JSON object, or one on each line. `name` is what the text is called in messages. */
export function readAnswers(text: string, name: string): Answers {
  const whole = parsed(text);
  const all =
    whole === undefined
      ? text
          .split(/\r?\n/)
          .filter((line) => line.trim() !== '')
          .map(parsed)
      : [whole];
  for (const each of all)
    if (typeof each !== 'object' || each === null || Array.isArray(each))
      throw new WrongFile(
        `${name} must contain a JSON object, or one on each line: {"pricing.vat": "FULL"}.`,
      );
  return Object.assign({}, ...all) as Answers;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the map with answers in it, which is then complete for other files of the same form. */
export function withAnswers(map: SheetMap, kind: string, answers: Answers, element: Shape): SheetMap {
  const filled: Filled = { members: { ...map.members[kind] }, corrections: { ...map.corrections } };
  const names: Record<string, string | null> = { ...map.attributeNames };
  const own: Record<string, unknown> = { ...map.answers };
  for (const [name, answer] of Object.entries(answers)) {
    if (answer === null) continue;
    if (name === attributeNamesPath) Object.assign(names, answer);
    else if (map.questions !== undefined && Object.hasOwn(map.questions, name)) own[name] = answer;
    else fill(filled, name, answer, element);
  }
  const { members, corrections } = filled;
  return {
    ...map,
    answers: own,
    attributeNames: names,
    ...(Object.keys(corrections).length > 0 && { corrections }),
    members: { ...map.members, [kind]: members },
  };
}

interface Filled {
  readonly members: Record<string, Source>;
  readonly corrections: Record<string, Values>;
}

/** Fills a place by an answer: where a source fills it already, by that; else in what is built. */
function fill({ members, corrections }: Filled, path: string, answer: unknown, element: Shape): void {
  const source = Object.hasOwn(members, path) ? members[path] : undefined;
  if (!isByValue(path, answer, element)) {
    const whole = source === undefined ? wholeOf(path, members) : undefined;
    if (whole === undefined) members[path] = forAll(answer, source);
    else members[whole.path] = { constant: { ...whole.constant, [whole.member]: answer } };
    return;
  }
  const values = withoutOpen(answer as Values);
  if (source !== undefined) members[path] = byValue(values, source);
  else {
    const { '': missing, ...others } = values;
    corrections[path] = { ...corrections[path], ...others };
    if (missing !== undefined) members[path] = { constant: missing };
  }
}

/** The object that is the same for every row and has a member at the path. */
function wholeOf(path: string, members: Readonly<Record<string, Source>>) {
  const at = path.lastIndexOf('.');
  const [whole, member] = [path.slice(0, Math.max(at, 0)), path.slice(at + 1)];
  const source = Object.hasOwn(members, whole) ? members[whole] : undefined;
  if (typeof source !== 'object' || !('constant' in source)) return undefined;
  const { constant } = source;
  if (typeof constant !== 'object' || constant === null) return undefined;
  return { path: whole, member, constant };
}

/** True for an answer that has one for each value of the file; refuses an answer to what is no path. */
function isByValue(path: string, answer: unknown, element: Shape): boolean {
  const read = readPath(path, path, element);
  if (isUnknown(read)) throw new WrongFile(`The answer ${quoted(path)} cannot be used. ${read.reason}`);
  return typeof answer === 'object' && !Array.isArray(answer) && read.valueKind !== 'json';
}

/** One answer for all rows for which the file says nothing. */
function forAll(answer: unknown, source: Source | undefined): Source {
  const constant = { constant: answer };
  if (source === undefined || isConstant(source)) return constant;
  if (isLookup(source)) return { ...source, otherwise: constant };
  if (typeof source === 'object' && 'first' in source)
    return { first: [...source.first.filter((each) => !isConstant(each)), constant] };
  return { first: [source, constant] };
}

type Lookup = Extract<Exclude<Source, string>, { readonly lookup: unknown }>;
const isLookup = (source: Source): source is Lookup => typeof source === 'object' && 'lookup' in source;

type Values = Readonly<Record<string, unknown>>;

const withoutOpen = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** An answer for each value of a source; that of `*` is for all others, that of the empty text for rows without a value. */
function byValue({ '*': others, ...own }: Values, source: Source): Source {
  const lookup: Lookup = isLookup(source) ? source : { lookup: source };
  return {
    ...lookup,
    values: { ...lookup.values, ...own },
    ...(others !== undefined && { otherwise: { constant: others } }),
  };
}
