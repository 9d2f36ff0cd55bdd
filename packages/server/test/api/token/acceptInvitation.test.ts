import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Answer } from '@kontor/harness/client';
import { newOperator } from '@kontor/harness/operators';
import { assertRefused, refusalsOf } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { loginForm, postForm } from '@kontor/harness/token-forms';
import { dayMs } from '../../../../values/instant.ts';

const server = await startTestServer();
const { operator, anonymous } = server;
let users = 0;

async function invited(roles: readonly string[] = ['Products_Read']) {
  const { partnerId } = await server.newPartner();
  users += 1;
  const username = `invited-${users}`;
  const path = `/operator/v1/partners/${partnerId}/users` as const;
  const { status, json, text } = await operator.post(path, { username, roles });
  assert.equal(status, 201, text);
  return {
    partnerId,
    username,
    path: `${path}/${username}` as const,
    token: json.invitation.token as string,
  };
}

const accept = (token: string, password = 'my own word') =>
  anonymous.post('/v1/invitation', { token, password });
const logIn = (username: string, password: string) => postForm(anonymous, loginForm({ username, password }));
const codeOf = ({ json }: Answer) => json.errors[0]?.code;

describe('200', () => {
  test('sets the password of a new user, who could not log in before', async () => {
    const { partnerId, username, token } = await invited();
    assertRefused(await logIn(username, token), 401, 'invalid_grant');
    const answer = await accept(token);
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(answer.json, { partnerId, username });
    assert.equal((await logIn(username, 'my own word')).status, 200);
  });

  test('ends the sessions of the user, and changes neither its roles nor its id', async () => {
    const { username, path, token } = await invited(['Orders_Read']);
    await accept(token);
    const session = await server.login(username, 'my own word');
    const again = (await operator.post(`${path}/invitation`, {})).json.token;
    assert.equal((await session.get('/v4/orders')).status, 200, 'an invitation alone changes nothing');
    assert.equal((await accept(again, 'another word')).status, 200);
    assert.equal(codeOf(await session.get('/v4/orders')), 'SESSION_ENDED');
    assertRefused(await logIn(username, 'my own word'), 401, 'invalid_grant');
    assert.equal((await (await server.login(username, 'another word')).get('/v4/orders')).status, 200);
  });

  test('tells the partner by an event that its administrators can read, and in its audit log', async () => {
    const { partnerId, username, token } = await invited(['Accounts_Read']);
    await accept(token);
    const session = await server.login(username, 'my own word');
    const types = 'types=kontor.user.created.v1,kontor.user.invited.v1,kontor.user.changed.v1';
    const { json } = await session.get(`/v1/events?${types}`);
    const about = json.events.filter(({ subject }: { subject: string }) => subject === `users/${username}`);
    assert.deepEqual(
      about.map(({ type, data }: { type: string; data: object }) => [type, Object.keys(data)]),
      [
        ['kontor.user.created.v1', ['username', 'roles']],
        ['kontor.user.invited.v1', ['username', 'expiresAt']],
        ['kontor.user.changed.v1', ['username', 'roles', 'passwordSetBy']],
      ],
    );
    assert.equal(about.at(-1).data.passwordSetBy, 'invitation');
    const audit = await operator.get(
      `/operator/v1/audit?partnerId=${partnerId}&operationId=acceptInvitation`,
    );
    assert.deepEqual(
      audit.json.resources.map(({ record, after }: { record: string; after: object }) => [record, after]),
      [[`users/${username}`, { password: 'set with an invitation', sessions: 'ended' }]],
    );
    assert.ok(!JSON.stringify([json, audit.json]).includes(token));
  });
});

describe('404 INVITATION_NOT_FOUND', () => {
  const refused = async (token: string) => {
    const answer = await accept(token);
    assert.deepEqual([answer.status, codeOf(answer)], [404, 'INVITATION_NOT_FOUND'], answer.text);
    return answer.text.replace(/"logref":"[^"]*"/, '');
  };

  test('when it was used, replaced or made up: the same answer for all', async () => {
    const used = await invited();
    assert.equal((await accept(used.token)).status, 200);
    const replaced = await invited();
    await operator.post(`${replaced.path}/invitation`, {});
    const texts = [await refused(used.token), await refused(replaced.token), await refused('made-up')];
    assert.deepEqual([...new Set(texts)].length, 1);
  });

  test('of two concurrent uses of one invitation, for one', async () => {
    const { token } = await invited();
    const answers = await Promise.all([accept(token, 'first word'), accept(token, 'second word')]);
    assert.deepEqual(refusalsOf(answers), ['200', '404 INVITATION_NOT_FOUND']);
  });

  test('three days after the invitation, and its row is removed', async () => {
    const own = await startTestServer();
    const path = '/operator/v1/partners/1000001/users';
    const { json } = await own.operator.post(path, { username: 'late', roles: [] });
    const { token, expiresAt } = json.invitation;
    own.clock.stopAt(Date.parse(expiresAt));
    const answer = await own.anonymous.post('/v1/invitation', { token, password: 'my own word' });
    assert.deepEqual([answer.status, codeOf(answer)], [404, 'INVITATION_NOT_FOUND']);
    assert.ok(Date.parse(expiresAt) - Date.now() > 2 * dayMs);
  });

  test('after the user was removed, or the operator has set the password', async () => {
    const removed = await invited();
    await operator.send('DELETE', removed.path);
    await refused(removed.token);
    const replaced = await invited();
    await operator.put(replaced.path, { roles: [], password: 'set by operator' });
    await refused(replaced.token);
  });
});

test('400 PASSWORD_TOO_WEAK keeps the invitation, and no refusal quotes token or password', async () => {
  const { token } = await invited();
  const answer = await accept(token, 'seven 7');
  assert.deepEqual([answer.status, codeOf(answer)], [400, 'PASSWORD_TOO_WEAK']);
  for (const body of [{ token }, { password: 'geheim-geheim' }, { token: 1, password: 'geheim-geheim' }]) {
    const refusal = await anonymous.post('/v1/invitation', body);
    assert.equal(refusal.status, 400, refusal.text);
    assert.doesNotMatch(refusal.text, /geheim/);
    assert.ok(!refusal.text.includes(token));
  }
  assert.equal((await accept(token)).status, 200);
});

test('429 for an address that tries many tokens', async () => {
  const own = await startTestServer({ KONTOR_RATE_LIMIT: 'on' });
  own.wallClock.stopAt(Date.now());
  const answers = await Promise.all(
    Array.from({ length: 15 }, () => own.anonymous.post('/v1/invitation', { token: 'x', password: 'y' })),
  );
  assert.ok(answers.some(({ status }) => status === 429));
});

test('an operator who invites cannot read what the invited user reads', async () => {
  const { path } = await invited(['Orders_Read']);
  const accounts = await newOperator(server, 'gina', ['accounts']);
  const { partnerId } = (await accounts.post(`${path}/invitation`, {})).json;
  assertRefused(await accounts.get(`/operator/v1/partners/${partnerId}/orders`), 403, 'MISSING_ROLE');
});
