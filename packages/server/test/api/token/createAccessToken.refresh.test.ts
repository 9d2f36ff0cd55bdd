import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { claimsOf, loginForm, postForm, refreshForm, refusalOf } from '@kontor/harness/token-forms';

const server = await startTestServer();
const { anonymous } = server;
const noonSeconds = Date.UTC(2030, 0, 15, 12) / 1000;

describe('200 for a refresh token', () => {
  test('answers like the login, with a new pair of the same session', async () => {
    server.clock.stopAt(noonSeconds * 1000);
    const first = await postForm(anonymous, loginForm());
    server.clock.stopAt((noonSeconds + 3500) * 1000);
    const second = await postForm(anonymous, refreshForm(first));
    assert.equal(second.status, 200);
    assert.deepEqual(Object.keys(second.json), Object.keys(first.json));
    assert.equal(second.json.session_state, first.json.session_state);
    assert.notEqual(second.json.refresh_token, first.json.refresh_token);
    const claims = claimsOf(second);
    assert.equal(claims.iat, noonSeconds + 3500);
    assert.equal(claims.auth_time, noonSeconds, 'the login is still the first one');
    assert.notEqual(claims.jti, claimsOf(first).jti);
  });

  test('works until the last moment of its 7200 seconds, long after the access token', async () => {
    server.clock.stopAt(noonSeconds * 1000);
    const first = await postForm(anonymous, loginForm());
    server.clock.stopAt((noonSeconds + 7200) * 1000 - 1);
    assert.equal((await postForm(anonymous, refreshForm(first))).status, 200);
  });

  test('continues from token to token beyond the first 7200 seconds', async () => {
    server.clock.stopAt(noonSeconds * 1000);
    let answer = await postForm(anonymous, loginForm());
    for (let hour = 1; hour <= 5; hour += 1) {
      server.clock.stopAt((noonSeconds + hour * 3600) * 1000);
      answer = await postForm(anonymous, refreshForm(answer));
      assert.equal(answer.status, 200, `after ${hour} hours`);
    }
  });
});

describe('400 invalid_grant for a refresh token', () => {
  test('that was never issued', async () => {
    for (const text of ['x', `1000001~${'0'.repeat(64)}`, `9999999~${'0'.repeat(64)}`, 'a'.repeat(4000)]) {
      const form = { refresh_token: text, grant_type: 'refresh_token', client_id: 'token-marketplace-api' };
      assert.deepEqual(refusalOf(await postForm(anonymous, form)), [400, 'invalid_grant', 'invalid_grant']);
    }
  });

  test('that has expired', async () => {
    server.clock.stopAt(noonSeconds * 1000);
    const first = await postForm(anonymous, loginForm());
    server.clock.stopAt((noonSeconds + 7200) * 1000);
    assert.deepEqual(refusalOf(await postForm(anonymous, refreshForm(first))).slice(0, 2), [
      400,
      'invalid_grant',
    ]);
  });

  test('of another client, and leaves it usable', async () => {
    await server.operator.post('/operator/v1/clients', { clientId: 'other-client' });
    const first = await postForm(anonymous, loginForm());
    const foreign = await postForm(anonymous, refreshForm(first, { client_id: 'other-client' }));
    assert.deepEqual(refusalOf(foreign).slice(0, 2), [400, 'invalid_grant']);
    assert.equal((await postForm(anonymous, refreshForm(first))).status, 200);
  });

  test('that is an access token', async () => {
    const first = await postForm(anonymous, loginForm());
    const form = refreshForm(first, { refresh_token: first.json.access_token });
    assert.deepEqual(refusalOf(await postForm(anonymous, form)).slice(0, 2), [400, 'invalid_grant']);
  });

  test('that is used again more than half a minute later, and ends the whole session immediately', async () => {
    const first = await postForm(anonymous, loginForm());
    const second = await postForm(anonymous, refreshForm(first));
    const read = (answer: typeof first) =>
      anonymous.get('/v5/products', { authorization: `Bearer ${answer.json.access_token}` });
    assert.equal((await read(first)).status, 200);
    assert.equal((await read(second)).status, 200);

    server.clock.stopAt(server.clock.nowMs() + 31_000);
    const again = await postForm(anonymous, refreshForm(first));
    assert.deepEqual(refusalOf(again).slice(0, 2), [400, 'invalid_grant']);
    assert.equal(
      again.json.error_description,
      'The refresh token was already used more than 30 seconds ago. Each refresh token can be used only once, so the session was ended and all its tokens are invalid. Log in again, and let only one process refresh the tokens of a session.',
    );
    for (const answer of [first, second]) {
      assertRefused(await read(answer), 401, 'SESSION_ENDED');
    }
    const successor = await postForm(anonymous, refreshForm(second));
    assert.equal(successor.status, 400, 'the thief gets nothing either');
    assert.equal(
      successor.json.error_description,
      'The refresh token is unknown, or its session has ended, either by a logout or because one of its refresh tokens was used again later. Log in again.',
    );
  });

  test('and other sessions of the same user continue', async () => {
    const stolen = await postForm(anonymous, loginForm());
    const other = await postForm(anonymous, loginForm());
    await postForm(anonymous, refreshForm(stolen));
    server.clock.stopAt(server.clock.nowMs() + 31_000);
    assertRefused(await postForm(anonymous, refreshForm(stolen)), 400, 'invalid_grant');
    assert.equal((await postForm(anonymous, refreshForm(other))).status, 200);
  });
});
