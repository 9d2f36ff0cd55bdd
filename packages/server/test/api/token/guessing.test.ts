import assert from 'node:assert/strict';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { assertRefused, type Refusing, refusalsOf } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { limits } from '../../../platform/limits/numbers.ts';

const server = await startTestServer();
const wrong = '401 invalid_grant';
const tooMany = '429 TOO_MANY_REQUESTS';

/** A login whose head has been sent. */
interface OpenLogin {
  readonly answered: Promise<Refusing>;
  sendBody(): void;
}

/** Begins a login from a network address of this machine. */
function openLogin(localAddress: string, username: string, password: string): OpenLogin {
  const client_id = 'token-marketplace-api';
  const form = new URLSearchParams({ username, password, grant_type: 'password', client_id }).toString();
  const call = request(`${server.partnerUrl}/v1/token`, {
    method: 'POST',
    localAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': form.length },
  });
  const answered = new Promise<Refusing>((resolve, reject) => {
    call.once('response', (answer) => {
      const status = Number(answer.statusCode);
      text(answer).then((body) => resolve({ status, text: body }), reject);
    });
    call.on('error', reject);
  });
  call.flushHeaders();
  return { answered, sendBody: () => call.end(form) };
}

/** Logs in from a network address of this machine. */
function logInFrom(localAddress: string, username: string, password: string): Promise<Refusing> {
  const login = openLogin(localAddress, username, password);
  login.sendBody();
  return login.answered;
}

test('guessing the password of a user is slowed down, and the real user never is', async () => {
  server.wallClock.stopAt(Date.UTC(2030, 0, 15, 12));
  const { username } = await server.newPartner();
  const answers: Refusing[] = [];
  for (let guess = 0; guess < 12; guess += 1) {
    answers.push(await logInFrom('127.0.0.2', username, `guess ${guess}`));
  }
  assert.deepEqual(new Set(refusalsOf(answers)), new Set([wrong, tooMany]));
  assertRefused(await logInFrom('127.0.0.2', username, 'pass-word'), 429, 'TOO_MANY_REQUESTS');
  await logsInFrom('127.0.0.1', username, 'the true user does not wait');
  await logsInFrom('127.0.0.3', username, 'wherever it is');
});

async function logsInFrom(localAddress: string, username: string, told = ''): Promise<void> {
  const { status, text: body } = await logInFrom(localAddress, username, 'pass-word');
  assert.equal(status, 200, `${told} ${body}`);
}

const guessAtClient = (client_id: string, client_secret: string) =>
  server.anonymous.send('POST', '/v1/token', {
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret }),
  });

test('guessing many passwords at the same time gets no more of them checked', async () => {
  const { username } = await server.newPartner();
  const guesses = Array.from({ length: 15 }, (_, index) =>
    logInFrom('127.0.0.4', username, `guess ${index}`),
  );
  const expected = [...Array(6).fill(wrong), ...Array(9).fill(tooMany)];
  assert.deepEqual(refusalsOf(await Promise.all(guesses)), expected);
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
    const expected = [...Array(6).fill('401 invalid_client'), tooMany];
    assert.deepEqual(refusalsOf(answers), expected, id);
    assert.match(answers.at(-1)!.json.errors[0].detail, /Too many wrong secrets for this client/);
  }
  server.wallClock.stopAt(server.wallClock.nowMs() + 1000);
  assert.equal((await guessAtClient('guessed-app', 'the-right-secret-of-it')).status, 200);
});

describe('callers who guess from many addresses at the same time lock nobody out', () => {
  /** Begins so many logins from each of twelve addresses, with accounts that do not exist. */
  const beginGuesses = (perAddress: number): OpenLogin[] =>
    Array.from({ length: 12 * perAddress }, (_, index) =>
      openLogin(`127.0.0.${10 + (index % 12)}`, `nobody-${index}`, 'guess'),
    );
  const namesOf = async (guesses: readonly OpenLogin[]) =>
    new Set(refusalsOf(await Promise.all(guesses.map(({ answered }) => answered))));

  test('while more guesses arrive than may be in flight', async () => {
    const { username } = await server.newPartner();
    let names: Set<string>;
    do {
      const guesses = beginGuesses(45);
      const refusedCount = guesses.length - limits.unauthenticatedRequestsMax;
      assert.ok(refusedCount > 0, 'there have to be more guesses than may be in flight');
      await firstOf(guesses, refusedCount);
      await logsInFrom('127.0.0.1', username);
      for (const { sendBody } of guesses) sendBody();
      names = await namesOf(guesses);
      // When the machine stalled, the server may have stopped waiting for bodies.
    } while ([...names].some((name) => name.startsWith('408')));
    assert.deepEqual(names, new Set([wrong, '503 OVERLOADED']));
  });

  test('while more guesses wait to be checked than may wait', async () => {
    const { username } = await server.newPartner();
    const guesses = beginGuesses(40);
    assert.ok(guesses.length < limits.unauthenticatedRequestsMax, 'all guesses have to be in flight');
    // All bodies arrive together, however slow this machine is.
    for (const { sendBody } of guesses) sendBody();
    await logsInFrom('127.0.0.1', username);
    assert.deepEqual(await namesOf(guesses), new Set([wrong, '503 OVERLOADED']));
  });
});

/** Resolves when that many of the logins are answered. */
function firstOf(logins: readonly OpenLogin[], count: number): Promise<void> {
  let answers = 0;
  return new Promise((resolve, reject) => {
    for (const { answered } of logins) {
      answered.then(() => {
        answers += 1;
        if (answers === count) resolve();
      }, reject);
    }
  });
}
