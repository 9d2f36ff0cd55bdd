import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayFrom, newAdPartner } from '@kontor/harness/campaigns';
import { moveClock } from '@kontor/harness/clock';
import { happenedTo } from '@kontor/harness/happened';
import { breakFor } from '@kontor/harness/price-reductions';
import { newReportPartner, settled } from '@kontor/harness/reports';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
// At noon, so that no test goes on after the day on which it begins.
server.clock.stopAt(Date.parse('2027-03-26T12:00:00Z'));

test('a campaign is created by an accepted change request, and not by a rejected one', async () => {
  const partner = await newAdPartner(server, 'A');
  const happened = await happenedTo(server, `/partners/${partner.client.partnerId}`);
  const today = dayFrom(server.clock.nowMs());
  const campaignId = await partner.create({ name: 'Chairs', startDate: today });
  const [created, decided, ...others] = await happened();
  assert.deepEqual(others, []);
  assert.deepEqual(created, {
    type: 'campaign.created',
    subject: `campaigns/${campaignId}`,
    data: { campaignId, name: 'Chairs', status: 'ACTIVE' },
  });
  assert.equal(decided?.type, 'change-request.decided');
  const { changeRequestId, ...told } = decided.data;
  assert.equal(decided.subject, `change-requests/${changeRequestId}`);
  assert.deepEqual(told, { campaignId, requestType: 'CREATE_CAMPAIGN', status: 'ACCEPTED' });

  await partner.operator.mode('REJECT', 'INTERNAL_ERROR');
  await partner.decided(await partner.send({ name: 'Tables' }));
  const [rejected, ...more] = await happened();
  assert.deepEqual(more, []);
  assert.deepEqual([rejected?.data.status, rejected?.data.rejectionCode], ['REJECTED', 'INTERNAL_ERROR']);
});

test('a campaign that ends by date is changed', async () => {
  const partner = await newAdPartner(server, 'A');
  const today = dayFrom(server.clock.nowMs());
  const campaignId = await partner.create({ startDate: today, endDate: today });
  const happened = await happenedTo(server, `/partners/${partner.client.partnerId}`);
  await moveClock(server, { advance: 'PT25H' });
  const [changed, ...others] = await happened();
  assert.deepEqual(others, []);
  assert.deepEqual([changed?.type, changed?.data.campaignId], ['campaign.changed', campaignId]);
  assert.notEqual(changed?.data.status, 'ACTIVE');
});

test('a report is ready or has failed', async () => {
  const partner = await newReportPartner(server);
  const happened = await happenedTo(server, `/partners/${partner.client.partnerId}`);
  async function build(): Promise<string> {
    const ordered = await partner.order('campaign');
    await settled(partner, 'campaign', ordered);
    return ordered.json.reportId;
  }
  const ready = await build();
  assert.deepEqual(await happened(), [
    { type: 'report.ready', subject: `reports/${ready}`, data: { reportId: ready, status: 'READY' } },
  ]);
  const mend = await breakFor(server, partner.client, { dependency: 'report-writing', state: 'failed' });
  const failed = await build();
  assert.deepEqual(await happened(), [
    { type: 'report.failed', subject: `reports/${failed}`, data: { reportId: failed, status: 'FAILED' } },
  ]);
  await mend();
});
