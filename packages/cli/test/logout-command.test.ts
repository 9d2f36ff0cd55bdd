import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';
import { loginForm, postForm, refreshForm } from '@kontor/harness/token-forms';

const server = await startTestServer();
const kontor = (words: readonly string[], input = '') =>
  runCommand(['logout', ...words, '--url', server.partnerUrl], { input });
const logIn = () => postForm(server.anonymous, loginForm());

describe('kontor logout', () => {
  test('ends the session of a token that it reads from standard input', async () => {
    const login = await logIn();
    const { exitCode, output, notes } = await kontor(['--token-stdin'], `${login.json.access_token}\n`);
    assert.equal(exitCode, 0, notes);
    assert.match(output, /^The session of the token has ended at http/);
    assert.equal((await postForm(server.anonymous, refreshForm(login))).json.error, 'invalid_grant');
  });

  test('ends that of a refresh token from an option, and says the same when it is repeated', async () => {
    const login = await logIn();
    for (let times = 0; times < 2; times += 1) {
      assert.equal((await kontor(['--token', login.json.refresh_token])).exitCode, 0);
    }
    const client = server.anonymous;
    client.token = login.json.access_token;
    assert.equal((await client.get('/v5/products')).json.errors[0]?.code, 'SESSION_ENDED');
  });

  test('ends the token of an app with its secret, and says what is missing without it', async () => {
    const clientSecret = 'a secret of sixteen letters';
    const body = { clientId: 'leaving-app', clientSecret, partnerId: '1000001', scopes: ['products'] };
    assert.equal((await server.operator.post('/operator/v1/clients', body)).status, 201);
    const form = { grant_type: 'client_credentials', client_id: 'leaving-app', client_secret: clientSecret };
    const token = (await postForm(server.anonymous, { ...form, scope: 'products' })).json.access_token;
    const refused = await kontor(['--token', token]);
    assert.equal(refused.exitCode, 1);
    assert.match(refused.notes, /did not end the token\. .*send its client_id and client_secret/);
    const done = await kontor(['--token', token, '--client', 'leaving-app', '--client-secret', clientSecret]);
    assert.equal(done.exitCode, 0, done.notes);
  });

  test('is wrong use without a token, and with two of them', async () => {
    for (const words of [[], ['--token', 'a', '--token-stdin']]) {
      const { exitCode, notes } = await kontor(words);
      assert.equal(exitCode, 2);
      assert.match(notes, /--token-stdin or with --token, one of the two/);
    }
    const empty = await kontor(['--token-stdin'], '\n');
    assert.equal(empty.exitCode, 2);
    assert.match(empty.notes, /The token is empty/);
  });

  test('fails where nobody answers, and where there is no partner plane', async () => {
    const away = await runCommand(['logout', '--token', 'x', '--url', 'http://127.0.0.1:9']);
    assert.equal(away.exitCode, 1);
    assert.match(away.notes, /No server answers at http:\/\/127\.0\.0\.1:9/);
    const other = await runCommand(['logout', '--token', 'x', '--url', server.operatorUrl]);
    assert.equal(other.exitCode, 1);
    assert.match(other.notes, /points to a partner plane/);
  });
});
