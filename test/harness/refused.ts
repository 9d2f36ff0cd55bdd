import assert from 'node:assert/strict';
import type { ErrorBody } from '../../packages/contract/generated/common.ts';

/** What of an answer says whether and why it refuses. */
export interface Refusing {
  readonly status: number;
  readonly text: string;
}

/** The status and the body of what `fetch` returned. */
export async function answerOf(response: Response): Promise<Refusing> {
  return { status: response.status, text: await response.text() };
}

/**
 * The status of an answer and, of a refusal, the names of its errors: each its code, or the type of a problem, and
 * behind a space its place in the body, if it has one (`MISSING_FIELD $.name`).
 */
export function refusalOf({ status, text }: Refusing): [status: number, ...names: string[]] {
  if (status < 400 || text === '') return [status];
  const { type, errors = [] } = JSON.parse(text) as Partial<ErrorBody> & { type?: string };
  const problem = type?.startsWith('urn:problem:') ? type : undefined;
  return [
    status,
    ...errors.map(({ code, jsonpath }) => [problem ?? code, jsonpath].filter(Boolean).join(' ')),
  ];
}

/** The refusals among answers to the same request, in any order: their status and names without places. */
export function refusalsOf(answers: readonly Refusing[]): string[] {
  return answers.map((answer) => refusalOf(answer).map(withoutPlace).join(' ')).sort();
}

/**
 * Fails unless an answer refuses with the status and exactly these errors, by name; one that is expected without its
 * place may have any. None are expected of an answer without a body. `told` says which of several cases it is.
 */
export function assertRefused(
  answer: Refusing | undefined,
  status: number,
  expected: string | readonly string[],
  told = '',
): void {
  assert.ok(answer, 'there is no answer');
  const wanted = [status, ...[expected].flat()];
  const found = refusalOf(answer).map((name, index) =>
    String(wanted[index]).includes(' ') ? name : withoutPlace(name),
  );
  const line = `${told} expected ${wanted.join(', ')}, got ${found.join(', ')}: ${answer.text}`;
  assert.deepEqual(found, wanted, line.trim());
  // The text that stands in for one which an error lacks refers to it.
  assert.doesNotMatch(answer.text, /"detail":"[^"]*\bdetail (?:says|names|gives|lists)\b/, line.trim());
}

function withoutPlace<Name extends string | number>(name: Name): Name {
  return (typeof name === 'string' ? name.replace(/ .*/s, '') : name) as Name;
}
