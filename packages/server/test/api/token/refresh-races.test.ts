import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { loginForm, postForm } from '@kontor/harness/token-forms';

const server = await startTestServer();
const { anonymous } = server;
const startMs = Date.UTC(2031, 4, 6, 8);
server.clock.stopAt(startMs);

const login = async () => (await postForm(anonymous, loginForm())).json;
const refresh = (refreshToken: string) =>
  postForm(anonymous, {
    grant_type: 'refresh_token',
    client_id: 'token-marketplace-api',
    refresh_token: refreshToken,
  });
const reads = async (accessToken: string) =>
  (await anonymous.get('/v5/products', { authorization: `Bearer ${accessToken}` })).status === 200;

describe('a refresh token that is used again', () => {
  test('at the same time gets the same successor, however many processes refresh', async () => {
    const { refresh_token } = await login();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refresh_token)));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    const successors = new Set(answers.map(({ json }) => json.refresh_token));
    assert.equal(successors.size, 1);
    for (const { json } of answers) assert.equal(await reads(json.access_token), true);
    assert.equal((await refresh([...successors][0] as string)).status, 200);
  });

  test('after a lost answer gets the same successor for 30 seconds, also when that was used', async () => {
    server.clock.stopAt(startMs);
    const { refresh_token } = await login();
    const lost = (await refresh(refresh_token)).json;
    server.clock.stopAt(startMs + 29_999);
    const again = (await refresh(refresh_token)).json;
    assert.equal(again.refresh_token, lost.refresh_token);
    const next = (await refresh(again.refresh_token)).json;
    assert.equal((await refresh(lost.refresh_token)).json.refresh_token, next.refresh_token);
    assert.equal(await reads(lost.access_token), true);
  });

  test('after 30 seconds ends the session', async () => {
    server.clock.stopAt(startMs);
    const { refresh_token } = await login();
    const first = (await refresh(refresh_token)).json;
    server.clock.stopAt(startMs + 30_000);
    assertRefused(await refresh(refresh_token), 400, 'invalid_grant');
    assertRefused(await refresh(first.refresh_token), 400, 'invalid_grant');
    assert.equal(await reads(first.access_token), false);
  });

  test('counts from its first use, not from a later one', async () => {
    server.clock.stopAt(startMs);
    const { refresh_token } = await login();
    await refresh(refresh_token);
    server.clock.stopAt(startMs + 20_000);
    assert.equal((await refresh(refresh_token)).status, 200);
    server.clock.stopAt(startMs + 31_000);
    assertRefused(await refresh(refresh_token), 400, 'invalid_grant');
  });

  test('after a refresh of its successor that came later than 30 seconds ends the session too', async () => {
    server.clock.stopAt(startMs);
    const { refresh_token } = await login();
    const first = (await refresh(refresh_token)).json;
    server.clock.stopAt(startMs + 40_000);
    assert.equal((await refresh(first.refresh_token)).status, 200);
    assertRefused(await refresh(refresh_token), 400, 'invalid_grant');
  });
});
