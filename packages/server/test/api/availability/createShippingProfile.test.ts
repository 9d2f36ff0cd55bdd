import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  createProfile,
  newStockPartner,
  profile,
  profilesPath,
  violationsOf,
} from '@kontor/harness/availability';
import { refusalsOf } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newStockPartner(server);
const read = async (id: string) => (await partner.get(`${profilesPath}/${id}`)).json;

describe('201', () => {
  test('answers with the id and a message (AV17)', async () => {
    const answer = await partner.post(profilesPath, profile({ shippingProfileName: 'North' }));
    assert.equal(answer.status, 201);
    assert.deepEqual(Object.keys(answer.json), ['shippingProfileId', 'message']);
    assert.match(answer.json.shippingProfileId, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    assert.deepEqual(await read(answer.json.shippingProfileId), {
      shippingProfileId: answer.json.shippingProfileId,
      ...profile({ shippingProfileName: 'North' }),
    });
  });

  test('accepts days in any letter case and answers them in capitals, starting with Monday (AV18)', async () => {
    const id = await createProfile(partner, {
      shippingProfileName: 'Weekend',
      workingDays: ['Sunday', 'tuesday', 'SATURDAY', 'mOnDaY'],
    });
    assert.deepEqual((await read(id)).workingDays, ['MONDAY', 'TUESDAY', 'SATURDAY', 'SUNDAY']);
  });

  test('accepts the least and the greatest values, all types and both kinds of cut-offs (AV14, AV18)', async () => {
    for (const [index, deliveryType] of [
      'PARCEL',
      'FORWARDER_PREFERREDLOCATION',
      'FORWARDER_CURBSIDE',
      'FORWARDER_HEAVYDUTY',
    ].entries()) {
      const more = {
        shippingProfileName: `${'x'.repeat(99)}${index}`,
        deliveryType,
        orderCutoff: index % 2 === 0 ? '00:00' : '23:30',
        defaultProcessingTime: index % 2 === 0 ? 1 : 99,
        transportTime: index % 2 === 0 ? 99 : 1,
      };
      assert.deepEqual(await read(await createProfile(partner, more)), {
        shippingProfileId: (await read(await idOf(more.shippingProfileName))).shippingProfileId,
        ...profile(more),
      });
    }
  });

  test('lets two partners use the same name', async () => {
    const other = await newStockPartner(server);
    await createProfile(partner, { shippingProfileName: 'Common' });
    await createProfile(other, { shippingProfileName: 'Common' });
  });

  async function idOf(name: string): Promise<string> {
    const { json } = await partner.get(profilesPath);
    const found = json.resources.find(
      (each: { shippingProfileName: string }) => each.shippingProfileName === name,
    );
    return found.shippingProfileId;
  }
});

describe('400', () => {
  const wrong: readonly [title: string, more: object, violations: readonly (readonly [string, string])[]][] =
    [
      [
        'a name that is missing',
        { shippingProfileName: undefined },
        [['MISSING_FIELD', '$.shippingProfileName']],
      ],
      ['a name that is null', { shippingProfileName: null }, [['MISSING_FIELD', '$.shippingProfileName']]],
      ['an empty name', { shippingProfileName: '' }, [['INVALID_FIELD', '$.shippingProfileName']]],
      ['a blank name', { shippingProfileName: '  ' }, [['MISSING_FIELD', '$.shippingProfileName']]],
      [
        'a name of 101 letters',
        { shippingProfileName: 'x'.repeat(101) },
        [['INVALID_FIELD', '$.shippingProfileName']],
      ],
      [
        'a name with a control character',
        { shippingProfileName: 'a\u0000b' },
        [['INVALID_FIELD', '$.shippingProfileName']],
      ],
      ['a name that is a number', { shippingProfileName: 7 }, [['INVALID_FIELD', '$.shippingProfileName']]],
      ['no day', { workingDays: [] }, [['INVALID_FIELD', '$.workingDays']]],
      ['days that are no list', { workingDays: 'MONDAY' }, [['INVALID_FIELD', '$.workingDays']]],
      ['a day that is none', { workingDays: ['MONDAY', 'HOLIDAY'] }, [['INVALID_FIELD', '$.workingDays[1]']]],
      ['a day that is a number', { workingDays: [1] }, [['INVALID_FIELD', '$.workingDays[0]']]],
      [
        'a day twice',
        { workingDays: ['MONDAY', 'TUESDAY', 'monday'] },
        [['INVALID_FIELD', '$.workingDays[2]']],
      ],
      ['a cutoff of 12:15', { orderCutoff: '12:15' }, [['INVALID_FIELD', '$.orderCutoff']]],
      ['a cutoff of 24:00', { orderCutoff: '24:00' }, [['INVALID_FIELD', '$.orderCutoff']]],
      ['a cutoff of 9:00', { orderCutoff: '9:00' }, [['INVALID_FIELD', '$.orderCutoff']]],
      ['a cutoff with seconds', { orderCutoff: '09:00:00' }, [['INVALID_FIELD', '$.orderCutoff']]],
      ['a type that is none', { deliveryType: 'LETTER' }, [['INVALID_FIELD', '$.deliveryType']]],
      ['a type in small letters', { deliveryType: 'parcel' }, [['INVALID_FIELD', '$.deliveryType']]],
      [
        'a processing time of 0',
        { defaultProcessingTime: 0 },
        [['INVALID_FIELD', '$.defaultProcessingTime']],
      ],
      [
        'a processing time of 100',
        { defaultProcessingTime: 100 },
        [['INVALID_FIELD', '$.defaultProcessingTime']],
      ],
      [
        'a processing time as a word',
        { defaultProcessingTime: 'one' },
        [['INVALID_FIELD', '$.defaultProcessingTime']],
      ],
      ['a transport time of 0', { transportTime: 0 }, [['INVALID_FIELD', '$.transportTime']]],
      ['a transport time of 100', { transportTime: 100 }, [['INVALID_FIELD', '$.transportTime']]],
      ['a transport time of 1.5', { transportTime: 1.5 }, [['INVALID_FIELD', '$.transportTime']]],
    ];
  for (const [title, more, violations] of wrong) {
    test(`${title} (AV18)`, async () => {
      const answer = await partner.post(profilesPath, profile(more));
      assert.equal(answer.status, 400, answer.text);
      assert.deepEqual(violationsOf(answer), violations);
    });
  }

  test('reports every violation, each a second time for older clients (AV18, AV23)', async () => {
    const answer = await partner.post(profilesPath, { orderCutoff: '12:15', workingDays: ['X'] });
    const { errors, type, title, status, validationErrors } = answer.json;
    assert.deepEqual(violationsOf(answer).sort(), [
      ['INVALID_FIELD', '$.orderCutoff'],
      ['INVALID_FIELD', '$.workingDays[0]'],
      ['MISSING_FIELD', '$.defaultProcessingTime'],
      ['MISSING_FIELD', '$.deliveryType'],
      ['MISSING_FIELD', '$.shippingProfileName'],
      ['MISSING_FIELD', '$.transportTime'],
    ]);
    assert.deepEqual([type, title, status], [profilesPath, 'Bad Request', 400]);
    assert.deepEqual(
      validationErrors,
      errors.map(({ detail, logref }: { detail: string; logref: string }) => ({ detail, logref })),
    );
  });

  test('for a name in use, in any letter case and with surrounding blanks (AV16)', async () => {
    const id = await createProfile(partner, { shippingProfileName: 'Taken Ä' });
    for (const shippingProfileName of ['Taken Ä', 'TAKEN ä', '  taken Ä ', 'Taken A\u0308']) {
      const answer = await partner.post(profilesPath, profile({ shippingProfileName }));
      assert.equal(answer.status, 400);
      assert.deepEqual(violationsOf(answer), [['PROFILE_NAME_TAKEN', '$.shippingProfileName']]);
      assert.equal(answer.json.errors[0]['detail-structured'].shippingProfileId, id);
    }
  });

  test('for a body that is not an object', async () => {
    for (const [body, code] of [
      ['{', 'INVALID_JSON'],
      ['[]', 'INVALID_FIELD'],
      ['null', 'MISSING_FIELD'],
      ['7', 'INVALID_FIELD'],
    ] as const) {
      const answer = await partner.post(profilesPath, body);
      assert.deepEqual([answer.status, answer.json.errors[0].code], [400, code], body);
    }
  });
});

test('of two concurrent calls with the same name one succeeds (AV16)', async () => {
  const calls = Array.from({ length: 5 }, () =>
    partner.post(profilesPath, profile({ shippingProfileName: 'Race' })),
  );
  const [made, ...refused] = refusalsOf(await Promise.all(calls));
  assert.deepEqual([made, refused], ['201', Array(4).fill('400 PROFILE_NAME_TAKEN')]);
});

test('401 and 403 for callers without access, with the members for older clients (AV23)', async () => {
  const anonymous = await server.anonymous.post(profilesPath, profile());
  assert.deepEqual([anonymous.status, anonymous.json.validationErrors.length], [401, 1]);
  const reader = await server.newPartner(['ShippingProfiles_Read']);
  const refused = await reader.post(profilesPath, profile());
  assert.deepEqual([refused.status, refused.json.status, refused.json.title], [403, 403, 'Forbidden']);
});

test('the audit log records what was created', async () => {
  const owner = await newStockPartner(server);
  const id = await createProfile(owner);
  const { json } = await server.operator.get(`/operator/v1/audit?partnerId=${owner.partnerId}`);
  const entry = json.resources.find(({ record }: { record: string }) => record === `shipping-profiles/${id}`);
  assert.equal(entry.operationId, 'createShippingProfile');
  assert.equal(entry.after.shippingProfileName, 'Parcels');
});
