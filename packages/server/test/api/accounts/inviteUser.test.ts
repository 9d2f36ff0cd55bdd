import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { happenedTo } from '@kontor/harness/happened';
import { newOperator } from '@kontor/harness/operators';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { loginForm, postForm } from '@kontor/harness/token-forms';

const server = await startTestServer();
const { operator, anonymous } = server;
const pathOf = ({ partnerId, username }: { partnerId: string; username: string }) =>
  `/operator/v1/partners/${partnerId}/users/${username}/invitation` as const;
const logIn = (username: string, password: string) => postForm(anonymous, loginForm({ username, password }));

describe('201', () => {
  test('is for the role accounts, and the current password stays valid', async () => {
    const user = await server.newPartner();
    const happened = await happenedTo(server, `/partners/${user.partnerId}`);
    const accounts = await newOperator(server, 'inviter', ['accounts']);
    const { status, json, text } = await accounts.post(pathOf(user), {});
    assert.equal(status, 201, text);
    const { partnerId, username, token, url, expiresAt } = json;
    assert.deepEqual([partnerId, username], [user.partnerId, user.username]);
    assert.match(token, /^kontor_invitation_[0-9a-f]{64}$/);
    assert.equal(url, `${server.partnerUrl}/v1/invitation`);
    assert.equal((await user.get('/v5/products')).status, 200);
    assert.equal((await logIn(user.username, 'pass-word')).status, 200);
    assert.deepEqual(await happened(), [
      { type: 'user.invited', subject: `users/${username}`, data: { username, expiresAt } },
    ]);
  });

  test('with blockPassword ends the password and all sessions immediately, and says so to the partner', async () => {
    const user = await server.newPartner();
    const happened = await happenedTo(server, `/partners/${user.partnerId}`);
    const { json } = await operator.post(pathOf(user), { blockPassword: true });
    assert.equal((await user.get('/v5/products')).json.errors[0].code, 'SESSION_ENDED');
    assertRefused(await logIn(user.username, 'pass-word'), 401, 'invalid_grant');
    const [event] = await happened();
    assert.equal(event?.data.passwordBlocked, true);
    const { token } = json;
    assert.equal((await anonymous.post('/v1/invitation', { token, password: 'my own word' })).status, 200);
    assert.equal((await logIn(user.username, 'my own word')).status, 200);
  });

  test('is stored as a hash, and the audit log has no token', async () => {
    const user = await server.newPartner();
    const { token, expiresAt } = (await operator.post(pathOf(user), {})).json;
    const audit = await operator.get(`/operator/v1/audit?partnerId=${user.partnerId}&operationId=inviteUser`);
    assert.deepEqual(audit.json.resources[0].after, { invitation: { expiresAt } });
    assert.ok(!audit.text.includes(token));
  });
});

test('400 for a body that is not of the contract', async () => {
  const user = await server.newPartner();
  const answer = await operator.post(pathOf(user), { blockPassword: 'yes' });
  assert.deepEqual([answer.status, answer.json.errors[0].jsonpath], [400, '$.blockPassword']);
});

test('404 for a user that the partner does not have', async () => {
  for (const [partnerId, username, name] of [
    ['1000001', 'nobody', 'USER_NOT_FOUND'],
    ['1000002', 'demo', 'USER_NOT_FOUND'],
    ['99', 'demo', 'PARTNER_NOT_FOUND'],
  ] as const) {
    assertRefused(await operator.post(pathOf({ partnerId, username }), {}), 404, name);
  }
});
