import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { adsPath, cents, dayFrom, newAdPartner, violationsOf } from '@kontor/harness/campaigns';
import { moveClock } from '@kontor/harness/clock';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { dayMs } from '../../../../values/instant.ts';

const server = await startTestServer();

describe('causes of rejection (SA6, SA32)', () => {
  test('a blocked partner: writes get 202 and are REJECTED, reads and running campaigns continue (OP1)', async () => {
    const partner = await newAdPartner(server, 'A');
    const campaignId = await partner.create({ startDate: dayFrom(server.clock.nowMs()) });
    assert.deepEqual(await partner.operator.block(true, 'unpaid bills'), {
      blocked: true,
      reason: 'unpaid bills',
    });
    assert.deepEqual((await partner.operator.get('block')).json, { blocked: true, reason: 'unpaid bills' });
    const targets = [{ sku: 'NOWHERE', bid: cents(30) }];
    const request = await partner.decided(
      await partner.post(`/campaigns/${campaignId}/targets`, { targets }),
    );
    assert.equal(request.rejectionCode, 'PARTNER_BLOCKED');
    assert.equal(request.rejectionReason, 'The partner is blocked from advertising.');
    assert.equal((await partner.campaign(campaignId)).status, 'ACTIVE');
    assert.deepEqual(await partner.operator.block(false), { blocked: false });
    assert.equal((await partner.requestOf(request.requestId)).status, 'REJECTED');
    await partner.accepted(await partner.change(campaignId, { name: 'Free' }));
  });

  test('an internal error from a fault rule changes nothing, and repeating the request is safe (SB4)', async () => {
    const partner = await newAdPartner(server, 'A');
    const rule = {
      partnerId: partner.partnerId,
      nth: 2,
      effect: { dependency: 'campaign-decision', state: 'failed' },
    };
    const created = await server.operator.post('/sandbox/v1/faults', rule);
    assert.equal(created.status, 201, created.text);
    const campaignId = await partner.create();
    const failed = await partner.decided(await partner.change(campaignId, { name: 'Lost' }));
    assert.equal(failed.rejectionCode, 'INTERNAL_ERROR');
    assert.equal((await partner.campaign(campaignId)).name, 'Lamps');
    await partner.accepted(await partner.change(campaignId, { name: 'Kept' }));
    await server.operator.post('/sandbox/v1/faults', { ...rule, nth: 1 });
    const targets = [{ sku: 'NOWHERE', bid: cents(30) }];
    const unknown = await partner.decided(
      await partner.post(`/campaigns/${campaignId}/targets`, { targets }),
    );
    assert.equal(unknown.rejectionCode, 'SKU_NOT_FOUND');
    const again = await partner.decided(await partner.change(campaignId, { name: 'Lost' }));
    assert.equal(again.rejectionCode, 'INTERNAL_ERROR');
    const gone = await partner.decided(await partner.change(campaignId, { name: 'Again' }));
    assert.equal(gone.status, 'ACCEPTED');
  });
});

describe('how requests are decided (OP2, OP4, SA7)', () => {
  test('HOLD keeps requests PENDING indefinitely, AUTOMATIC decides them in order', async () => {
    const partner = await newAdPartner(server);
    assert.deepEqual((await partner.operator.get('decisions')).json, { mode: 'AUTOMATIC' });
    const campaignId = await partner.create();
    await partner.operator.mode('HOLD');
    const held = [
      await partner.change(campaignId, { name: 'Held' }),
      await partner.send({ name: 'Also held' }),
    ];
    await moveClock(server, { advance: 'P100D' });
    await partner.client.login(partner.username, 'pass-word');
    for (const answer of held) {
      assert.equal((await partner.requestOf(answer.json.changeRequest.requestId)).status, 'PENDING');
    }
    await partner.operator.mode('AUTOMATIC');
    for (const answer of held) await partner.accepted(answer);
    assert.equal((await partner.campaign(campaignId)).name, 'Held');
  });

  test('REJECT rejects requests made while it is set with its code, and does not touch held ones', async () => {
    const partner = await newAdPartner(server);
    await partner.operator.mode('HOLD');
    const held = await partner.send({});
    assert.deepEqual(await partner.operator.mode('REJECT', 'SKU_NOT_FOUND'), {
      mode: 'REJECT',
      rejectionCode: 'SKU_NOT_FOUND',
    });
    const request = await partner.decided(await partner.send({}));
    assert.deepEqual([request.rejectionCode, request.entityIds], ['SKU_NOT_FOUND', []]);
    assert.equal((await partner.requestOf(held.json.changeRequest.requestId)).status, 'PENDING');
    await partner.operator.mode('AUTOMATIC');
    await partner.accepted(held);
  });

  test('when more requests are held than one transaction releases, all of them are decided', async () => {
    const partner = await newAdPartner(server);
    await partner.operator.mode('HOLD');
    const answers = [];
    for (let round = 0; round < 13; round += 1) {
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => partner.send({})))));
    }
    await partner.operator.mode('AUTOMATIC');
    for (const answer of answers) await partner.accepted(answer);
    assert.equal((await partner.read('/campaigns?limit=1000')).resources.length, 130);
  });

  test('a single request is accepted or rejected by the operator, once', async () => {
    const partner = await newAdPartner(server, 'A');
    const campaignId = await partner.create();
    await partner.operator.mode('HOLD');
    const targetsPath = `/campaigns/${campaignId}/targets` as const;
    const known = await partner.post(targetsPath, { targets: [{ sku: 'A', bid: cents(30) }] });
    const { requestId } = known.json.changeRequest;
    const decided = await partner.operator.decide(requestId, { status: 'ACCEPTED' });
    assert.equal(decided.json.status, 'ACCEPTED');
    assert.equal(decided.json.held, false);
    assert.equal((await partner.read(targetsPath)).resources.length, 1);
    const again = await partner.operator.decide(requestId, { status: 'REJECTED' });
    assert.equal(again.status, 409);
    assert.deepEqual(violationsOf(again), ['CHANGE_REQUEST_DECIDED']);
    const unknown = await partner.post(targetsPath, { targets: [{ sku: 'B', bid: cents(30) }] });
    const checked = await partner.operator.decide(unknown.json.changeRequest.requestId, {
      status: 'ACCEPTED',
    });
    assert.deepEqual([checked.json.status, checked.json.rejectionCode], ['REJECTED', 'SKU_NOT_FOUND']);
    const third = await partner.change(campaignId, { name: 'x' });
    const told = await partner.operator.decide(third.json.changeRequest.requestId, { status: 'REJECTED' });
    assert.equal(told.json.rejectionCode, 'INTERNAL_ERROR');
    const none = await partner.operator.decide('nobody', { status: 'ACCEPTED' });
    assertRefused(none, 404, 'CHANGE_REQUEST_NOT_FOUND');
  });

  test('400 for bodies that contradict themselves', async () => {
    const partner = await newAdPartner(server);
    const put = (body: object) => server.operator.put(`${partner.operator.base}/decisions`, body);
    assert.deepEqual(violationsOf(await put({ mode: 'REJECT' })), ['VALIDATION_FAILED $.rejectionCode']);
    assert.deepEqual(violationsOf(await put({ mode: 'HOLD', rejectionCode: 'SKU_NOT_FOUND' })), [
      'VALIDATION_FAILED $.rejectionCode',
    ]);
    assert.deepEqual(violationsOf(await put({ mode: 'SOMETIMES' })), ['VALIDATION_FAILED $.mode']);
    const contradiction = await partner.operator.decide('nobody', {
      status: 'ACCEPTED',
      rejectionCode: 'SKU_NOT_FOUND',
    });
    assert.deepEqual(violationsOf(contradiction), ['VALIDATION_FAILED $.rejectionCode']);
  });

  test('the list shows what was sent, filtered by status, page by page (OP3), and everything is audited', async () => {
    const partner = await newAdPartner(server, 'A');
    const campaignId = await partner.create();
    await partner.addTargets(campaignId, [{ sku: 'A', bid: cents(30) }]);
    await partner.operator.mode('HOLD');
    await partner.change(campaignId, { endDate: null, colour: 'red' });
    const all = (await partner.operator.get('change-requests')).json.resources;
    assert.deepEqual(
      all.map(({ requestType, status, held }: Record<string, unknown>) => [requestType, status, held]),
      [
        ['UPDATE_CAMPAIGN', 'PENDING', true],
        ['CREATE_TARGETS', 'ACCEPTED', false],
        ['CREATE_CAMPAIGN', 'ACCEPTED', false],
      ],
    );
    assert.deepEqual(all[0].body, { endDate: null });
    assert.deepEqual(all[1].body, { targets: [{ sku: 'A', bid: cents(30) }] });
    assert.equal(all[1].campaignId, campaignId);
    const first = (await partner.operator.get('change-requests?status=ACCEPTED&limit=1')).json;
    assert.equal(first.resources[0].requestType, 'CREATE_TARGETS');
    const second = (await server.operator.get(first.links[0].href)).json;
    assert.deepEqual([second.resources[0].requestType, second.links], ['CREATE_CAMPAIGN', []]);
    const audit = await server.operator.get(`/operator/v1/audit?partnerId=${partner.partnerId}&limit=100`);
    const ids = audit.json.resources.map(({ operationId }: { operationId: string }) => operationId);
    for (const id of ['createCampaign', 'decideChangeRequest', 'createTargets', 'putAdvertisingDecisions']) {
      assert.ok(ids.includes(id), `${id} is not in the audit log`);
    }
  });
});

describe('reading a request (SA9, SA10)', () => {
  test('400 for an id that is not a UUID, 404 for a request of another partner', async () => {
    const [one, other] = [await newAdPartner(server), await newAdPartner(server)];
    const { requestId } = (await one.send({})).json.changeRequest;
    assertRefused(await one.client.get(`${adsPath}/change-requests/7`), 400, 'INVALID_PARAMETER');
    const foreign = await other.client.get(`${adsPath}/change-requests/${requestId}`);
    assert.deepEqual(violationsOf(foreign), ['CHANGE_REQUEST_NOT_FOUND']);
  });

  test('links lead only to entities that still exist', async () => {
    const partner = await newAdPartner(server, 'A', 'B');
    const campaignId = await partner.create();
    const path = `/campaigns/${campaignId}/targets` as const;
    const targets = ['A', 'B'].map((sku) => ({ sku, bid: cents(30) }));
    const { requestId, entityIds } = await partner.accepted(await partner.post(path, { targets }));
    await partner.accepted(await partner.remove(`${path}?targetIds=${entityIds[0]}`));
    const read = await partner.requestOf(requestId);
    assert.deepEqual(read.entityIds, entityIds);
    assert.deepEqual(read._links.entities, [
      { href: `${server.partnerUrl}${adsPath}${path}/${entityIds[1]}` },
    ]);
  });

  test('ends 90 days after the decision, together with its link and its embedded copy; PENDING ones stay', async () => {
    const partner = await newAdPartner(server);
    const campaignId = await partner.create();
    const { requestId } = await partner.accepted(await partner.change(campaignId, { name: 'x' }));
    await partner.operator.mode('HOLD');
    const pending = (await partner.send({})).json.changeRequest.requestId;
    const decidedMs = Date.parse((await partner.requestOf(requestId)).lastModifiedAt);
    const at = async (nowMs: number) => {
      await moveClock(server, { now: new Date(nowMs).toISOString() });
      await partner.client.login(partner.username, 'pass-word');
    };
    await at(decidedMs + 90 * dayMs - 60_000);
    assert.equal((await partner.requestOf(requestId)).status, 'ACCEPTED');
    await at(decidedMs + 90 * dayMs + 1_000);
    const gone = await partner.client.get(`${adsPath}/change-requests/${requestId}`);
    assert.deepEqual(violationsOf(gone), ['CHANGE_REQUEST_NOT_FOUND']);
    const { _links, _embedded } = await partner.campaign(campaignId);
    assert.deepEqual([Object.keys(_links), _embedded], [['self', 'targets'], undefined]);
    assert.equal((await partner.requestOf(pending)).status, 'PENDING');
  });
});
