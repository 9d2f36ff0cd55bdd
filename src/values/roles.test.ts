import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { roles } from './roles.ts';

test('the roles are those of the token contract', () => {
  const contract = parse(readFileSync(new URL('../../contract/token-v1.yaml', import.meta.url), 'utf8'));
  assert.deepEqual([...roles], contract.components.schemas.Role.enum);
});
