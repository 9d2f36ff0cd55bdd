import type { Shape } from '../platform/documents/shape.ts';
import type { Members, SheetMap, Source } from './map/form.ts';
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

/** The answer that names the attributes of the sheet as the marketplace does. */
const attributePath = 'productDescription.attributes[*].name';

/** Returns the map with answers in it, which is then complete for other files of the same form. */
export function withAnswers(map: SheetMap, kind: string, answers: Answers, element: Shape): SheetMap {
  const members: Record<string, Source> = { ...map.members[kind] };
  const names: Record<string, string | null> = { ...map.attributeNames };
  const own: Record<string, unknown> = { ...map.answers };
  for (const [name, answer] of Object.entries(answers)) {
    if (answer === null) continue;
    if (name === attributePath) {
      Object.assign(names, answer);
      continue;
    }
    if (map.questions !== undefined && Object.hasOwn(map.questions, name)) own[name] = answer;
    else members[name] = answered(name, answer, members, element);
  }
  return { ...map, answers: own, attributeNames: names, members: { ...map.members, [kind]: members } };
}

function answered(path: string, answer: unknown, members: Members, element: Shape): Source {
  const read = readPath(path, path, element);
  if (isUnknown(read)) throw new WrongFile(`The answer ${quoted(path)} cannot be used. ${read.reason}`);
  const source = Object.hasOwn(members, path) ? members[path] : undefined;
  const isList = typeof answer === 'object' && !Array.isArray(answer) && read.valueKind !== 'json';
  if (isList) return byValue(path, answer as Record<string, unknown>, source);
  const constant = { constant: answer };
  if (source === undefined) return constant;
  if (isLookup(source)) return { ...source, otherwise: constant };
  return { first: [source, constant] };
}

type Lookup = Extract<Exclude<Source, string>, { readonly lookup: unknown }>;
const isLookup = (source: Source): source is Lookup => typeof source === 'object' && 'lookup' in source;

/** An answer for each value of the file; that of `*` is for all others. */
function byValue(
  path: string,
  values: Readonly<Record<string, unknown>>,
  source: Source | undefined,
): Source {
  if (source === undefined)
    throw new WrongFile(
      `The answer ${quoted(path)} names values of the file, but no column fills it; give one value for all rows.`,
    );
  const { '*': others, ...own } = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null),
  );
  const lookup: Lookup = isLookup(source) ? source : { lookup: source };
  return {
    ...lookup,
    values: { ...lookup.values, ...own },
    ...(others !== undefined && { otherwise: { constant: others } }),
  };
}
