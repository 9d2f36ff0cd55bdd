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

test('guessing the password of a user is slowed down, and the real user never is', async () => {
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

const guessAtClient = (client_id: string, client_secret: string) =>
  server.anonymous.send('POST', '/v1/token', {
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret }),
  });

test('guessing many passwords at once gets no more of them checked', async () => {
  const { username } = await server.newPartner();
  const guesses = Array.from({ length: 15 }, (_, index) =>
    logInFrom('127.0.0.4', username, `guess ${index}`),
  );
  const statuses = await Promise.all(guesses);
  assert.equal(statuses.filter((status) => status === 401).length, 6);
  assert.equal(statuses.filter((status) => status === 429).length, 9);
});

test('guessing the secret of a client is slowed down too, and unknown ids look the same', async () => {
  const { partnerId } = await server.newPartner();
  const created = await server.operator.post('/operator/v1/clients', {
    clientId: 'guessed-app',
    listEnvelope: 'resources',
    partnerId,
    scopes: ['products'],
    clientSecret: 'the-right-secret-of-it',
  });
  assert.equal(created.status, 201, created.text);
  for (const id of ['guessed-app', 'nobodys-app']) {
    const answers = [];
    for (let guess = 0; guess < 7; guess += 1) answers.push(await guessAtClient(id, `guess ${guess}`));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [401, 401, 401, 401, 401, 401, 429],
      id,
    );
    assert.match(answers.at(-1)?.json.errors[0].detail, /Too many wrong secrets for this client/);
  }
  server.wallClock.stopAt(server.wallClock.nowMs() + 1000);
  assert.equal((await guessAtClient('guessed-app', 'the-right-secret-of-it')).status, 200);
});

test('callers who guess at once from many addresses lock nobody out', async () => {
  const { username } = await server.newPartner();
  const flood: Promise<number | undefined>[] = [];
  // More guesses than there are slots for callers without a token.
  for (let address = 10; address < 22; address += 1) {
    for (let index = 0; index < 45; index += 1) {
      flood.push(logInFrom(`127.0.0.${address}`, `nobody-${address}-${index}`, 'guess'));
    }
  }
  const known = await logInFrom('127.0.0.1', username, 'pass-word');
  const flooded = await Promise.all(flood);
  assert.equal(known, 200);
  assert.deepEqual(new Set(flooded), new Set([401, 503]));
});
