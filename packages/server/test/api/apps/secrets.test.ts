/** What opens something is neither in the recorded requests of a sandbox nor in the log of the server. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  authPath,
  decide,
  registerApp,
  requestToken,
  sentTo,
  ticketOf,
  verifier,
} from '@kontor/harness/apps';
import { ApiClient } from '@kontor/harness/client';
import { newDatabase } from '@kontor/harness/database';
import { type LogLine, startProcess } from '@kontor/harness/process';
import type { TestServer } from '@kontor/harness/server';

const database = await newDatabase();
const log: LogLine[] = [];
const settings = { KONTOR_DATABASE_URL: database.url, KONTOR_LOG_LEVEL: 'trace' };
const running = await startProcess(['sandbox'], settings, log);
after(() => database.remove());

const operator = new ApiClient(() => running.operatorUrl, 'operator');
const anonymous = new ApiClient(() => running.partnerUrl);
const server = { operator, anonymous, partnerUrl: running.partnerUrl } as unknown as TestServer;
const app = await registerApp(server);
const secluded = await registerApp(server, { visibility: 'private' });
const { url } = (await operator.send('POST', `/operator/v1/apps/${secluded.appId}/invitations`)).json;
const [, invitation = ''] = /invitation=(\S+)/.exec(url) ?? [];
const linked = ticketOf(await anonymous.get(`/oauth2/install?invitation=${invitation}`));
const ticket = ticketOf(await anonymous.get(authPath(app)));
const wrong = 'a-password-that-is-wrong';
await decide(server, ticket, { username: 'demo', password: wrong });
const code = sentTo(await decide(server, ticket, { username: 'demo', password: 'demo' })).query.code ?? '';
const redirect_uri = app.redirectUris[0] as string;
const grant = { grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier };
const token = await requestToken(server, app, grant);
const recorded = (await operator.get('/sandbox/v1/requests?last=100')).json.resources;
const ids = recorded.map(({ id }: { id: string }) => id);
const whole = await Promise.all(ids.map((id: string) => operator.get(`/sandbox/v1/requests/${id}`)));
await running.stop();

const secrets = {
  ticket,
  'ticket of a link': linked,
  code,
  invitation,
  verifier,
  'wrong password': wrong,
  'client secret': app.clientSecret,
  'access token': token.json.access_token,
};

for (const [what, secret] of Object.entries(secrets)) {
  test(`no ${what}`, () => {
    assert.ok(secret.length > 20, `there was a ${what}`);
    for (const text of [JSON.stringify(recorded), ...whole.map((answer) => answer.text)]) {
      assert.ok(!text.includes(secret), `recorded: ${text}`);
    }
    for (const line of log) assert.ok(!JSON.stringify(line).includes(secret), JSON.stringify(line));
  });
}

test('but what was done, and by whom', () => {
  assert.ok(whole.length === 5 && whole.every(({ status }) => status === 200));
  const shown = JSON.stringify(recorded);
  for (const id of ['authorize', 'showInstallPage', 'decideConsent', 'createAccessTokenOauth2']) {
    assert.ok(shown.includes(id), id);
  }
  const given = log.find(({ msg }) => msg === 'consent given');
  assert.deepEqual([given?.partnerId, given?.caller, given?.clientId], ['1000001', 'demo', app.clientId]);
  assert.equal(log.find(({ msg }) => msg === 'consent refused')?.reason, 'wrongLogin');
});
