import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createClient, NotAllowed, Unavailable } from '../index.ts';
import { json, madeUpServer, refusal } from './made-up-server.ts';

const user = { user: 'demo', password: 'word-for-the-pass' };
const tokensOf = (server: ReturnType<typeof madeUpServer>) =>
  server.received.map(({ headers }) => headers.get('authorization'));

describe('the login of a client', () => {
  test('is shared by calls that begin together', async () => {
    const server = madeUpServer(() => json({ sku: 'A' }));
    const client = createClient({ ...server.options, ...user });
    await Promise.all(['A', 'B', 'C'].map((sku) => client.call('getProductVariation', { sku })));
    assert.deepEqual(server.logins.map(String), [
      'grant_type=password&client_id=token-marketplace-api&username=demo&password=word-for-the-pass',
    ]);
    assert.deepEqual(new Set(tokensOf(server)), new Set(['Bearer token-1']));
  });

  test('is renewed after nine tenths of the lifetime, with the refresh token', async () => {
    const server = madeUpServer(() => json({}));
    const client = createClient({ ...server.options, ...user });
    await client.call('listWebhooks');
    server.pass(3_239_000);
    await client.call('listWebhooks');
    server.pass(2_000);
    await client.call('listWebhooks');
    assert.deepEqual(tokensOf(server), ['Bearer token-1', 'Bearer token-1', 'Bearer token-2']);
    assert.equal(server.logins[1]?.get('refresh_token'), 'refresh-1');
  });

  test('begins again when the session has ended', async () => {
    const server = madeUpServer(
      () => json({}),
      (form, number) =>
        form.get('grant_type') === 'refresh_token'
          ? json({ error: 'invalid_grant', error_description: 'The session has ended.' }, 400)
          : json({ access_token: `token-${number}`, refresh_token: 'refresh', expires_in: 10 }),
    );
    const client = createClient({ ...server.options, ...user });
    await client.call('listWebhooks');
    server.pass(9_500);
    await client.call('listWebhooks');
    assert.deepEqual(
      server.logins.map((form) => form.get('grant_type')),
      ['password', 'refresh_token', 'password'],
    );
  });

  test('begins again after 401, once for all calls that were refused', async () => {
    const server = madeUpServer(({ headers }) =>
      headers.get('authorization') === 'Bearer token-1' ? refusal(401, 'UNAUTHORIZED') : json({}),
    );
    const client = createClient({ ...server.options, ...user });
    await Promise.all([1, 2, 3].map(() => client.call('listWebhooks')));
    assert.equal(server.logins.length, 2);
  });

  test('is not repeated for ever when each token is refused', async () => {
    const server = madeUpServer(() => refusal(401, 'UNAUTHORIZED'));
    const client = createClient({ ...server.options, ...user });
    await assert.rejects(client.call('listWebhooks'), NotAllowed);
    assert.equal(server.received.length, 2);
  });

  test('does not trust this clock in a sandbox, whose own may stand still', async () => {
    const server = madeUpServer(() => json({}, 200, { 'x-sandbox-time': '2026-01-01T00:00:00.000Z' }));
    const client = createClient({ ...server.options, ...user });
    await client.call('listWebhooks');
    server.pass(100 * 3_600_000);
    await client.call('listWebhooks');
    assert.equal(server.logins.length, 1);
  });

  test('of an app sends its secret and the scopes', async () => {
    const server = madeUpServer(() => json({}));
    const app = { clientId: 'app', clientSecret: 'secret', scopes: ['orders', 'receipts'] };
    await createClient({ ...server.options, ...app }).call('listWebhooks');
    assert.equal(
      String(server.logins[0]),
      'grant_type=client_credentials&client_id=app&client_secret=secret&scope=orders+receipts',
    );
  });

  test('can be left to a function, which is asked for another token after 401', async () => {
    const server = madeUpServer(({ headers }) =>
      headers.get('authorization') === 'Bearer old' ? refusal(401, 'UNAUTHORIZED') : json({}),
    );
    const token = (refused?: string) => (refused === 'old' ? 'new' : 'old');
    await createClient({ ...server.options, token }).call('listWebhooks');
    assert.deepEqual(tokensOf(server), ['Bearer old', 'Bearer new']);
    assert.equal(server.logins.length, 0);
  });

  test('is renewed once for a request, even if tokens live for less time than a login takes', async () => {
    const server = madeUpServer(
      () => json({}),
      (_, number) => {
        server.pass(2_000);
        return number > 9
          ? refusal(400, 'TOO_OFTEN')
          : json({ access_token: `token-${number}`, expires_in: 1 });
      },
    );
    await createClient({ ...server.options, ...user }).call('listWebhooks');
    assert.deepEqual(tokensOf(server), ['Bearer token-2']);
  });

  test('that failed is tried again by the next call', async () => {
    const server = madeUpServer(
      () => json({}),
      (_, number) => (number === 1 ? refusal(401, 'invalid_grant') : json({ access_token: 'token' })),
    );
    const client = createClient({ ...server.options, ...user });
    await assert.rejects(client.call('listWebhooks'), NotAllowed);
    await client.call('listWebhooks');
  });

  test('that is not possible now is tried as often as a request, and the request is not sent', async () => {
    const server = madeUpServer(
      () => json({}),
      () => refusal(503, 'SHUTTING_DOWN'),
    );
    const answers: unknown[] = [];
    const hooks = { answer: (facts: object) => void answers.push(facts) };
    const client = createClient({ ...server.options, ...user, hooks });
    await assert.rejects(client.call('listWebhooks'), Unavailable);
    assert.equal(server.logins.length, 5);
    assert.equal(answers.length, 5);
    assert.equal(server.received.length, 0);
  });

  test('does not take from the time of the request that waits for it', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const server = madeUpServer(
      () => json({}),
      (_, number) => {
        if (number === 1) return refusal(429, 'TOO_MANY_REQUESTS', { 'retry-after': '60' });
        t.mock.timers.tick(59_000);
        return json({ access_token: 'token', expires_in: 3600 });
      },
    );
    const pause = async () => t.mock.timers.tick(60_000);
    const runtime = { ...server.options.runtime, pause };
    const client = createClient({ ...server.options, ...user, runtime });
    await client.call('listWebhooks', {}, { tries: 1 });
    assert.equal(server.logins.length, 2);
  });

  test('leaves no secret in an error', async () => {
    const server = madeUpServer(
      () => json({}),
      () => refusal(401, 'invalid_grant'),
    );
    const client = createClient({ ...server.options, ...user });
    const error = await client.logIn().catch((caught: unknown) => caught);
    assert.ok(error instanceof NotAllowed);
    const { inspect } = await import('node:util');
    const told = inspect([error, client], { depth: 9, showHidden: true }) + JSON.stringify(error);
    assert.doesNotMatch(told, /word-for-the-pass/);
  });
});
