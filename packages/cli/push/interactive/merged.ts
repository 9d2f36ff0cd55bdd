import type { Answers } from '@kontor/client/elements';
import type { Question } from '@kontor/client/questions';
import type { Answered } from './ask.ts';

/** What one question was answered with. */
export interface Given {
  readonly question: Pick<Question, 'name' | 'values'>;
  readonly answer: Exclude<Answered, undefined>;
}

/** The answers with another one; values of the file that are answered already stay so. */
export function merged(answers: Answers, { question: { name, values }, answer }: Given): Answers {
  const before = answers[name];
  if (typeof answer === 'string')
    return { ...answers, [name]: typeof before === 'object' ? { ...before, '': answer } : answer };
  if (values.length === 0) return { ...answers, [name]: answer };
  return {
    ...answers,
    [name]: { ...(typeof before === 'string' ? { '': before } : (before as object)), ...answer },
  };
}

/** The same in parts that can be used without each other: one for each value of the file. */
export function partsOf({ question, answer }: Given): Given[] {
  if (typeof answer === 'string' || question.values.length === 0) return [{ question, answer }];
  return Object.entries(answer).map(([value, own]) => ({ question, answer: { [value]: own } }));
}
