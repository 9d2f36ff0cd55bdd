/** A partner's campaigns pause while the partner is suspended, and continue when it is resumed. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type AdPartner, dayFrom, newAdPartner, violationsOf } from '@kontor/harness/campaigns';
import { contractOf, goTo } from '@kontor/harness/contracts';
import { happenedTo } from '@kontor/harness/happened';
import { startTestServer } from '@kontor/harness/server';
import { hourMs } from '../../../../values/instant.ts';

const server = await startTestServer();
const startMs = Date.parse('2027-05-03T10:00:00Z');
const day = (days: number) => dayFrom(startMs, days);

async function advertiser() {
  server.clock.stopAt(startMs);
  const partner = await newAdPartner(server);
  return Object.assign(partner, { contract: contractOf(server, partner.partnerId) });
}

/** Status of each campaign, as the operator reads it. */
async function statuses(partner: AdPartner): Promise<Record<string, string>> {
  const { resources } = (await partner.operator.get('campaigns')).json;
  return Object.fromEntries(
    resources.map(({ campaignId, status }: { campaignId: string; status: string }) => [campaignId, status]),
  );
}

/** Waits for background work with a clock move of zero. */
const settle = () => goTo(server, server.clock.nowMs());

describe('a suspension', () => {
  test('pauses running and waiting campaigns and nothing else, and resuming restores them', async () => {
    const partner = await advertiser();
    const running = await partner.create({ startDate: day(0) });
    const waiting = await partner.create({ startDate: day(30) });
    const paused = await partner.create({ startDate: day(0) });
    await partner.accepted(await partner.change(paused, { status: 'PAUSED' }));
    const before = await statuses(partner);
    assert.deepEqual(before, { [running]: 'ACTIVE', [waiting]: 'WAITING', [paused]: 'PAUSED' });
    const happened = await happenedTo(server, `/partners/${partner.partnerId}`);

    await partner.contract.suspend();
    assert.deepEqual(
      await statuses(partner),
      { [running]: 'PAUSED', [waiting]: 'PAUSED', [paused]: 'PAUSED' },
      'seen by every read at once',
    );
    await settle();
    const told = (await happened()).filter(({ type }) => type === 'campaign.changed');
    assert.deepEqual(told.map(({ data }) => [data.campaignId, data.status]).sort(), [
      ...[running, waiting].map((id) => [id, 'PAUSED']).sort(),
    ]);

    await partner.contract.resume();
    assert.deepEqual(await statuses(partner), before, 'seen by every read at once');
    await settle();
    assert.deepEqual(await statuses(partner), before);
    const again = (await happened()).filter(({ type }) => type === 'campaign.changed');
    assert.deepEqual(Object.fromEntries(again.map(({ data }) => [data.campaignId, data.status])), {
      [running]: 'ACTIVE',
      [waiting]: 'WAITING',
    });
    const audit = await server.operator.get(
      `/operator/v1/audit?partnerId=${partner.partnerId}&operationId=changeDueCampaigns`,
    );
    assert.equal(audit.json.resources.length, 4, 'one entry a campaign and change');
  });

  test('set for later pauses at its instant, including campaigns created since it was set', async () => {
    const partner = await advertiser();
    const suspendsAt = new Date(startMs + hourMs).toISOString();
    assert.equal((await partner.contract.suspend({ suspendsAt })).status, 200);
    const running = await partner.create({ startDate: day(0) });
    assert.equal((await statuses(partner))[running], 'ACTIVE');
    await goTo(server, startMs + hourMs);
    const listed = (await partner.operator.get('campaigns')).json.resources;
    assert.deepEqual([listed[0].status, listed[0].updatedAt], ['PAUSED', suspendsAt]);
    await partner.contract.resume();
    await settle();
    assert.equal((await statuses(partner))[running], 'ACTIVE');
  });

  test('that is taken back before it is due changes nothing', async () => {
    const partner = await advertiser();
    const running = await partner.create({ startDate: day(0) });
    await partner.contract.suspend({ suspendsAt: new Date(startMs + hourMs).toISOString() });
    await partner.contract.resume();
    await goTo(server, startMs + 2 * hourMs);
    assert.equal((await statuses(partner))[running], 'ACTIVE');
  });

  test('also applies to what the operator releases and decides meanwhile', async () => {
    const partner = await advertiser();
    await server.operator.put('/operator/v1/settings/advertising', { campaignReview: true });
    const reviewed = await partner.create({ startDate: day(0) });
    await server.operator.put('/operator/v1/settings/advertising', { campaignReview: false });
    const own = await partner.create({ startDate: day(0) });
    await partner.operator.mode('HOLD');
    const held = await partner.send({ startDate: day(0) });
    const pausing = await partner.change(own, { status: 'PAUSED' });
    assert.deepEqual([held.status, pausing.status], [202, 202]);
    await partner.contract.suspend();
    await partner.operator.mode('AUTOMATIC');
    await settle();
    const released = await partner.operator.on(reviewed, 'release');
    assert.equal(released.json.status, 'PAUSED', released.text);
    const now = await statuses(partner);
    assert.deepEqual(new Set(Object.values(now)), new Set(['PAUSED']));
    assert.equal(Object.keys(now).length, 3);

    await partner.contract.resume();
    await settle();
    const after = await statuses(partner);
    assert.equal(after[own], 'PAUSED', 'the partner wants it paused');
    assert.deepEqual(
      Object.entries(after)
        .filter(([id]) => id !== own)
        .map(([, status]) => status),
      ['ACTIVE', 'ACTIVE'],
    );
  });

  test('prevents neither the end nor the cancellation of a campaign, and the end of the contract cancels it', async () => {
    const partner = await advertiser();
    const short = await partner.create({ startDate: day(0), endDate: day(0) });
    const cancelled = await partner.create({ startDate: day(0) });
    const left = await partner.create({ startDate: day(0) });
    await partner.contract.suspend();
    assert.equal((await partner.operator.on(cancelled, 'cancellation')).json.status, 'CANCELED');
    await goTo(server, startMs + 48 * hourMs);
    assert.equal((await statuses(partner))[short], 'ENDED');
    await partner.contract.end();
    await settle();
    assert.deepEqual(await statuses(partner), {
      [short]: 'ENDED',
      [cancelled]: 'CANCELED',
      [left]: 'CANCELED',
    });
    assert.deepEqual(violationsOf(await partner.contract.resume()), ['CONTRACT_STATE']);
  });

  test('pauses and resumes more campaigns than one transaction changes', async () => {
    const partner = await advertiser();
    const ids: string[] = [];
    for (let made = 0; made < 130; made += 1) ids.push(await partner.create({ startDate: day(0) }));
    await partner.contract.suspend();
    await settle();
    await partner.contract.resume();
    const ofFirst = async () => (await partner.read(`/campaigns/${ids[0]}`)).status;
    const allActive = async () => {
      const { resources } = (await partner.operator.get('campaigns?limit=1000')).json;
      assert.equal(resources.length, ids.length);
      return resources.every(({ status }: { status: string }) => status === 'ACTIVE');
    };
    // Campaigns left for the second transaction read as ACTIVE before it has run.
    assert.deepEqual([await allActive(), await ofFirst()], [true, 'ACTIVE']);
    await settle();
    assert.deepEqual([await allActive(), await ofFirst()], [true, 'ACTIVE']);
  });
});
