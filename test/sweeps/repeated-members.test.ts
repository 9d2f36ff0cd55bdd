/**
 * No operation silently chooses between two members of the same name, because parsers disagree about which one
 * counts.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { violationsOf } from '@kontor/harness/bad-bodies';
import type { Answer } from '@kontor/harness/client';
import { assertFitsContract } from './answers.ts';
import { makeBelongings } from './belongings/index.ts';
import type { SweptOperation } from './operations.ts';
import { call, startSweep } from './sweep.ts';

const { allowed, demo, server, swept } = await startSweep();
const partnerId = '1000001';
const values = { partnerId, ...(await makeBelongings(server, demo, partnerId)) };

/** Bodies with a duplicate member, and its place: in the body or an element, or nested in it. */
function bodiesOf({ bulk }: SweptOperation): { body: string; place: string }[] {
  const element = (members: string) => `{"sku": "A", "name": "A", ${members}}`;
  return [
    { object: element('"twice": 1, "twice": 2'), at: '.twice' },
    {
      object: element('"more": [{"twice": 1}, {"twice": 1, "other": 1, "tw\\u0069ce": 1}]'),
      at: '.more[1].twice',
    },
  ].map(({ object, at }) => {
    if (bulk === undefined) return { body: object, place: `$${at}` };
    const array = `[${Array(Math.max(1, bulk.elementsMinimum)).fill(object)}]`;
    return bulk.member === undefined
      ? { body: array, place: `$[0]${at}` }
      : { body: `{"${bulk.member}": ${array}}`, place: `$.${bulk.member}[0]${at}` };
  });
}

for (const operation of swept.filter(({ body }) => body === 'json')) {
  describe(operation.title, () => {
    for (const { body, place } of bodiesOf(operation)) {
      test(`refuses duplicate members at ${place}`, async () => {
        const isDryRun = operation.query.some(({ name }) => name === 'dryRun');
        const options = { body, values, query: isDryRun ? '?dryRun=true' : '' };
        const answer = await call(allowed(operation), operation, options);
        assertFitsContract(operation, answer);
        assert.deepEqual(placesIn(answer), [place], answer.text);
        if (answer.status === 200)
          assert.deepEqual([isDryRun, answer.json.succeeded], [true, 0], answer.text);
        else assert.ok([400, 422].includes(answer.status), answer.text);
      });
    }
  });
}

/** Places of the members reported as duplicates. */
function placesIn(answer: Pick<Answer, 'status' | 'text'>): string[] {
  const places = violationsOf(answer)
    .filter(({ code, text }) => /twice|once|repeated/i.test(`${code} ${text}`))
    .map(({ place }) => place);
  return [...new Set(places)].slice(0, 1);
}
