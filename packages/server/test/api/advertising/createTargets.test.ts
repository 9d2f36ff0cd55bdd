import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { adsPath, cents, newAdPartner, violationsOf } from '@kontor/harness/campaigns';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newAdPartner(server, 'A', 'B', 'C');
const automatic = await partner.create();
const manual = await partner.create({ campaignType: 'MANUAL' });
const targetsOf = (campaignId: string) => `/campaigns/${campaignId}/targets` as const;
const ask = (campaignId: string, body: object) => partner.post(targetsOf(campaignId), body);

async function violationsFor(campaignId: string, body: object): Promise<string[]> {
  const answer = await ask(campaignId, body);
  assert.equal(answer.status, 400, answer.text);
  return violationsOf(answer);
}

describe('202 of targets', () => {
  test('has their ids in the order of the request, with a link to each (SA9)', async () => {
    const campaignId = await partner.create();
    const targets = ['C', 'A', 'B'].map((sku, index) => ({ sku, bid: cents(20 + index) }));
    const answer = await ask(campaignId, { targets });
    const { entityIds, _links } = await partner.accepted(answer);
    const hrefs = entityIds.map((id) => `${server.partnerUrl}${adsPath}${targetsOf(campaignId)}/${id}`);
    assert.deepEqual(
      _links.entities,
      hrefs.map((href) => ({ href })),
    );
    const read = await Promise.all(entityIds.map((id) => partner.read(`${targetsOf(campaignId)}/${id}`)));
    assert.deepEqual(
      read.map(({ sku, bid }) => ({ sku, bid })),
      targets,
    );
    assert.equal(read[0]!._embedded['latest-change-request'].requestType, 'CREATE_TARGETS');
    assert.deepEqual(read[0]!._links.keywords, { href: `${hrefs[0]}/keywords` });
    assert.deepEqual(read[0]!._links.self, { href: hrefs[0] });
  });

  test('MANUAL campaigns ignore a bid in any form, and store none (SA21)', async () => {
    const campaignId = await partner.create({ campaignType: 'MANUAL' });
    const targets = [{ sku: 'A', bid: cents(1) }, { sku: 'B', bid: 'much' }, { sku: 'C' }];
    const { entityIds } = await partner.accepted(await ask(campaignId, { targets }));
    for (const id of entityIds) {
      assert.equal((await partner.read(`${targetsOf(campaignId)}/${id}`)).bid, null);
    }
  });

  test('a bid above the budget is accepted with a warning at its place (SA31)', async () => {
    const campaignId = await partner.create({ budget: cents(50) });
    const answer = await ask(campaignId, {
      targets: [
        { sku: 'A', bid: cents(50) },
        { sku: 'B', bid: cents(51) },
      ],
    });
    const [warning, ...others] = answer.json.warnings;
    assert.deepEqual(others, []);
    assert.equal(warning.code, 'BID_ABOVE_BUDGET');
    assert.equal(warning.jsonpath, '$.targets[1].bid.amount');
    assert.equal(warning.field, 'targets[1].bid.amount');
    assert.equal(warning.message, warning.detail);
    await partner.accepted(answer);
  });
});

describe('a sku that was never delivered rejects the whole request (SA5, SA6)', () => {
  test('and the reason names it; nothing changes, and a target of another partner is unknown too', async () => {
    const campaignId = await partner.create();
    const other = await newAdPartner(server, 'THEIRS');
    assert.ok(other.partnerId !== partner.partnerId);
    const answer = await ask(campaignId, {
      targets: ['A', 'THEIRS', 'NOWHERE'].map((sku) => ({ sku, bid: cents(30) })),
    });
    const request = await partner.decided(answer);
    assert.equal(request.status, 'REJECTED');
    assert.equal(request.rejectionCode, 'SKU_NOT_FOUND');
    assert.equal(request.rejectionReason, 'SKUs THEIRS, NOWHERE are not part of the catalogue.');
    assert.deepEqual(request.entityIds, []);
    assert.deepEqual(Object.keys(request._links), ['self']);
    assert.deepEqual((await partner.read(targetsOf(campaignId))).resources, []);
    const one = await partner.decided(await ask(campaignId, { targets: [{ sku: 'X-9', bid: cents(30) }] }));
    assert.equal(one.rejectionReason, 'SKU X-9 is not part of the catalogue.');
  });

  test('but one that is switched off is accepted', async () => {
    const own = await newAdPartner(server, 'OFF');
    const off = await own.client.post('/v5/products/active-status', {
      status: [{ sku: 'OFF', active: false }],
    });
    assert.equal(off.status, 202);
    const campaignId = await own.create();
    assert.equal((await own.addTargets(campaignId, [{ sku: 'OFF', bid: cents(30) }])).length, 1);
  });
});

describe('400 of targets reports all violations together', () => {
  test('AUTOMATIC campaigns need bids of at least 20 cents', async () => {
    const targets = [{ sku: 'A' }, { sku: 'B', bid: null }, { sku: 'C', bid: cents(19) }, {}];
    assert.deepEqual((await violationsFor(automatic, { targets })).sort(), [
      'BID_REQUIRED $.targets[0].bid',
      'BID_REQUIRED $.targets[1].bid',
      'BID_REQUIRED $.targets[3].bid',
      'FIELD_OUT_OF_RANGE $.targets[2].bid.amount',
      'REQUIRED_FIELD_MISSING $.targets[3].sku',
    ]);
  });

  test('a sku that is twice in the body or already in the campaign', async () => {
    const campaignId = await partner.create({ campaignType: 'MANUAL' });
    await partner.addTargets(campaignId, [{ sku: 'A' }]);
    assert.deepEqual(
      await violationsFor(campaignId, { targets: [{ sku: 'B' }, { sku: 'A' }, { sku: 'B' }] }),
      ['DUPLICATE_ENTRY $.targets[1].sku', 'DUPLICATE_ENTRY $.targets[2].sku'],
    );
  });

  test('a number of targets outside 1 to 500', async () => {
    const targets = Array.from({ length: 501 }, (_, number) => ({ sku: `S-${number}` }));
    assert.deepEqual(await violationsFor(manual, { targets }), ['TOO_MANY_ENTRIES $.targets']);
    assert.deepEqual(await violationsFor(manual, { targets: [] }), ['FIELD_OUT_OF_RANGE $.targets']);
    assert.deepEqual(await violationsFor(manual, {}), ['REQUIRED_FIELD_MISSING $.targets']);
    assert.deepEqual(await violationsFor(manual, { targets: 'A' }), ['FIELD_FORMAT_INVALID $.targets']);
    assert.deepEqual(await violationsFor(manual, { targets: [null, 7] }), [
      'FIELD_FORMAT_INVALID $.targets[0]',
      'FIELD_FORMAT_INVALID $.targets[1]',
    ]);
    assert.equal((await ask(manual, { targets: targets.slice(0, 500) })).status, 202);
  });

  test('texts that cannot be a sku', async () => {
    const skus = ['', 'x'.repeat(51), 'nul\u0000', 'half \ud83d'];
    const answers = await Promise.all(
      skus.map((sku) => violationsFor(automatic, { targets: [{ sku, bid: cents(20) }] })),
    );
    assert.deepEqual(answers.flat(), [
      'FIELD_OUT_OF_RANGE $.targets[0].sku',
      'FIELD_OUT_OF_RANGE $.targets[0].sku',
      'FIELD_FORMAT_INVALID $.targets[0].sku',
      'FIELD_FORMAT_INVALID $.targets[0].sku',
    ]);
  });
});

test('409 while another request about the campaign is PENDING, whatever its type (SA4)', async () => {
  const own = await newAdPartner(server, 'A');
  const campaignId = await own.create();
  await own.operator.mode('HOLD');
  assert.equal((await own.change(campaignId, { name: 'x' })).status, 202);
  const answer = await own.post(targetsOf(campaignId), { targets: [{ sku: 'A', bid: cents(20) }] });
  assert.equal(answer.status, 409);
  assert.deepEqual(violationsOf(answer), ['CHANGE_REQUEST_PENDING']);
});
