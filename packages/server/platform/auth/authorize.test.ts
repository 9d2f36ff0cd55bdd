import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ApiError } from '@kontor/contract/errors';
import type { ContractRole } from '@kontor/contract/form/operation-table';
import type { Scope } from '@kontor/contract/generated/token-v1';
import { authorize, type RequiredAccess } from './authorize.ts';
import { anonymousCaller, type Caller, operatorCaller } from './caller.ts';

const user: Caller = { ...anonymousCaller, kind: 'partner', partnerId: '1', name: 'demo', judgedBy: 'roles' };
const app: Caller = { ...user, name: 'my-app', clientId: 'my-app', judgedBy: 'scopes' };
const products = accessOf('products', ['Products_Read', 'Products_Write']);
const ofOperator: RequiredAccess = { security: 'operatorToken', scopes: [], roles: [] };
const ofAnyone: RequiredAccess = { security: 'public', scopes: [], roles: [] };

function accessOf(scope: Scope, roles: readonly ContractRole[]): RequiredAccess {
  return { security: 'bearerAuth', scopes: [scope], roles };
}

function refusalOf(caller: Caller, access: RequiredAccess): ApiError | undefined {
  try {
    authorize(caller, access);
    return undefined;
  } catch (error) {
    assert.ok(error instanceof ApiError);
    return error;
  }
}

describe('an API user', () => {
  test('passes with any of the roles', () => {
    assert.equal(refusalOf({ ...user, roles: ['Products_Write'] }, products), undefined);
  });

  test('is refused with the roles that would be sufficient', () => {
    const refusal = refusalOf({ ...user, roles: ['Orders_Read', 'Products_Navigation_Read'] }, products);
    assert.equal(refusal?.status, 403);
    assert.equal(refusal?.entry.code, 'MISSING_ROLE');
    assert.match(refusal?.facts.detail ?? '', /Products_Read or Products_Write/);
  });

  test('who looks for an operator only reads, whatever its roles are', () => {
    const reader = { ...user, isReader: true, roles: ['Products_Write'] };
    assert.equal(refusalOf(reader, { ...products, method: 'GET' }), undefined);
    const refusal = refusalOf(reader, { ...products, method: 'POST' });
    assert.match(refusal?.facts.detail ?? '', /only reads/);
  });

  test('gains nothing from a scope', () => {
    assert.equal(refusalOf({ ...user, scopes: ['products'] }, products)?.entry.code, 'MISSING_ROLE');
  });
});

describe('an app', () => {
  test('passes with the scope', () => {
    assert.equal(refusalOf({ ...app, scopes: ['orders', 'products'] }, products), undefined);
  });

  test('is refused with the missing scope, even when it has the roles', () => {
    const refusal = refusalOf({ ...app, roles: ['Products_Read'], scopes: ['orders'] }, products);
    assert.equal(refusal?.status, 403);
    assert.equal(refusal?.entry.code, 'MISSING_SCOPE');
    assert.match(refusal?.facts.detail ?? '', /scope products: request one with "scope=products"/);
    assert.match(refusal?.facts.headers?.['www-authenticate'] ?? '', /scope="products"/);
  });

  test('is told to request a scope when its token has none', () => {
    const detail = refusalOf(app, { ...products, scopes: [] })?.facts.detail ?? '';
    assert.match(detail, /has no scope: request one with "scope="/);
  });

  test('may use availability with the older scope name too', () => {
    const availability = accessOf('availability', ['Availability_Read']);
    assert.equal(refusalOf({ ...app, scopes: ['quantities'] }, availability), undefined);
    assert.equal(refusalOf({ ...app, scopes: ['quantities'] }, products)?.entry.code, 'MISSING_SCOPE');
  });
});

describe('planes', () => {
  test('are separate: a partner is not an operator and the operator is not a partner', () => {
    assert.equal(refusalOf(user, ofOperator)?.entry.code, 'WRONG_PLANE');
    assert.equal(refusalOf(operatorCaller, products)?.entry.code, 'WRONG_PLANE');
    assert.equal(refusalOf(anonymousCaller, products)?.entry.code, 'WRONG_PLANE');
  });

  test('the operator passes on its own plane, and any caller where no token is needed', () => {
    assert.equal(refusalOf(operatorCaller, ofOperator), undefined);
    assert.equal(refusalOf(anonymousCaller, ofAnyone), undefined);
  });
});
