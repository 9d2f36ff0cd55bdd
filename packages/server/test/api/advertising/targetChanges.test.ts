import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cents, keywordBody, newAdPartner, violationsOf } from '@kontor/harness/campaigns';
import { moveClock } from '@kontor/harness/clock';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newAdPartner(server, 'A', 'B', 'C');
const campaignId = await partner.create();
const path = `/campaigns/${campaignId}/targets` as const;
const [a = '', b = '', c = ''] = await partner.addTargets(
  campaignId,
  ['A', 'B', 'C'].map((sku) => ({ sku, bid: cents(30) })),
);
const unknown = '0b2f9c1e-6a3d-4f5b-8c7d-9e0f1a2b3c4d';
const bidOf = async (id: string) => (await partner.read(`${path}/${id}`)).bid;

describe('updateTargets (SA22)', () => {
  test('202: sets the bids of the named targets only, and the stored sku may be repeated', async () => {
    const answer = await partner.patch(path, {
      targets: [
        { targetId: a.toUpperCase(), bid: cents(80) },
        { targetId: b, sku: 'B' },
      ],
    });
    const request = await partner.accepted(answer);
    assert.deepEqual(request.entityIds, [a, b]);
    assert.deepEqual([await bidOf(a), await bidOf(b), await bidOf(c)], [cents(80), cents(30), cents(30)]);
    const read = await partner.read(`${path}/${a}`);
    assert.equal(read._embedded['latest-change-request'].requestId, request.requestId);
    await partner.accepted(
      await partner.patch(path, { targets: [{ targetId: a, bid: cents(90) }] }, 'application/json'),
    );
    assert.deepEqual(await bidOf(a), cents(90));
  });

  test('leaves updatedAt of the campaign as it is, which a new name changes (SA17)', async () => {
    const updatedAt = async () => (await partner.campaign(campaignId)).updatedAt;
    const before = await updatedAt();
    await moveClock(server, { advance: 'PT1M' });
    await partner.accepted(await partner.patch(path, { targets: [{ targetId: b, bid: cents(35) }] }));
    assert.equal(await updatedAt(), before);
    await partner.accepted(await partner.change(campaignId, { name: 'Renamed' }));
    assert.notEqual(await updatedAt(), before);
  });

  test('400: reports all violations together', async () => {
    const answer = await partner.patch(path, {
      targets: [
        { targetId: a, bid: cents(1) },
        { targetId: a, bid: cents(40) },
        { targetId: b, sku: 'A' },
        { targetId: c },
        { targetId: c.toUpperCase(), bid: null, colour: 'red' },
        { bid: cents(40) },
        { targetId: 'no-uuid', bid: cents(40) },
      ],
    });
    assert.equal(answer.status, 400);
    assert.deepEqual(violationsOf(answer).sort(), [
      'DUPLICATE_ENTRY $.targets[1].targetId',
      'DUPLICATE_ENTRY $.targets[4].targetId',
      'EMPTY_PATCH $.targets[3]',
      'EMPTY_PATCH $.targets[4]',
      'FIELD_FORMAT_INVALID $.targets[6].targetId',
      'FIELD_IMMUTABLE $.targets[2].sku',
      'FIELD_OUT_OF_RANGE $.targets[0].bid.amount',
      'REQUIRED_FIELD_MISSING $.targets[5].targetId',
    ]);
  });

  test('400 for a MANUAL campaign', async () => {
    const manual = await partner.create({ campaignType: 'MANUAL' });
    const [target = ''] = await partner.addTargets(manual, [{ sku: 'A' }]);
    const answer = await partner.patch(`/campaigns/${manual}/targets`, {
      targets: [{ targetId: target, bid: cents(40) }],
    });
    assert.equal(answer.status, 400);
    assert.deepEqual(violationsOf(answer), ['TARGET_UPDATE_NOT_ALLOWED $']);
  });

  test('404 for targets that are unknown or of another campaign; checked after the 400s and before the final campaign', async () => {
    const other = await partner.create();
    const targets = [a, unknown].map((targetId) => ({ targetId, bid: cents(40) }));
    const answer = await partner.patch(`/campaigns/${other}/targets`, { targets });
    assert.equal(answer.status, 404);
    assert.deepEqual(violationsOf(answer), ['TARGET_NOT_FOUND', 'TARGET_NOT_FOUND']);
    await partner.operator.on(other, 'cancellation');
    assertRefused(await partner.patch(`/campaigns/${other}/targets`, { targets }), 404, [
      'TARGET_NOT_FOUND',
      'TARGET_NOT_FOUND',
    ]);
    const invalid = await partner.patch(`/campaigns/${other}/targets`, { targets: [{ targetId: unknown }] });
    assert.deepEqual(violationsOf(invalid), ['EMPTY_PATCH $.targets[0]']);
  });
});

describe('deleteTargets (SA23)', () => {
  const idsOf = (ids: readonly string[]) => ids.map((id) => `targetIds=${id}`).join('&');

  test('202: removes targets with their keywords; the skus can be added again under new ids', async () => {
    const manual = await partner.create({ campaignType: 'MANUAL' });
    const own = `/campaigns/${manual}/targets` as const;
    const [first = '', second = ''] = await partner.addTargets(manual, [{ sku: 'A' }, { sku: 'B' }]);
    await partner.addKeywords(manual, first, ['lamp']);
    const removal = await partner.remove(`${own}?${idsOf([first, first.toUpperCase()])}`);
    const { entityIds, _links } = await partner.accepted(removal);
    assert.deepEqual(entityIds, [first]);
    assert.deepEqual(_links.entities, []);
    assert.ok(_links.campaign.href.endsWith(manual));
    assert.deepEqual(
      (await partner.read(own)).resources.map(({ targetId }: { targetId: string }) => targetId),
      [second],
    );
    const gone = await partner.client.get(`/v1/sponsored-product-ads${own}/${first}/keywords`);
    assert.deepEqual(violationsOf(gone), ['TARGET_NOT_FOUND']);
    const [again = ''] = await partner.addTargets(manual, [{ sku: 'A' }]);
    assert.notEqual(again, first);
    assert.deepEqual((await partner.read(`${own}/${again}/keywords`)).resources, []);
  });

  test('202: ids may be repeated, written with [] or separated by commas', async () => {
    for (const query of [
      `targetIds=${b}&targetIds=${c}`,
      `targetIds[]=${b}&targetIds[]=${c}`,
      `targetIds=${b},${c}`,
    ]) {
      await partner.operator.mode('REJECT', 'INTERNAL_ERROR');
      const answer = await partner.remove(`${path}?${query}`);
      assert.equal(answer.status, 202, answer.text);
      const pending = await partner.decided(answer);
      assert.equal(pending.status, 'REJECTED');
    }
    await partner.operator.mode('AUTOMATIC');
    assert.equal((await partner.read(path)).resources.length, 3);
  });

  test('400 for none, for 51, and for an id that is not a UUID', async () => {
    const ids = (count: number) =>
      Array.from({ length: count }, (_, number) => unknown.slice(0, -2) + String(number).padStart(2, '0'));
    assert.deepEqual(violationsOf(await partner.remove(path)), ['REQUIRED_FIELD_MISSING']);
    assert.deepEqual(violationsOf(await partner.remove(`${path}?targetIds=`)), ['REQUIRED_FIELD_MISSING']);
    assert.deepEqual(violationsOf(await partner.remove(`${path}?${idsOf(ids(51))}`)), ['TOO_MANY_ENTRIES']);
    assert.deepEqual(violationsOf(await partner.remove(`${path}?${idsOf([...ids(50), 'no-uuid'])}`)), [
      'TOO_MANY_ENTRIES',
      'FIELD_FORMAT_INVALID',
    ]);
    const fifty = await partner.remove(`${path}?${idsOf(ids(50))}`);
    assertRefused(fifty, 404, Array(50).fill('TARGET_NOT_FOUND'));
  });

  test('404 for all when one id is unknown', async () => {
    const answer = await partner.remove(`${path}?${idsOf([a, unknown])}`);
    assert.equal(answer.status, 404);
    assert.deepEqual(violationsOf(answer), ['TARGET_NOT_FOUND']);
    assert.equal((await partner.client.get(`/v1/sponsored-product-ads${path}/${a}`)).status, 200);
  });

  test('a PENDING removal is the latest request of everything it names', async () => {
    await partner.operator.mode('HOLD');
    const answer = await partner.remove(`${path}?targetIds=${a}`);
    const { requestId } = answer.json.changeRequest;
    const read = await partner.read(`${path}/${a}`);
    assert.deepEqual(read._embedded['latest-change-request'], answer.json.changeRequest);
    await partner.operator.decide(requestId, { status: 'REJECTED' });
    await partner.operator.mode('AUTOMATIC');
    const after = await partner.read(`${path}/${a}`);
    assert.equal(after._embedded['latest-change-request'].status, 'REJECTED');
  });
});

test('every write below a campaign is checked for its form first, then for a final campaign, then for a conflict (SA3)', async () => {
  const own = await newAdPartner(server, 'A', 'B');
  const manual = await own.create({ campaignType: 'MANUAL' });
  const automatic = await own.create();
  const [target = ''] = await own.addTargets(manual, [{ sku: 'A' }]);
  const [other = ''] = await own.addTargets(automatic, [{ sku: 'A', bid: cents(30) }]);
  const { entityIds } = await own.addKeywords(manual, target, ['lamp']);
  const keywords = `/campaigns/${manual}/targets/${target}/keywords` as const;
  const writes = [
    (good: boolean) => own.post(`/campaigns/${manual}/targets`, { targets: good ? [{ sku: 'B' }] : [] }),
    (good: boolean) =>
      own.patch(`/campaigns/${automatic}/targets`, {
        targets: good ? [{ targetId: other, bid: cents(40) }] : [],
      }),
    (good: boolean) => own.remove(`/campaigns/${manual}/targets?targetIds=${good ? target : 'none'}`),
    (good: boolean) => own.post(keywords, { keywords: good ? [keywordBody({ keyword: 'chair' })] : [] }),
    (good: boolean) =>
      own.patch(keywords, { keywords: good ? [{ keywordId: entityIds[0], bid: cents(70) }] : [] }),
    (good: boolean) => own.remove(`${keywords}?keywordIds=${good ? entityIds[0] : 'none'}`),
  ];
  const codesOf = async (good: boolean) => {
    const answers = await Promise.all(writes.map((send) => send(good)));
    return new Set(answers.map(({ json }) => json.errors[0].code));
  };
  const ofForm = new Set(['FIELD_OUT_OF_RANGE', 'FIELD_FORMAT_INVALID']);
  await own.operator.mode('HOLD');
  for (const id of [manual, automatic]) assert.equal((await own.change(id, { name: 'Held' })).status, 202);
  assert.deepEqual(
    [await codesOf(false), await codesOf(true)],
    [ofForm, new Set(['CHANGE_REQUEST_PENDING'])],
  );
  for (const id of [manual, automatic]) await own.operator.on(id, 'cancellation');
  assert.deepEqual([await codesOf(false), await codesOf(true)], [ofForm, new Set(['CAMPAIGN_FINAL'])]);
});

test('writes on a final campaign are refused, reads still work (SA18)', async () => {
  const own = await newAdPartner(server, 'A');
  const manual = await own.create({ campaignType: 'MANUAL' });
  const [target = ''] = await own.addTargets(manual, [{ sku: 'A' }]);
  const { entityIds } = await own.addKeywords(manual, target, ['lamp']);
  await own.operator.on(manual, 'cancellation');
  const below = `/campaigns/${manual}/targets` as const;
  const keywords = `${below}/${target}/keywords` as const;
  const writes = [
    own.post(below, { targets: [{ sku: 'B' }] }),
    own.remove(`${below}?targetIds=${target}`),
    own.post(keywords, { keywords: [keywordBody({ keyword: 'chair' })] }),
    own.patch(keywords, { keywords: [{ keywordId: entityIds[0], bid: cents(70) }] }),
    own.remove(`${keywords}?keywordIds=${entityIds[0]}`),
  ];
  for (const answer of await Promise.all(writes)) assert.deepEqual(violationsOf(answer), ['CAMPAIGN_FINAL']);
  assert.equal((await own.read(`${keywords}/${entityIds[0]}`)).keyword, 'lamp');
});
