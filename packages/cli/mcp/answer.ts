import { ConnectionLost, KontorError } from '@kontor/client';
import { ConfigError } from '@kontor/server/config';
import { createHider, hideSecretTexts } from '@kontor/values/secret-texts';
import { Failure, saysWhatToDo, tell, WrongUse } from '../failures.ts';

/** Characters of an answer; what is longer fills up the memory of an agent. */
export const answerLengthMax = 20_000;
/** Characters of the note on what was cut. */
const noteLengthMax = 100;

const mark = '(hidden from agents)';
const hider = createHider(mark);

/** A value as the text of an answer: without secrets, and with a part of its longest list if it is too long. */
export function textOf(value: unknown): string {
  if (value === undefined) return 'Done.';
  if (typeof value === 'string') {
    const text = hideSecretTexts(value, mark);
    // A part of a page is as long as a part may be, with its note.
    return text.length <= answerLengthMax + noteLengthMax ? text : cut(text, 0);
  }
  const whole = hider.hide(JSON.stringify(value), false);
  if (whole.length <= answerLengthMax) return whole;
  const clean: unknown = JSON.parse(whole);
  const [name, list] = longestList(clean);
  if (list === undefined) return cut(whole, 0);
  const shown: unknown[] = [];
  let left = answerLengthMax - (whole.length - JSON.stringify(list).length);
  for (const entry of list) {
    left -= JSON.stringify(entry).length + 1;
    if (left < 0) break;
    shown.push(entry);
  }
  if (shown.length === 0) return cut(whole, 0);
  const part = name === undefined ? shown : { ...(clean as object), [name]: shown };
  return `${JSON.stringify(part)}\n(${shown.length} of ${list.length} entries are shown: ask for fewer with limit, or filter.)`;
}

/** A part of a long text, with where the next one begins. */
export function cut(text: string, given: number): string {
  const from = Math.min(given, text.length);
  if (from === 0 && text.length <= answerLengthMax) return text;
  const end = Math.min(from + answerLengthMax, text.length);
  const rest = end < text.length ? `; read on with from ${end}` : '';
  return `${text.slice(from, end)}\n(characters ${from} to ${end} of ${text.length}${rest})`;
}

/** The longest list of a value, with the name of its member; without a name it is the value itself. */
function longestList(value: unknown): readonly [name?: string | undefined, list?: readonly unknown[]] {
  if (Array.isArray(value)) return [undefined, value];
  if (typeof value !== 'object' || value === null) return [];
  const lists = Object.entries(value).filter((entry): entry is [string, unknown[]] =>
    Array.isArray(entry[1]),
  );
  const sizeOf = ([, list]: [string, unknown[]]) => JSON.stringify(list).length;
  return lists.sort((one, other) => sizeOf(other) - sizeOf(one))[0] ?? [];
}

/** What went wrong, and what to do next. */
export function errorTextOf(error: unknown): string {
  if (error instanceof ConnectionLost)
    return `${error.message}\nNext: check that the server runs ("kontor health").`;
  if (error instanceof KontorError) return refusalOf(error);
  if (error instanceof ConfigError || error instanceof Failure || error instanceof WrongUse) {
    const message = tell(error);
    return saysWhatToDo(message) ? message : `${message}\nNext: ask the person whom you work for.`;
  }
  if (error instanceof TypeError)
    return `${error.message}\nNext: describe_operation says what the operation takes.`;
  return 'The tool failed because of a mistake in kontor. Next: try another way, and tell the person whom you work for.';
}

function refusalOf({ message, status, code }: KontorError): string {
  const told = cut(hideSecretTexts(message, mark), 0);
  if (status === 401) {
    return `${told}\nNext: the login or the token is wrong; ask the person whom you work for to correct it where "kontor mcp" is started.`;
  }
  const step = status === 403 ? 'describe_operation says which role it needs' : 'correct that';
  const page =
    code === String(status)
      ? ''
      : `; read_page kontor://error/${code.split(' - ')[0]} says what the code means`;
  return `${told}\nNext: ${step}${page}.`;
}
