import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  addAddress,
  addressesPath,
  allOf,
  attach,
  dhl,
  gls,
  hermes,
  hub,
  international,
  national,
  newWarehousePartner,
  refusal,
} from '@kontor/harness/return-addresses';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newWarehousePartner(server);
const first = await addAddress(partner, national());
const abroad = await addAddress(partner, international());
const hubId = await addAddress(partner, hub());
const pathOf = (id: string) => `${addressesPath}/${id}/carriers` as const;
const nationalId = () => addAddress(partner, national({ isMisdirectedAddress: false }));

async function refused(id: string, carrier: unknown, status: number): Promise<string[]> {
  const before = (await allOf(partner)).text;
  const errors = refusal(await partner.post(pathOf(id), carrier), status);
  assert.equal((await allOf(partner)).text, before);
  return errors;
}

describe('200', () => {
  test('RW5, RW16: attaches each carrier; the answer has the id, and the list names returnCarrier and the codes', async () => {
    const id = await nationalId();
    const carriers = [
      dhl({ settlementNumber: '22222222220701', customerNumber: '5000123456' }),
      gls({ referenzId: 'R-1' }),
      { ...hermes, returnCarrierCodes: null },
    ];
    const expected: object[] = [];
    for (const carrier of carriers) {
      const answer = await partner.post(pathOf(id), carrier);
      assert.equal(answer.status, 200, answer.text);
      assert.deepEqual(Object.keys(answer.json), ['returnAddressCarrierId']);
      const { returnCarrierName: returnCarrier, returnCarrierCodes } = carrier;
      expected.push({
        returnAddressId: id,
        ...answer.json,
        returnCarrier,
        ...(returnCarrierCodes && { returnCarrierCodes }),
      });
    }
    assert.deepEqual((await partner.get(pathOf(id))).json, { resources: expected, links: [] });
  });

  test('RW11: attaches DHL to addresses of every kind', async () => {
    for (const id of [abroad, hubId]) await attach(partner, id, dhl());
  });

  test('RW12: keeps brackets and plus sign of the leitCode', async () => {
    const id = await nationalId();
    const leitCode = '(2L)DE12345+99000933041092';
    const pair = await attach(partner, id, dhl({ leitCode }));
    assert.equal((await partner.get(`${pathOf(id)}/${pair}`)).json.returnCarrierCodes.leitCode, leitCode);
  });

  test('0.8: ignores unknown members, and leaves out empty ones of either carrier', async () => {
    const id = await nationalId();
    const pair = await attach(partner, id, dhl({ contactId: null, note: 'n', customerNumber: '' }));
    const { returnCarrierCodes } = (await partner.get(`${pathOf(id)}/${pair}`)).json;
    assert.deepEqual(Object.keys(returnCarrierCodes), ['leitCode']);
  });

  test('RW13: attaches HERMES to several addresses', async () => {
    for (const id of [await nationalId(), await nationalId()]) await attach(partner, id, hermes);
  });
});

describe('400', () => {
  test('RW11: for a carrier that the kind does not support', async () => {
    for (const id of [abroad, hubId]) {
      for (const carrier of [gls(), hermes]) {
        assert.deepEqual(await refused(id, carrier, 400), ['CARRIER_NOT_ALLOWED $.returnCarrierName']);
      }
    }
  });

  test('RW11: for codes that are missing or belong to the other carrier', async () => {
    const codes = '$.returnCarrierCodes';
    const cases: [object, string[]][] = [
      [{ returnCarrierName: 'DHL' }, [codes]],
      [{ returnCarrierName: 'DHL', returnCarrierCodes: {} }, [`${codes}.leitCode`]],
      [
        { ...gls(), returnCarrierName: 'DHL' },
        [`${codes}.leitCode`, `${codes}.customerId`, `${codes}.contactId`],
      ],
      [dhl({ contactId: 'X', referenzId: 'R-1' }), [`${codes}.contactId`, `${codes}.referenzId`]],
      [gls({ leitCode: 'X', customerNumber: '5' }), [`${codes}.leitCode`, `${codes}.customerNumber`]],
      [{ returnCarrierName: 'GLS' }, [codes]],
      [
        { ...dhl(), returnCarrierName: 'GLS' },
        [`${codes}.customerId`, `${codes}.contactId`, `${codes}.leitCode`],
      ],
      [gls({ contactId: null }), [`${codes}.contactId`]],
      [{ ...dhl(), returnCarrierName: 'HERMES' }, [codes]],
    ];
    for (const [carrier, places] of cases) {
      assert.deepEqual(
        await refused(first, carrier, 400),
        places.map((place) => `CARRIER_CODES_INVALID ${place}`),
      );
    }
  });

  test('RW11: for codes that are too long, too short or of another type', async () => {
    for (const [name, value] of [
      ['customerId', 12_345_678_901],
      ['customerId', -1],
      ['customerId', 1.5],
      ['customerId', '12a'],
      ['contactId', 'x'.repeat(11)],
      ['contactId', ''],
      ['contactId', '   '],
      ['contactId', 5],
      ['referenzId', 'x'],
      ['referenzId', 'x'.repeat(10)],
    ] as const) {
      const place = `CARRIER_CODES_INVALID $.returnCarrierCodes.${name}`;
      assert.deepEqual(await refused(first, gls({ [name]: value }), 400), [place], `${name} ${value}`);
    }
    for (const returnCarrierCodes of ['x', [], 5]) {
      assert.deepEqual(await refused(first, { returnCarrierName: 'DHL', returnCarrierCodes }, 400), [
        'CARRIER_CODES_INVALID $.returnCarrierCodes',
      ]);
    }
    assert.deepEqual(await refused(first, dhl({ leitCode: 'x'.repeat(51) }), 400), [
      'CARRIER_CODES_INVALID $.returnCarrierCodes.leitCode',
    ]);
  });

  test('RW12: for blanks and dots in the codes of DHL, and brackets in its customer number', async () => {
    const wrong: [string, string][] = ['leitCode', 'settlementNumber', 'customerNumber'].flatMap(
      (name): [string, string][] => ['2L 1', '2L.1', ' 2L', '2L\u00a01'].map((value) => [name, value]),
    );
    for (const [name, value] of [...wrong, ['customerNumber', '(5000)'] as const]) {
      assert.deepEqual(
        await refused(first, dhl({ [name]: value }), 400),
        [`CARRIER_CODES_INVALID $.returnCarrierCodes.${name}`],
        `${name} ${value}`,
      );
    }
  });

  test('RW18: for a missing or unknown carrier, and for bodies that are not a carrier', async () => {
    assert.deepEqual(await refused(first, {}, 400), ['MISSING_FIELD $.returnCarrierName']);
    assert.deepEqual(await refused(first, { returnCarrierName: 'dhl' }, 400), [
      'INVALID_FIELD $.returnCarrierName',
    ]);
    for (const body of ['null', '[]', '{"a"']) await refused(first, body, 400);
  });

  test('RW9: for an id that is not a UUID', async () => {
    assert.deepEqual(refusal(await partner.post(pathOf('nobody'), dhl()), 400), ['INVALID_PARAMETER']);
  });
});

test('404: RW9, for an address that is unknown or of another partner', async () => {
  const other = await newWarehousePartner(server);
  for (const id of ['0b2f9c1e-6a3d-4f5b-8c7d-9e0f1a2b3c4d', first]) {
    assert.deepEqual(refusal(await other.post(pathOf(id), dhl()), 404), ['ADDRESS_NOT_FOUND']);
  }
});

describe('409', () => {
  test('RW13: for the same carrier twice on one address', async () => {
    const id = await nationalId();
    for (const make of [dhl, gls, () => hermes]) {
      const pair = await attach(partner, id, make());
      const answer = await partner.post(pathOf(id), make());
      assert.deepEqual(refusal(answer, 409), ['CARRIER_ALREADY_ATTACHED $.returnCarrierName']);
      assert.equal(answer.json.errors[0]['detail-structured'].returnAddressCarrierId, pair);
    }
  });

  test('RW13: for codes of the same carrier at another address; both causes when both apply', async () => {
    for (const carrier of [dhl({ customerNumber: '5000' }), gls()]) {
      const id = await nationalId();
      await attach(partner, await nationalId(), carrier);
      assert.deepEqual(await refused(id, carrier, 409), ['CARRIER_CODES_IN_USE $.returnCarrierCodes']);
      await attach(partner, id, carrier.returnCarrierName === 'DHL' ? dhl() : gls());
      assert.deepEqual(await refused(id, carrier, 409), [
        'CARRIER_ALREADY_ATTACHED $.returnCarrierName',
        'CARRIER_CODES_IN_USE $.returnCarrierCodes',
      ]);
    }
  });

  test('RW13: not for codes of another partner', async () => {
    const carrier = dhl();
    await attach(partner, await nationalId(), carrier);
    const other = await newWarehousePartner(server);
    await attach(other, await addAddress(other, national()), carrier);
  });
});
