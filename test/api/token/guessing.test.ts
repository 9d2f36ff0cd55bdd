import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { startTestServer } from '../../harness/server.ts';

const server = await startTestServer();

/** Logs in from a network address of this machine; resolves to the status. */
function logInFrom(localAddress: string, username: string, password: string): Promise<number | undefined> {
  const client_id = 'token-marketplace-api';
  const form = new URLSearchParams({ username, password, grant_type: 'password', client_id }).toString();
  return new Promise((resolve, reject) => {
    const call = request(
      `${server.partnerUrl}/v1/token`,
      {
        method: 'POST',
        localAddress,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': form.length },
      },
      (answer) => answer.resume().once('end', () => resolve(answer.statusCode)),
    );
    call.once('error', reject).end(form);
  });
}

test('whoever guesses the password of a user is slowed down, and the true user never is', async () => {
  server.wallClock.stopAt(Date.UTC(2030, 0, 15, 12));
  const { username } = await server.newPartner();
  const statuses: (number | undefined)[] = [];
  for (let guess = 0; guess < 12; guess += 1) {
    statuses.push(await logInFrom('127.0.0.2', username, `guess ${guess}`));
  }
  assert.deepEqual(new Set(statuses), new Set([401, 429]));
  assert.equal(await logInFrom('127.0.0.2', username, 'pass-word'), 429, 'the guesser has to wait');
  assert.equal(await logInFrom('127.0.0.1', username, 'pass-word'), 200, 'the true user does not');
  assert.equal(await logInFrom('127.0.0.3', username, 'pass-word'), 200, 'wherever it is');
});
