import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type AdPartner, cents, dayFrom, newAdPartner, violationsOf } from '@kontor/harness/campaigns';
import { moveClock } from '@kontor/harness/clock';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
server.clock.stopAt(Date.parse('2027-03-26T12:00:00Z'));
const day = (days: number) => dayFrom(server.clock.nowMs(), days);

async function moveTo(now: string, ...partners: AdPartner[]): Promise<void> {
  await moveClock(server, { now });
  server.clock.stopAt(Date.parse(now));
  for (const { client, username } of partners) await client.login(username, 'pass-word');
}
async function setTo(atMs: number, { client, username }: AdPartner): Promise<void> {
  server.clock.stopAt(atMs);
  await client.login(username, 'pass-word');
}
const statusOf = async (partner: AdPartner, id: string) => (await partner.campaign(id)).status;
async function review(campaignReview: boolean): Promise<void> {
  const answer = await server.operator.put('/operator/v1/settings/advertising', { campaignReview });
  assert.deepEqual(answer.json, { campaignReview });
  assert.deepEqual((await server.operator.get('/operator/v1/settings/advertising')).json, { campaignReview });
}

/** One campaign in each state that is not final, with its state. */
async function oneOfEach(partner: AdPartner, more: object = {}): Promise<[string, string][]> {
  await review(true);
  const pending = await partner.create({ startDate: day(0), ...more });
  await review(false);
  const waiting = await partner.create({ startDate: day(2), ...more });
  const active = await partner.create({ startDate: day(0), ...more });
  const paused = await partner.create({ startDate: day(0), ...more });
  await partner.accepted(await partner.change(paused, { status: 'PAUSED' }));
  return [
    ['PENDING', pending],
    ['WAITING', waiting],
    ['ACTIVE', active],
    ['PAUSED', paused],
  ];
}

describe('campaign review (T1, T4, OP5, OP6)', () => {
  test('keeps new campaigns PENDING until they are released, each then in the state that its start gives', async () => {
    const partner = await newAdPartner(server);
    await review(true);
    const now = await partner.create({ startDate: day(0) });
    const later = await partner.create({ startDate: day(3) });
    await review(false);
    assert.deepEqual([await statusOf(partner, now), await statusOf(partner, later)], ['PENDING', 'PENDING']);
    assert.equal((await partner.operator.on(now, 'release')).json.status, 'ACTIVE');
    assert.equal((await partner.operator.on(later, 'release')).json.status, 'WAITING');
    assert.deepEqual([await statusOf(partner, now), await statusOf(partner, later)], ['ACTIVE', 'WAITING']);
    const again = await partner.operator.on(now, 'release');
    assert.equal(again.status, 409);
    assert.deepEqual(violationsOf(again), ['CAMPAIGN_STATE_FORBIDS']);
  });

  test('lets a PENDING campaign be changed except for its status (SA18), and its start may still move', async () => {
    const partner = await newAdPartner(server);
    await review(true);
    const campaignId = await partner.create({ startDate: day(0) });
    await review(false);
    const answer = await partner.change(campaignId, { status: 'PAUSED', name: 'x' });
    assert.equal(answer.status, 400);
    assert.deepEqual(violationsOf(answer), ['STATUS_NOT_ALLOWED $.status']);
    await partner.accepted(await partner.change(campaignId, { name: 'Renamed', startDate: day(1) }));
    const read = await partner.campaign(campaignId);
    assert.deepEqual([read.status, read.name, read.startDate], ['PENDING', 'Renamed', day(1)]);
  });
});

describe('pausing and resuming (T6 to T8)', () => {
  test('a campaign that has started', async () => {
    const partner = await newAdPartner(server);
    const campaignId = await partner.create({ startDate: day(0) });
    const steps = [
      ['ACTIVE', 'ACTIVE'],
      ['WAITING', 'ACTIVE'],
      ['PAUSED', 'PAUSED'],
      ['PAUSED', 'PAUSED'],
      ['WAITING', 'ACTIVE'],
    ];
    for (const [wanted, expected] of steps) {
      await partner.accepted(await partner.change(campaignId, { status: wanted }));
      assert.equal(await statusOf(partner, campaignId), expected, `after ${wanted}`);
    }
  });

  test('a campaign that starts later', async () => {
    const partner = await newAdPartner(server);
    const campaignId = await partner.create({ startDate: day(2) });
    for (const [wanted, expected] of [
      ['ACTIVE', 'WAITING'],
      ['PAUSED', 'PAUSED'],
      ['ACTIVE', 'WAITING'],
    ]) {
      await partner.accepted(await partner.change(campaignId, { status: wanted }));
      assert.equal(await statusOf(partner, campaignId), expected, `after ${wanted}`);
    }
  });

  test('a paused campaign does not start on its start day, and a used-up budget changes nothing (SA20)', async () => {
    const partner = await newAdPartner(server);
    const campaignId = await partner.create({ startDate: day(1), budget: cents(20) });
    await partner.accepted(await partner.change(campaignId, { status: 'PAUSED' }));
    await moveTo('2027-03-27T12:00:00Z', partner);
    assert.equal(await statusOf(partner, campaignId), 'PAUSED');
    const fixed = await partner.change(campaignId, { startDate: day(4) });
    assert.deepEqual(violationsOf(fixed), ['FIELD_IMMUTABLE $.startDate']);
    await partner.accepted(await partner.change(campaignId, { status: 'ACTIVE' }));
    assert.equal(await statusOf(partner, campaignId), 'ACTIVE');
  });
});

describe('midnight in Berlin (T5, T9, SA19, SB1)', () => {
  for (const [night, first, last] of [
    ['2027-03-28', '2027-03-27T23:00:00.000Z', '2027-03-28T22:00:00.000Z'],
    ['2027-10-31', '2027-10-30T22:00:00.000Z', '2027-10-31T23:00:00.000Z'],
  ] as const) {
    test(`the day of the clock change, ${night}, starts and ends at its own midnights`, async () => {
      const partner = await newAdPartner(server);
      await moveTo(`${dayFrom(Date.parse(night), -1)}T12:00:00Z`, partner);
      const campaignId = await partner.create({ startDate: night, endDate: night });
      await setTo(Date.parse(first) - 1, partner);
      assert.equal(await statusOf(partner, campaignId), 'WAITING');
      server.clock.stopAt(Date.parse(first));
      const active = await partner.campaign(campaignId);
      assert.deepEqual([active.status, active.updatedAt], ['ACTIVE', first]);
      await setTo(Date.parse(last) - 1, partner);
      assert.equal(await statusOf(partner, campaignId), 'ACTIVE');
      server.clock.stopAt(Date.parse(last));
      const [listed] = (await partner.read('/campaigns')).resources;
      assert.deepEqual([listed.status, listed.updatedAt], ['ENDED', last]);
      await moveTo(last, partner);
      const stored = await partner.operator.get('campaigns');
      assert.deepEqual(
        [stored.json.resources[0].status, stored.json.resources[0].updatedAt],
        ['ENDED', last],
      );
    });
  }

  test('ends campaigns in every state, and an ended campaign can be neither cancelled nor released', async () => {
    const partner = await newAdPartner(server);
    await moveTo('2027-11-09T12:00:00Z', partner);
    const campaigns = await oneOfEach(partner, { endDate: day(3) });
    await setTo(Date.parse('2027-11-12T23:00:00Z') - 1, partner);
    for (const [, campaignId] of campaigns) assert.notEqual(await statusOf(partner, campaignId), 'ENDED');
    await setTo(Date.parse('2027-11-12T23:00:00Z'), partner);
    for (const [status, campaignId] of campaigns) {
      assert.equal(await statusOf(partner, campaignId), 'ENDED', status);
      for (const act of ['cancellation', 'release'] as const) {
        const told = `${act} of one that was ${status}`;
        assertRefused(await partner.operator.on(campaignId, act), 409, 'CAMPAIGN_STATE_FORBIDS', told);
      }
    }
  });

  test('does not wait for a PENDING request, and what became due while the server was down is done afterwards', async () => {
    const partner = await newAdPartner(server);
    await moveTo('2027-11-14T12:00:00Z', partner);
    const campaignId = await partner.create({ startDate: day(0), endDate: day(0) });
    await partner.operator.mode('HOLD');
    const held = await partner.change(campaignId, { name: 'Too late', endDate: day(9) });
    assert.equal(held.status, 202);
    server.clock.stopAt(Date.parse('2027-11-15T09:00:00Z'));
    await server.restart();
    await partner.client.login(partner.username, 'pass-word');
    assert.equal(await statusOf(partner, campaignId), 'ENDED');
    // SA8: the campaign became final meanwhile, accepts the change and keeps its status.
    await partner.operator.mode('AUTOMATIC');
    await partner.accepted(held);
    const { status, name, endDate } = await partner.campaign(campaignId);
    assert.deepEqual([status, name, endDate], ['ENDED', 'Too late', '2027-11-23']);
  });
});

describe('late decisions (SA8)', () => {
  test('a start in the past starts the campaign immediately, an end in the past ends it immediately', async () => {
    const partner = await newAdPartner(server);
    await moveTo('2027-12-01T12:00:00Z', partner);
    await partner.operator.mode('HOLD');
    const begun = await partner.send({ startDate: day(1), endDate: day(9) });
    const over = await partner.send({ startDate: day(1), endDate: day(2) });
    await moveTo('2027-12-05T12:00:00Z', partner);
    await partner.operator.mode('AUTOMATIC');
    const ids = [await partner.accepted(begun), await partner.accepted(over)].map(
      ({ entityIds }) => entityIds[0],
    );
    const read = await Promise.all(ids.map((id) => partner.campaign(id ?? '')));
    assert.deepEqual(
      read.map(({ status }) => status),
      ['ACTIVE', 'ENDED'],
    );
    for (const { createdAt, updatedAt } of read) {
      assert.equal(createdAt, '2027-12-05T12:00:00.000Z');
      assert.ok(updatedAt >= createdAt);
    }
  });
});

describe('cancelling (T10, OP6)', () => {
  test('by the operator, from every state except the final ones', async () => {
    const partner = await newAdPartner(server);
    for (const [status, campaignId] of await oneOfEach(partner)) {
      assert.equal(await statusOf(partner, campaignId), status);
      const answer = await partner.operator.on(campaignId, 'cancellation');
      assert.equal(answer.json.status, 'CANCELED', status);
      assert.equal(await statusOf(partner, campaignId), 'CANCELED');
      const again = await partner.operator.on(campaignId, 'cancellation');
      assert.deepEqual([again.status, ...violationsOf(again)], [409, 'CAMPAIGN_STATE_FORBIDS']);
    }
    assert.deepEqual(violationsOf(await partner.operator.on('nobody', 'cancellation')), [
      'CAMPAIGN_NOT_FOUND',
    ]);
  });

  test('by the end of the contract, at its exact instant and visible to every read; nothing is accepted any more', async () => {
    const partner = await newAdPartner(server);
    await moveTo('2028-01-10T12:00:00Z', partner);
    const running = await partner.create({ startDate: day(0) });
    const over = await partner.create({ startDate: day(0), endDate: day(0) });
    const end = `/operator/v1/partners/${partner.partnerId}/contract/end` as const;
    const endsAt = '2028-01-11T12:00:00.000Z';
    assert.equal((await server.operator.post(end, { endsAt })).status, 200);
    server.clock.stopAt(Date.parse(endsAt) - 1);
    await partner.client.login(partner.username, 'pass-word');
    assert.equal(await statusOf(partner, running), 'ACTIVE');
    await partner.operator.mode('HOLD');
    const held = await partner.send({ startDate: day(0) });
    server.clock.stopAt(Date.parse(endsAt));
    const read = await partner.campaign(running);
    assert.deepEqual([read.status, read.updatedAt], ['CANCELED', endsAt]);
    assert.equal(await statusOf(partner, over), 'ENDED');
    await moveTo('2028-01-11T13:00:00Z', partner);
    for (const late of [
      await partner.change(running, { name: 'x' }),
      await partner.send({ startDate: day(0) }),
    ])
      assert.deepEqual([late.status, ...violationsOf(late)], [403, 'PARTNER_ENDED']);
    await partner.operator.mode('AUTOMATIC');
    const late = await partner.decided(held);
    assert.equal(late.rejectionCode, 'PARTNER_BLOCKED');
    const listed = (await partner.operator.get('campaigns')).json.resources;
    const statuses = Object.fromEntries(
      listed.map(({ campaignId, status }: { campaignId: string; status: string }) => [campaignId, status]),
    );
    assert.deepEqual(statuses, { [running]: 'CANCELED', [over]: 'ENDED' });
  });
});
