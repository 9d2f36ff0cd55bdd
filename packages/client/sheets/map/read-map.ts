import { closestName } from '@kontor/values/closest-name';
import { isObject } from '@kontor/values/collections';
import { quoted, WrongFile } from '../wrong-file.ts';
import { type ColumnMap, dateForms, type SheetMap } from './form.ts';

/** Largest map that is read, in characters. */
const charactersMax = 8 * 1024 * 1024;
const depthMax = 20;

/** Reads the text of a map: paths by column, or the form of schemas/map.json. `name` is what it is called in messages. */
export function readMap(text: string, name: string): SheetMap | ColumnMap {
  if (text.length > charactersMax) throw new WrongFile(`${name} is larger than 8 MiB; use a smaller map.`);
  let map: unknown;
  try {
    map = JSON.parse(text);
  } catch (error) {
    throw new WrongFile(`${name} is not JSON: ${(error as Error).message}.`);
  }
  if (isObject(map) && ('members' in map || typeof map.version === 'number')) {
    checkMap(map, name);
    return map as object as SheetMap;
  }
  const isColumnMap =
    isObject(map) && Object.values(map).every((value) => value === null || typeof value === 'string');
  if (!isColumnMap)
    throw new WrongFile(
      `${name} must contain a JSON object: {"column name": "path of the element"}, or a map with "version": 1 and "members".`,
    );
  return map as ColumnMap;
}

type Json = Readonly<Record<string, unknown>>;

/** Says where in a map something is wrong. */
type Refuse = (at: string, what: string) => never;

function checkMap(map: Json, name: string): void {
  const refuse: Refuse = (at, what) => {
    throw new WrongFile(`${name} is not a map: ${at} ${what}. See schemas/map.json.`);
  };
  if (map.version !== 1) refuse('version', `is ${JSON.stringify(map.version)} and must be 1`);
  checkKeys(map, 'the map', mapMembers, refuse);
  if (map.decimal !== undefined && map.decimal !== 'point' && map.decimal !== 'comma')
    refuse('decimal', 'must be point or comma');
  checkTexts(map.recognize, 'recognize', refuse);
  for (const each of ['questions', 'answers', 'attributeNames', 'corrections', 'equalWithin'])
    if (map[each] !== undefined && !isObject(map[each])) refuse(each, 'must be an object');
  for (const [path, values] of Object.entries(map.corrections ?? {}))
    if (!isObject(values)) refuse(`corrections[${quoted(path)}]`, 'must be an object');
  for (const [path, paths] of Object.entries(map.equalWithin ?? {}))
    checkTexts(paths, `equalWithin[${quoted(path)}]`, refuse);
  if (!isObject(map.members)) refuse('members', 'must be an object: {"products": {"sku": "Column"}}');
  for (const [kind, members] of Object.entries(map.members)) {
    if (!isObject(members)) refuse(`members.${kind}`, 'must be an object');
    for (const [path, source] of Object.entries(members))
      checkSource(source, `${kind}[${quoted(path)}]`, refuse);
  }
  if (map.rows !== undefined) checkRows(map.rows, refuse);
}

const mapMembers =
  '$schema version name recognize decimal rows questions answers attributeNames corrections equalWithin members'.split(
    ' ',
  );

function checkRows(rows: unknown, refuse: Refuse): void {
  if (!isObject(rows)) refuse('rows', 'must be an object');
  checkKeys(rows, 'rows', ['leaveOut', 'group', 'parents'], refuse);
  const { leaveOut, group, parents } = rows;
  if (leaveOut !== undefined) checkCondition(leaveOut, 'rows.leaveOut', refuse);
  if (group !== undefined) {
    if (!isObject(group)) refuse('rows.group', 'must be an object');
    checkKeys(group, 'rows.group', ['by', 'own', 'joins'], refuse);
    optional(flag)(group.joins, 'rows.group.joins', refuse);
    checkSource(group.by, 'rows.group.by', refuse);
    checkTexts(group.own, 'rows.group.own', refuse);
  }
  if (parents === undefined) return;
  if (!isObject(parents)) refuse('rows.parents', 'must be an object');
  checkKeys(parents, 'rows.parents', ['are', 'keys', 'named', 'own', 'mayBeMissing'], refuse);
  if (parents.are !== undefined) checkCondition(parents.are, 'rows.parents.are', refuse);
  checkSources(parents.keys, 'rows.parents.keys', refuse);
  checkSource(parents.named, 'rows.parents.named', refuse);
  checkTexts(parents.own, 'rows.parents.own', refuse);
}

/** Members of each form of a source besides the one that identifies it: how each is checked, and whether it may be left out. */
type Check = (value: unknown, at: string, refuse: Refuse) => void;
const anything: Check = () => undefined;
const text: Check = (value, at, refuse) => typeof value === 'string' || refuse(at, 'must be a text');
const separator: Check = (value, at, refuse) =>
  (typeof value === 'string' && value !== '') || refuse(at, 'must be a text that is not empty');
const number: Check = (value, at, refuse) => Number.isFinite(value) || refuse(at, 'must be a number');
const flag: Check = (value, at, refuse) => typeof value === 'boolean' || refuse(at, 'must be true or false');
const record: Check = (value, at, refuse) => isObject(value) || refuse(at, 'must be an object');
const oneOf =
  (names: readonly string[]): Check =>
  (value, at, refuse) =>
    names.includes(String(value)) || refuse(at, `must be one of ${names.join(', ')}`);
const optional =
  (check: Check): Check =>
  (value, at, refuse) =>
    value === undefined || check(value, at, refuse);

const checkSource: Check = (source, at, refuse: Refuse) => {
  if (typeof source === 'string') return;
  if (at.split('.').length > depthMax) refuse(at, `is nested more than ${depthMax} times`);
  if (!isObject(source)) refuse(at, 'must be the name of a column or an object');
  const form = Object.keys(sourceForms).find((key) => key in source);
  if (form === undefined) {
    const near = closestName(Object.keys(source)[0] ?? '', Object.keys(sourceForms));
    const hint =
      near === undefined ? `use one of ${Object.keys(sourceForms).join(', ')}` : `did you mean ${near}?`;
    refuse(at, `says nothing about where a value comes from: ${hint}`);
  }
  checkForm(source, at, sourceForms[form] ?? {}, refuse);
};

const checkCondition: Check = (condition, at, refuse: Refuse) => {
  if (at.split('.').length > depthMax) refuse(at, `is nested more than ${depthMax} times`);
  if (!isObject(condition)) refuse(at, 'must be an object');
  const form = Object.keys(conditionForms).find((key) => key in condition);
  if (form === undefined) refuse(at, `must have one of ${Object.keys(conditionForms).join(', ')}`);
  checkForm(condition, at, { [form]: conditionForms[form] ?? anything }, refuse);
};

function checkForm(given: Json, at: string, checks: Readonly<Record<string, Check>>, refuse: Refuse): void {
  checkKeys(given, at, Object.keys(checks), refuse);
  for (const [key, check] of Object.entries(checks)) check(given[key], `${at}.${key}`, refuse);
}

const listOf =
  (check: Check): Check =>
  (value, at, refuse: Refuse) => {
    if (!Array.isArray(value) || value.length === 0) refuse(at, 'must be a list that is not empty');
    for (const [index, each] of value.entries()) check(each, `${at}[${index}]`, refuse);
  };
const checkSources = listOf(checkSource);

const sourceForms: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  constant: { constant: anything },
  answer: { answer: text },
  columns: { columns: text },
  list: { list: checkSources },
  join: { join: checkSources, with: optional(text) },
  split: { split: checkSource, by: separator },
  prefix: { prefix: checkSource, with: checkSource },
  pairs: { pairs: checkSource, by: separator, sign: separator, each: optional(separator) },
  attributes: {
    attributes: listOf((each, at, refuse) =>
      isObject(each)
        ? checkForm(each, at, { name: checkSource, values: checkSource }, refuse)
        : refuse(at, 'must be an object'),
    ),
  },
  pick: { pick: checkSource, name: text, by: separator, sign: separator },
  entry: { entry: checkSource, at: number },
  lookup: {
    lookup: checkSource,
    values: optional(record),
    in: optional(oneOf(['brands', 'categories'])),
    otherwise: optional(checkSource),
  },
  number: { number: checkSource, times: number },
  measure: { measure: checkSource, from: optional(checkSource), to: oneOf(['g', 'mm', 'kg', 'cm', 'm']) },
  quantity: { quantity: checkSource, part: oneOf(['number', 'unit']) },
  sum: { sum: checkSource },
  lines: { lines: checkSource },
  first: { first: checkSources },
  if: { if: checkCondition, use: checkSource, otherwise: optional(checkSource) },
  cut: { cut: checkSource, at: number },
  date: { date: checkSource, form: optional(oneOf(dateForms)), ends: optional(flag) },
  ofParent: { ofParent: checkSource },
  ofGroup: { ofGroup: checkSource },
};

const conditionForms: Readonly<Record<string, Check>> = {
  is(value, at, refuse: Refuse) {
    if (!Array.isArray(value) || value.length < 2) refuse(at, 'must be a list of a column and texts');
    checkSource(value[0], `${at}[0]`, refuse);
    checkTexts(value.slice(1), at, refuse);
  },
  above(value, at, refuse: Refuse) {
    if (!Array.isArray(value) || value.length !== 2) refuse(at, 'must be a list of two sources');
    checkSources(value, at, refuse);
  },
  filled: checkSource,
  empty: checkSource,
  all: listOf((each, at, refuse) => checkCondition(each, at, refuse)),
  any: listOf((each, at, refuse) => checkCondition(each, at, refuse)),
  not: (each, at, refuse) => checkCondition(each, at, refuse),
};

function checkKeys(given: Json, at: string, known: readonly string[], refuse: Refuse): void {
  const wrong = Object.keys(given).find((key) => !known.includes(key));
  if (wrong === undefined) return;
  const near = closestName(wrong, known);
  refuse(at, `has no member ${quoted(wrong)}${near === undefined ? '' : `, did you mean ${near}?`}`);
}

function checkTexts(value: unknown, at: string, refuse: Refuse): void {
  if (value === undefined) return;
  if (!Array.isArray(value) || value.some((each) => typeof each !== 'string'))
    refuse(at, 'must be a list of texts');
}
