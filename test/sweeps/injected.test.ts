/** Every status that a fault rule can inject has the format of the operation's contract. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canAnswer } from '../../packages/sandbox/injection/answers.ts';
import { assertFitsContract } from './answers.ts';
import { call, startSweep } from './sweep.ts';

const { server, swept, allowed } = await startSweep();
const { operator } = server;
const ofPartners = swept.filter(({ plane, path }) => plane === 'partner' && !path.startsWith('/docs'));

async function inject(rule: object) {
  const answer = await operator.post('/sandbox/v1/faults', rule);
  assert.equal(answer.status, 201, answer.text);
}

test('each operation answers each status that its contract lists, as it lists it', async () => {
  let answers = 0;
  for (const status of [400, 401, 403, 404, 409, 410, 413, 415, 422, 424, 429, 500, 503]) {
    await inject({ effect: { status } });
    for (const operation of ofPartners.filter((each) => canAnswer(each, status))) {
      const answer = await call(allowed(operation), operation);
      assert.equal(answer.status, status, operation.title);
      assertFitsContract(operation, answer);
      answers += 1;
    }
    await operator.send('DELETE', '/sandbox/v1/faults');
  }
  assert.ok(answers > 400, `${answers} answers`);
});
