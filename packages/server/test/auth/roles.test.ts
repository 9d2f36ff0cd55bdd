import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { roles, rolesOfScope } from '../../../contract/generated/roles.ts';

test('every role but that of administrators belongs to a scope, so that an app can be granted it', () => {
  const reachable = new Set<string>(Object.values(rolesOfScope).flat());
  assert.deepEqual(
    roles.filter((role) => !reachable.has(role)),
    ['Accounts_Read'],
    'let an operation that needs the scope name the role in its x-roles',
  );
});

describe('roles of a scope', () => {
  test('are those that the operations which need it require', () => {
    assert.deepEqual(rolesOfScope.shipments, ['Shipments_Read', 'Shipments_Write']);
    assert.deepEqual(rolesOfScope['returns-warehouse-read'], ['ReturnsWarehouse_Read']);
  });

  test('are the same under an older name', () => {
    assert.deepEqual(rolesOfScope.quantities, rolesOfScope.availability);
    assert.ok(rolesOfScope.quantities.length > 0);
  });

  test('are none when it grants access to no area', () => {
    assert.deepEqual([rolesOfScope.developer, rolesOfScope.installation], [[], []]);
  });
});
