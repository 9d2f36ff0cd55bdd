import type { Lists } from '@kontor/client/elements';
import { allowedAt, objectOf, type Question, searchNames } from '@kontor/client/questions';
import { counted, countedNoun } from '../../output/text.ts';
import type { Lines } from './lines.ts';

/** What was answered: one value for all rows, or one for each value of the file; without those that were left open. */
export type Answered = string | object | undefined;

/** Asks one question, and tells what is answered so far. Resolves to undefined if it is left open. */
export async function askQuestion(
  question: Question,
  lines: Lines,
  lists: Lists,
  soFar: (answered: Answered) => void = () => undefined,
): Promise<Answered> {
  const { name, rows, about, values, members } = question;
  const effect = rows === undefined ? '' : `${countedNoun(rows, 'rows')}: `;
  lines.say(`\n${effect}${about} (${name})`);
  if (values.length > 0) return askValues(question, lines, lists, soFar);
  if (members.length > 0) return askMembers(question, lines);
  const answer = await choose(question, 'For all rows:', lines, lists, []);
  return answer?.answer;
}

async function askMembers({ members }: Question, lines: Lines): Promise<object | undefined> {
  const answers: Record<string, string> = {};
  for (const member of members) {
    const answer = await choose(member, `${member.name}:`, lines, {}, []);
    if (answer !== undefined) answers[member.name] = answer.answer;
    else if (Object.keys(answers).length === 0) return undefined;
  }
  return objectOf(answers);
}

async function askValues(
  question: Question,
  lines: Lines,
  lists: Lists,
  soFar: (answered: Answered) => void,
): Promise<object | undefined> {
  const { values } = question;
  lines.say(
    values.length === 1
      ? 'The file has one value for it.'
      : `The file has ${counted(values.length)} values for it; choose for each. A * behind an answer gives it to all that follow.`,
  );
  const answers: Record<string, string> = {};
  let others: string | undefined;
  for (const { value, count, closest } of values) {
    const prompt = `${counted(count)} × ${value}:`;
    const answer: Choice | undefined =
      others === undefined
        ? await choose(question, prompt, lines, lists, [closest], value)
        : { answer: others };
    if (answer === undefined) continue;
    if (answer.isForOthers) others = answer.answer;
    answers[value] = answer.answer;
    soFar({ ...answers });
  }
  return Object.keys(answers).length === 0 ? undefined : answers;
}

interface Choice {
  readonly answer: string;
  readonly isForOthers?: boolean;
}

/** Asks for one answer, from a list if the question has one: by number, by name, or by a part of a name to search for. */
async function choose(
  question: Question,
  prompt: string,
  lines: Lines,
  lists: Lists,
  matches: readonly (string | undefined)[],
  text = '',
): Promise<Choice | undefined> {
  const { names, ids, shown: first } = choicesOf(question, lists, matches, text);
  const isShort = question.list === undefined && names.length <= shownMax;
  let shown = first;
  for (;;) {
    for (const [index, name] of shown.entries()) lines.say(`  ${index + 1} ${name}`);
    const said = await lines.ask(`${prompt} ${hintOf(names, isShort)}[leave open]`);
    if (said === undefined || said === '') return undefined;
    const isForOthers = said.endsWith('*') && said.length > 1;
    const wanted = isForOthers ? said.slice(0, -1).trim() : said;
    const name = names.length === 0 ? wanted : nameOf(wanted, shown, names);
    const answer = ids?.get((name ?? wanted).toLowerCase()) ?? name;
    if (answer !== undefined) return { answer, isForOthers };
    shown = searchNames(wanted, names);
    if (shown.length === 0) lines.say(`  Nothing has a name like "${wanted}".`);
  }
}

/** The names that may be answered, their ids if they have some, and those that are shown first: the closest ones. */
function choicesOf(
  { name: path, list, allowed }: Question,
  lists: Lists,
  matches: readonly (string | undefined)[],
  text: string,
) {
  if (list !== undefined) {
    const [names, ids] = [lists.names?.[list] ?? [], lists[list]];
    return { names, ids, shown: searchNames(text, names, known(matches, names, ids)) };
  }
  const own = allowedAt(path, lists);
  const names = own.length > 0 ? own : allowed;
  const near = known(matches, names, undefined);
  const shown = names.length > shownMax ? searchNames(text, names, near) : [...new Set([...near, ...names])];
  return { names, ids: undefined, shown };
}

/** Names that are shown together; of more, those that are searched for. */
const shownMax = 30;

function hintOf(names: readonly string[], isShort: boolean): string {
  if (names.length === 0) return '';
  return isShort ? '(a number) ' : '(a number, or a name to search for) ';
}

/** The name with a number of the shown ones, or the name itself. */
function nameOf(said: string, shown: readonly string[], names: readonly string[]): string | undefined {
  return shown[Number(said) - 1] ?? names.find((each) => each.toLowerCase() === said.toLowerCase());
}

/** The closest matches of the server by name: it may name a brand by its id. */
function known(
  matches: readonly (string | undefined)[],
  names: readonly string[],
  ids: ReadonlyMap<string, string> | undefined,
): string[] {
  return matches.flatMap(
    (match) =>
      names.find(
        (name) => name === match || (match !== undefined && ids?.get(name.toLowerCase()) === match),
      ) ?? [],
  );
}
