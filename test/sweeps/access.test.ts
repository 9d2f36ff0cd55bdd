import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Answer, ApiClient } from '@kontor/harness/client';
import { fewAtATime } from '@kontor/harness/few-at-a-time';
import { startIdentityProvider } from '@kontor/harness/identity-provider';
import { startWriterThread } from '@kontor/harness/inline-writer';
import { untilKeysAreKnown } from '@kontor/harness/issuer-keys';
import { newOperator } from '@kontor/harness/operators';
import { assertRefused } from '@kontor/harness/refused';
import type { OperatorRole } from '../../packages/contract/generated/operator-v1.ts';
import { roles } from '../../packages/contract/generated/roles.ts';
import { startThread } from '../../packages/server/platform/concurrency/threads.ts';
import { assertFitsContract, assertRefusal } from './answers.ts';
import { closedToViewers, notSwept } from './exceptions.ts';
import type { SweptOperation } from './operations.ts';
import { call, isForAppsOnly, startSweep } from './sweep.ts';

const provider = await startIdentityProvider();
const { server, stranger, swept, callerFor, demo } = await startSweep({
  KONTOR_OPERATOR_ISSUER: provider.issuer,
});
const securedOperations = swept.filter(({ security }) => security !== 'public');
const partnerOperations = swept.filter(
  (operation) => operation.security === 'bearerAuth' && !isForAppsOnly(operation),
);
const appOperations = swept.filter(isForAppsOnly);
const operatorOperations = swept.filter(({ security }) => security === 'operatorToken');
const clients = new Map<string, ApiClient>();

/** A user with these roles. */
async function userWith(own: readonly string[]): Promise<ApiClient> {
  const name = own.join(' ');
  const known = clients.get(name) ?? (await server.newPartner([...own]));
  clients.set(name, known);
  return known;
}

/** Fails unless an operation refuses a caller because of its roles, and names the ones that it needs. */
function assertNamesRoles(operation: SweptOperation, refused: Answer): void {
  assertRefusal(refused, 403, 'MISSING_ROLE', 'forbidden');
  assertFitsContract(operation, refused);
  for (const role of operation.roles) assert.ok(refused.json.errors[0].detail.includes(role), refused.text);
}

test('operations of the sweeps pass from one thread to the other', () => {
  // Most other tests run the writer inline. Without its thread, no test would call all operations as in production.
  assert.equal(startWriterThread, startThread, 'files of sweeps need threads: scripts/tests/batches.ts');
});

describe('every operation that needs a token', () => {
  for (const operation of securedOperations) {
    test(`${operation.title} refuses unauthenticated callers with 401`, async () => {
      for (const token of [undefined, 'nonsense', 'a.b.c']) {
        const client = stranger(operation);
        client.token = token;
        const answer = await call(client, operation);
        assert.equal(answer.status, 401, answer.text);
        assert.match(answer.headers.get('www-authenticate') ?? '', /^Bearer/);
        assertFitsContract(operation, answer);
      }
    });
  }
});

describe('every operation of the partner plane', () => {
  for (const operation of partnerOperations) {
    test(`${operation.title} refuses a user with all other roles and serves one with its own`, async () => {
      const others = roles.filter((role) => !operation.roles.includes(role));
      for (const held of [others, []]) {
        assertNamesRoles(operation, await call(await userWith(held), operation));
      }
      assert.notEqual(operation.roles.length, 0);
      for (const role of operation.roles) {
        const served = await call(await userWith([role]), operation);
        assert.ok(![401, 403].includes(served.status), served.text);
        assertFitsContract(operation, served);
      }
    });
  }

  test('does not accept the operator token, and the operator plane no partner token', async () => {
    const partner = await server.login();
    for (const operation of securedOperations) {
      const client = stranger(operation);
      client.token = operation.plane === 'operator' ? partner.token : server.operator.token;
      assertRefusal(await call(client, operation), 401, 'TOKEN_INVALID', 'unauthorized');
    }
    assert.equal((await partner.get('/v5/products')).status, 200, 'the token is valid to the end');
  });
});

describe('every operation that only apps may call', () => {
  for (const operation of appOperations) {
    test(`${operation.title} refuses a user with every role and serves an app with its scope alone`, async () => {
      const refused = await call(demo, operation);
      assertRefusal(refused, 403, 'MISSING_ROLE', 'forbidden');
      assertFitsContract(operation, refused);
      assert.notEqual(operation.scopes.length, 0);
      const served = await call(callerFor(operation, 'demo'), operation);
      assert.ok(![401, 403].includes(served.status), served.text);
      assertFitsContract(operation, served);
      for (const other of appOperations.filter(({ scopes }) => scopes[0] !== operation.scopes[0])) {
        const foreign = await call(callerFor(other, 'demo'), operation);
        assertRefusal(foreign, 403, 'MISSING_SCOPE', 'forbidden');
      }
    });
  }
});

describe('every operation of the operator plane', () => {
  const everyRole = [
    'viewer',
    'catalogue-viewer',
    'catalogue',
    'orders',
    'accounts',
    'security',
    'privacy',
  ] as const;
  const withRoles = async (name: string, kept: (role: OperatorRole) => boolean) => {
    const given = everyRole.filter(kept);
    if (given.length > 0) return newOperator(server, name, given);
    // Only the identity provider has operators without a role.
    const client = server.operator;
    const claims = { preferred_username: name, realm_access: { roles: [] } };
    client.token = await provider.token({ audience: 'kontor-operator', claims });
    await untilKeysAreKnown(() => client.get('/operator/v1/brands'));
    return client;
  };

  for (const [index, operation] of operatorOperations.entries()) {
    test(`${operation.title} refuses an operator with all roles except its own, and serves one with it`, async () => {
      const isNeeded = (role: OperatorRole) => operation.roles.includes(role);
      const others = await withRoles(`without-${index}`, (role) => !isNeeded(role));
      assertNamesRoles(operation, await call(others, operation));
      for (const role of operation.roles) {
        const served = await call(await newOperator(server, `${role}-${index}`, [role]), operation);
        assert.ok(![401, 403].includes(served.status), served.text);
        assertFitsContract(operation, served);
      }
    });
  }

  test('uses the roles in a token of the identity provider, and refuses one for partners', async () => {
    const tokens = new Map<string, string>();
    const served = async (
      operation: (typeof operatorOperations)[number],
      roles: readonly string[],
      audience: string,
    ) => {
      const key = `${audience} ${roles}`;
      const claims = { preferred_username: 'vera', realm_access: { roles } };
      const token = tokens.get(key) ?? (await provider.token({ audience, claims }));
      tokens.set(key, token);
      const client = stranger(operation);
      client.token = token;
      return call(client, operation);
    };
    const reading = operatorOperations.find(({ method }) => method === 'GET');
    assert.ok(reading, 'there is an operation that reads');
    await untilKeysAreKnown(() => served(reading, ['all'], 'kontor-operator'));
    for (const operation of operatorOperations) {
      const others = everyRole.filter((role) => !operation.roles.includes(role));
      const refused = await served(operation, others, 'kontor-operator');
      assertRefusal(refused, 403, 'MISSING_ROLE', 'forbidden');
      const [role = 'all'] = operation.roles;
      const answer = await served(operation, [role], 'kontor-operator');
      assert.ok(![401, 403].includes(answer.status), `${operation.title} ${answer.text}`);
      assertRefused(await served(operation, ['all'], 'kontor'), 401, 'TOKEN_INVALID', operation.title);
    }
  });

  test('is open to a viewer when it reads, and only then', () => {
    for (const { id, title, method, roles } of operatorOperations) {
      const isOpen = method === 'GET' && closedToViewers[id] === undefined;
      assert.equal(roles.includes('viewer'), isOpen, title);
    }
  });
});

describe('every app', () => {
  test('is checked by its scopes', async () => {
    const app = async (scope: string) => {
      const clientId = `app-${scope}`;
      const made = await server.operator.post('/operator/v1/clients', {
        clientId,
        clientSecret: 'secret-of-an-app',
        partnerId: '1000001',
        scopes: [scope],
      });
      assert.equal(made.status, 201, made.text);
      const client = server.anonymous;
      const form = {
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: made.json.clientSecret ?? 'secret-of-an-app',
        scope,
      };
      const answer = await client.send('POST', '/v1/token', { body: new URLSearchParams(form) });
      assert.equal(answer.status, 200, answer.text);
      client.token = answer.json.access_token;
      return client;
    };
    const scopes = [...new Set(partnerOperations.flatMap((operation) => operation.scopes))];
    const installation = await app('installation');
    for (const scope of scopes) {
      const client = await app(scope);
      for (const operation of partnerOperations.filter((each) => each.scopes.includes(scope))) {
        const served = await call(client, operation);
        assert.ok(![401, 403].includes(served.status), `${operation.title} ${served.text}`);
        assertRefusal(await call(installation, operation), 403, 'MISSING_SCOPE', 'forbidden');
      }
    }
  });
});

describe('every operation of a contract', () => {
  test('answers', async () => {
    // More at once would be refused, because callers without a token share a limit.
    const answers = await fewAtATime(swept, (operation) => call(stranger(operation), operation));
    assert.deepEqual(
      swept.filter((_, index) => isUnmatched(answers[index] as Answer)).map(({ title }) => title),
      [],
      'bind these in packages/server/process/areas/ (bindOperations)',
    );
  });

  test('may be called by a sweep, except one', () => {
    assert.deepEqual(Object.keys(notSwept), ['resetSandbox']);
  });
});

/** True for the answer to a call that reaches no operation. */
function isUnmatched(answer: Answer): boolean {
  if (answer.status !== 404) return answer.status === 405;
  return /^There is no \//.test(answer.json.errors[0].detail);
}
