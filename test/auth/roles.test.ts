import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { rolesOfScope, scopeNames } from '../../src/platform/auth/roles.ts';
import { roles } from '../../src/values/roles.ts';

const { schemas } = parse(
  readFileSync(new URL('../../contract/token-v1.yaml', import.meta.url), 'utf8'),
).components;

test('the scopes and roles of the code are those of the contract', () => {
  assert.deepEqual(
    scopeNames,
    schemas.Scope.enum,
    'rolesOfScope in src/platform/auth/roles.ts has the scopes of token-v1.yaml, in its order',
  );
  assert.deepEqual(
    [...roles],
    schemas.Role.enum,
    'src/values/roles.ts has the roles of token-v1.yaml, in its order',
  );
});

test('every role belongs to a scope, so that an app can be given whatever a user can', () => {
  const reachable = new Set<string>(Object.values(rolesOfScope).flat());
  assert.deepEqual(
    roles.filter((role) => !reachable.has(role)),
    [],
  );
});
