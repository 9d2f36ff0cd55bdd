/** What apps of service providers reach: of all operations only those of their scopes, and of all partners only theirs. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  actingFor,
  developerOf,
  installationToken,
  installedFor,
  type RegisteredApp,
  registerApp,
} from '@kontor/harness/apps';
import { demoApp } from '@kontor/harness/demo-app';
import { olderScopeNames } from '../../packages/contract/generated/roles.ts';
import type { Scope } from '../../packages/contract/generated/token-v1.ts';
import { assertFitsContract, assertRefusal } from './answers.ts';
import { makeBelongings } from './belongings/index.ts';
import { call, startSweep } from './sweep.ts';

const { server, demo, second, swept, callerFor } = await startSweep();
const partnerOperations = swept.filter(({ security }) => security === 'bearerAuth');
const ofDemo = { partnerId: '1000001' };
const ofSecond = { partnerId: '1000002' };

/** The scopes of areas that any operation needs. */
const scopes = [...new Set(partnerOperations.flatMap((operation) => operation.scopes))].filter(
  (scope) => scope !== 'installation' && scope !== 'developer',
);

describe('a token of an installation opens the operations of its scope and no others', () => {
  for (const scope of scopes) {
    test(scope, async () => {
      const app = await registerApp(server, { scopes: [scope] });
      const acting = await actingFor(server, app, await installedFor(server, app, ofDemo));
      for (const operation of partnerOperations) {
        const [needed] = operation.scopes;
        const isOpen = operation.usersOnly !== true && (needed === undefined || needed === scope);
        const answer = await call(acting, operation);
        assert.equal(answer.status === 403, !isOpen, `${operation.title} ${answer.text}`);
        if (!isOpen) assertRefusal(answer, 403, 'MISSING_SCOPE', 'forbidden');
        assertFitsContract(operation, answer);
      }
    });
  }
});

describe('a token of an app itself opens only the operation of its scope', () => {
  for (const scope of ['installation', 'developer'] as const) {
    test(scope, async () => {
      const own = partnerOperations.find((operation) => operation.scopes[0] === scope) ?? assert.fail();
      const caller = callerFor(own, 'demo');
      for (const operation of partnerOperations.filter((each) => each !== own)) {
        assertRefusal(await call(caller, operation), 403, 'MISSING_SCOPE', 'forbidden');
      }
    });
  }
});

describe('two sellers and two apps: nothing is reached that was not given', async () => {
  const other = await registerApp(server, { scopes: scopes.filter((scope) => !isOlder(scope)) });
  const installations = {
    demoOfDemo: await installedFor(server, demoApp, ofDemo),
    otherOfDemo: await installedFor(server, other, ofDemo),
    otherOfSecond: await installedFor(server, other, ofSecond),
  };
  const owned = await makeBelongings(server, demo, ofDemo.partnerId, 'OF-ONE');
  await makeBelongings(server, second, ofSecond.partnerId, 'OF-TWO');

  test('an app gets no token of an installation of the other app', async () => {
    const asks: [RegisteredApp, RegisteredApp, string, number][] = [
      [demoApp, demoApp, installations.demoOfDemo, 200],
      [other, other, installations.otherOfDemo, 200],
      [other, other, installations.otherOfSecond, 200],
      [demoApp, demoApp, installations.otherOfSecond, 404],
      [demoApp, demoApp, installations.otherOfDemo, 404],
      [demoApp, other, installations.otherOfDemo, 404],
      [other, other, installations.demoOfDemo, 404],
      [other, demoApp, installations.demoOfDemo, 404],
    ];
    for (const [caller, named, installationId, status] of asks) {
      const answer = await installationToken(await developerOf(server, caller), named, installationId);
      assert.equal(answer.status, status, answer.text);
    }
  });

  const acting = await actingFor(server, other, installations.otherOfSecond);
  const addressed = partnerOperations.filter(
    ({ pathParameters, scopes, usersOnly }) =>
      pathParameters.length > 0 &&
      usersOnly !== true &&
      scopes[0] !== 'installation' &&
      scopes[0] !== 'developer' &&
      pathParameters.every((name) => owned[name] !== undefined),
  );
  for (const operation of addressed.filter(({ method }) => method === 'GET' || method === 'DELETE')) {
    test(`the token for the second seller finds nothing of the first: ${operation.title}`, async () => {
      const answer = await call(acting, operation, { values: owned });
      assert.ok([404, 400].includes(answer.status), answer.text);
      const { method } = operation;
      if (method === 'GET' && answer.status === 400) assert.fail(answer.text);
    });
  }
});

function isOlder(scope: Scope): boolean {
  return Object.values(olderScopeNames).some((names) => names?.includes(scope));
}
