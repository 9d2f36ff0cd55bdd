import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newReceiptPartner, profile } from '@kontor/harness/receipts';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newReceiptPartner(server);
const path = `/operator/v1/partners/${partner.partnerId}/receipt-profile`;

describe('200: putReceiptProfile', () => {
  test('replaces the whole profile, which can be read back and is in the audit log (OP7)', async () => {
    assert.equal((await server.operator.get(path)).json.errors[0].code, 'RECEIPT_PROFILE_NOT_FOUND');
    const given = { ...profile, registerCourt: 'Musterstadt', oneStopShop: true, unknown: 1 };
    const first = await server.operator.put(path, given);
    const { unknown: _, ...known } = given;
    assert.deepEqual(first.json, { ...known, deemedSupplier: false });
    assert.deepEqual((await server.operator.get(path)).json, first.json);
    const second = await server.operator.put(path, { ...profile, headOfSupervisoryBoard: null, vatId: '' });
    assert.deepEqual(second.json, { ...profile, vatId: '', oneStopShop: false, deemedSupplier: false });
    const entries = await server.operator.get(
      `/operator/v1/audit?partnerId=${partner.partnerId}&record=receipt-profile`,
    );
    assert.deepEqual(
      entries.json.resources.map(({ before }: { before?: unknown }) => before !== undefined),
      [true, false],
    );
  });
});

describe('400: putReceiptProfile', () => {
  test('for missing and wrong members, all together, and nothing is changed', async () => {
    const before = (await server.operator.get(path)).json;
    const { partnerName: _, ...incomplete } = profile;
    const wrong = await server.operator.put(path, {
      ...incomplete,
      city: '',
      vatId: '12',
      oneStopShop: 'yes',
    });
    assert.equal(wrong.status, 400, wrong.text);
    assert.deepEqual(wrong.json.errors.map(({ jsonpath }: { jsonpath: string }) => jsonpath).sort(), [
      '$.city',
      '$.oneStopShop',
      '$.partnerName',
      '$.vatId',
    ]);
    for (const body of [
      { ...profile, countryCode: 'XXX' },
      { ...profile, countryCode: 'de' },
      { ...profile, street: 'a\u0000b' },
      { ...profile, street: 'x'.repeat(201) },
      { ...profile, vatId: 'DE' },
      [],
      'null',
    ]) {
      assertRefused(await server.operator.put(path, body), 400, 'VALIDATION_FAILED');
    }
    assert.deepEqual((await server.operator.get(path)).json, before);
  });
});

test('404: an unknown partner', async () => {
  for (const call of ['get', 'put'] as const) {
    const answer = await server.operator[call]('/operator/v1/partners/9/receipt-profile', profile as never);
    assertRefused(answer, 404, 'PARTNER_NOT_FOUND');
  }
});
