import type { Shape } from '@kontor/contract/documents/shape';
import { attributeNamesPath, type Cause } from './causes.ts';
import type { ListName, SheetMap } from './map/form.ts';
import { listOfPath } from './marketplace-lists.ts';
import { shapeAt, textShape } from './path.ts';

/** A value of the file that needs an answer. */
export interface OpenValue {
  readonly value: string;
  readonly count: number;
  readonly closest: string | undefined;
}

/** Something that the file does not say. */
export interface Question {
  /** By which answers name it: a path, or the name of a question of the map. */
  readonly name: string;
  /** Rows that fail without the answer; undefined if it is not known. */
  readonly rows: number | undefined;
  readonly about: string;
  /** Of the error that rows have without the answer. */
  readonly code?: string;
  /** List of the marketplace that has the answers. */
  readonly list?: ListName;
  /** The only answers, if they are few. */
  readonly allowed: readonly string[];
  /** Each of them needs an answer; if there are none, one answer is for all rows. */
  readonly values: readonly OpenValue[];
  /** Members of an object, each of which is asked for. */
  readonly members: readonly Question[];
}

/** Members whose values differ from row to row, so that no answer fits several, and the number of values of an attribute. */
const ofEachRow = /^(?:sku|ean|productReference|mediaAssets|$)|\.values$/;

/** True if an answer can mend the cause. */
export const isAnswerable = ({ path }: Cause) => !ofEachRow.test(path);

/** The questions of a map that nothing answers, by name. */
export const openQuestions = ({
  questions = {},
  answers = {},
}: Pick<SheetMap, 'questions' | 'answers'>): NonNullable<SheetMap['questions']> =>
  Object.fromEntries(Object.entries(questions).filter(([name]) => !Object.hasOwn(answers, name)));

/** The questions that mend causes, in order of effect, and before them those of the map that nothing answers. */
export function questionsOf(
  causes: readonly Cause[],
  element: Shape,
  map: Parameters<typeof openQuestions>[0],
): Question[] {
  return [
    ...Object.entries(openQuestions(map)).map(([name, about]) => ({
      ...plain(name, about),
      rows: undefined,
    })),
    ...causes.filter(isAnswerable).flatMap((cause) => questionOf(cause, element)),
  ];
}

const plain = (name: string, about: string): Question => ({
  name,
  about,
  rows: undefined,
  allowed: [],
  values: [],
  members: [],
});

function questionOf({ code, path, message, count, values, allowed }: Cause, element: Shape): Question[] {
  const shape = path === attributeNamesPath ? textShape : shapeAt(path, element);
  if (shape === undefined) return [];
  const members = askedMembers(shape).map(({ name, allowed: own }) => ({
    ...plain(name, name),
    allowed: own,
  }));
  if (shape.valueKind === 'json' && members.length === 0) return [];
  const list = listOfPath[path];
  return [
    {
      name: path,
      rows: count,
      about: message,
      code,
      ...(list !== undefined && { list }),
      allowed: allowed.length > 0 ? allowed : shape.allowed,
      values: [...values]
        .map(([value, facts]) => ({ value, ...facts }))
        .sort((one, other) => other.count - one.count),
      members,
    },
  ];
}

/** Members of an object that are asked for one by one: those of an address. */
const asked = ['name', 'address', 'email', 'roles'];

/** The members of an object that are asked for one by one, with the only texts that each may have. */
export const askedMembers = (shape: Shape): Pick<Question, 'name' | 'allowed'>[] =>
  asked.flatMap((name) => {
    const member = shape.member(name);
    const texts = member?.items ?? member;
    return texts === undefined ? [] : [{ name, allowed: texts.allowed }];
  });

/** The answer of a question with members. */
export function objectOf(answers: Readonly<Record<string, string>>): object {
  const { roles, ...others } = answers;
  return { ...others, ...(roles !== undefined && { roles: [roles] }) };
}
