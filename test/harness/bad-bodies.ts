import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ErrorItem } from '../../packages/contract/generated/common.ts';
import type { ProductProcessTaskError } from '../../packages/contract/generated/products-v5.ts';
import type { BodyOf, Read } from './body.ts';
import type { Answer } from './client.ts';

/** What is wrong, the body, and for a single violation: its code, its place, and what its text and facts have to name. */
export type Row = readonly [
  what: string,
  body: unknown,
  code: string,
  place: string,
  ...named: (string | RegExp)[],
];

/** Sends every body and expects its violation in the answer. */
export function judge(
  title: string,
  send: (body: unknown) => Promise<Answer<unknown>>,
  rows: readonly Row[],
): void {
  describe(title, () => {
    for (const [what, body, code, place, ...named] of rows) {
      test(what, async () => {
        const answer = await send(body);
        const violation = violationsOf(answer).find(
          (each) => each.place === place && each.code.endsWith(code),
        );
        assert.ok(violation, `no ${code} at ${place}: ${answer.text}`);
        for (const each of named) {
          const isNamed: boolean =
            typeof each === 'string' ? violation.text.includes(each) : each.test(violation.text);
          assert.ok(isNamed, `${each} is not named: ${violation.text}`);
        }
      });
    }
  });
}

/** Violations of a refused request, or of the elements of a dry run. */
export function violationsOf({
  status,
  text,
}: Pick<Answer, 'status' | 'text'>): { code: string; place: string; text: string }[] {
  const json: BodyOf<'createOrUpdateProductVariations'> = JSON.parse(text);
  const errors = status === 200 ? json.results.failed.flatMap((each) => each.errors) : json.errors;
  return (errors as Read<ErrorItem | ProductProcessTaskError>[]).map((error) => ({
    code: String(error.code),
    place: error.jsonpath ?? error.jsonPath ?? '',
    text: JSON.stringify([
      error.detail,
      error['detail-structured'],
      error.value,
      error.allowedValues,
      error.closestMatch,
    ]),
  }));
}
