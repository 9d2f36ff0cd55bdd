import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { call, startSweep } from './sweep.ts';

const { server, swept } = await startSweep();
const concerned = swept.filter(
  // The record of a deletion is read after the partner has been removed.
  ({ id, plane, pathParameters }) =>
    plane === 'operator' && pathParameters.includes('partnerId') && id !== 'getPartnerDeletion',
);

describe('an unknown partner is reported as unknown, whatever else does not exist', () => {
  for (const operation of concerned) {
    test(operation.title, async () => {
      const { status, json, text } = await call(server.operator, operation);
      const codes = json?.errors?.map(({ code }) => code);
      // A write may be refused for its empty body first.
      if (operation.body !== 'none' && status === 400) return;
      assert.equal(status, 404, text);
      assert.match(String(codes[0]), /^(SANDBOX_)?PARTNER_NOT_FOUND$/, text);
    });
  }

  test('PUT /operator/v1/partners/{partnerId}/products/{sku}/marketplace-status with a body', async () => {
    const path = '/operator/v1/partners/nobody-has-this/products/A/marketplace-status';
    const { status, json } = await server.operator.put(path, { status: 'ONLINE' });
    assert.deepEqual([status, json.errors[0].code], [404, 'PARTNER_NOT_FOUND']);
  });

  test('is checked for at least twenty operations', () =>
    assert.ok(
      concerned.length >= 20,
      `only ${concerned.length} operations: has the filter of this test lost some?`,
    ));
});
