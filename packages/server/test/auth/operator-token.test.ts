import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer({ KONTOR_OPERATOR_TOKEN: 'secret-of-the-operator' });
const statusOf = async (authorization: string | undefined) => {
  const answer = await fetch(`${server.operatorUrl}/operator/v1/brands`, {
    headers: authorization === undefined ? {} : { authorization },
  });
  return { status: answer.status, text: await answer.text() };
};

test('the holder of the shared token is an operator, whatever the letter case of the scheme', async () => {
  assert.equal((await statusOf('Bearer secret-of-the-operator')).status, 200);
  assert.equal((await statusOf('bearer  secret-of-the-operator')).status, 200);
});

for (const authorization of [
  undefined,
  '',
  'secret-of-the-operator',
  'Bearer',
  'Bearer ',
  'Bearer secret-of-the-operato',
  'Bearer secret-of-the-operator2',
  'Bearer secret-of-the operator',
  'Basic c2VjcmV0LW9mLXRoZS1vcGVyYXRvcg==',
  'Bearer Secret-of-the-operator',
  `Bearer ${'x'.repeat(9_000)}`,
  'Bearer p@ss!word$',
]) {
  test(`401 for ${authorization?.slice(0, 40) ?? 'no header'}`, async () => {
    const { status, text } = await statusOf(authorization);
    assert.equal(status, 401, text);
    assert.match(text, /operator token of this server/);
  });
}
