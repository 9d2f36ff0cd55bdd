import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newOperator } from '@kontor/harness/operators';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { authNumbers } from '../../../platform/auth/numbers.ts';

const server = await startTestServer();
const { operator, anonymous } = server;
const partner = await server.newPartner(['Products_Read', 'Products_Write', 'Accounts_Read']);
const pathOf = (partnerId: string) => `/operator/v1/partners/${partnerId}/console-link` as const;
const reason = 'Ticket 4711: products are not online.';

async function linkOf(client = operator, { partnerId } = partner): Promise<{ url: string; token: string }> {
  const made = await client.post(pathOf(partnerId), { reason });
  assert.equal(made.status, 201, made.text);
  const { url } = made.json;
  return { url, token: url.split('/').at(-1) as string };
}

const open = (token: string) => anonymous.post('/v1/console-link', { token });

describe('a link to the console of a partner', () => {
  test('is for the role accounts, and leads to the partner plane', async () => {
    const accounts = await newOperator(server, 'console-accounts', ['accounts']);
    const made = await accounts.post(pathOf(partner.partnerId), { reason });
    assert.equal(made.status, 201, made.text);
    assert.match(
      made.json.url.slice(server.partnerUrl.length),
      /^\/console#\/as\/kontor_console_[0-9a-f]{64}$/,
    );
    const leftMs = Date.parse(made.json.expiresAt) - server.clock.nowMs();
    assert.ok(leftMs > 0 && leftMs <= authNumbers.consoleLinkLifeMs, `${leftMs}`);
  });

  test('is replaced by the next one of the operator, and not by one of another operator', async () => {
    const first = await linkOf();
    const other = await linkOf(await newOperator(server, 'console-other', ['accounts']));
    await linkOf();
    assertRefused(await open(first.token), 404, 'NOT_FOUND $.token');
    assert.equal((await open(other.token)).status, 200);
  });

  test('is no invitation, and an invitation is no link', async () => {
    const { token } = await linkOf();
    const accepted = await anonymous.post('/v1/invitation', { token, password: 'my own word' });
    assertRefused(accepted, 404, 'INVITATION_NOT_FOUND $.token');
    const invited = await operator.post(
      `/operator/v1/partners/${partner.partnerId}/users/${partner.username}/invitation`,
      {},
    );
    assertRefused(await open(invited.json.token), 404, 'NOT_FOUND $.token');
  });

  test('is in the audit log of the partner, with the reason and without the token', async () => {
    const client = await newOperator(server, 'console-helper', ['accounts']);
    const { token } = await linkOf(client);
    await open(token);
    const read = (id: string) => partner.get(`/v1/audit?operationId=${id}`);
    const made = await read('createConsoleLink');
    assert.deepEqual(made.json.resources[0].after, { operator: 'console-helper', reason }, made.text);
    const opened = await read('openConsoleLink');
    assert.deepEqual(opened.json.resources[0].after, { operator: 'console-helper', console: 'opened' });
    assert.ok(!made.text.includes(token) && !opened.text.includes(token));
  });
});

test('400 without a reason, 404 for a partner that does not exist', async () => {
  const answer = await operator.post(pathOf(partner.partnerId), {});
  assert.deepEqual([answer.status, answer.json.errors[0].jsonpath], [400, '$.reason'], answer.text);
  assertRefused(await operator.post(pathOf('99'), { reason }), 404, 'PARTNER_NOT_FOUND');
});
