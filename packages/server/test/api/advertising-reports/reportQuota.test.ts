import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { untilAdmitted } from '@kontor/harness/admitted';
import type { Answer } from '@kontor/harness/client';
import { moveClock } from '@kontor/harness/clock';
import { assertRefused } from '@kontor/harness/refused';
import { newReportPartner, orderBody, type ReportPartner, reportsPath } from '@kontor/harness/reports';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
// Times of answers are compared with the clock, so it must not run on in between. They are in whole seconds.
server.clock.stopAt(Math.floor(Date.now() / 1000) * 1000);
const daySeconds = 24 * 60 * 60;

const quotaOf = ({ headers }: Answer) =>
  ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`x-ratelimit-${name}`)));
const remainingOf = (answer: Answer) => quotaOf(answer)[1];
const nowSeconds = () => server.clock.nowMs() / 1000;

/** Sends orders of all three kinds at the same moment. */
function orderMany(partner: ReportPartner, count: number): Promise<Answer[]> {
  const kinds = ['campaign', 'product', 'keyword'] as const;
  const send = (_: unknown, index: number) =>
    untilAdmitted(() => partner.order(kinds[index % 3] ?? 'campaign'));
  return Promise.all(Array.from({ length: count }, send));
}

const countOf = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe('the quota of report orders', () => {
  test('300 concurrent orders of all kinds get exactly 200 times 202, and the quota survives a restart (RP23, RP24, RP26)', async () => {
    const partner = await newReportPartner(server);
    const answers = await orderMany(partner, 300);
    assert.deepEqual([countOf(answers, 202), countOf(answers, 429)], [200, 100]);
    const left = answers.filter(({ status }) => status === 202).map(remainingOf);
    assert.deepEqual(
      left.sort((one = 0, other = 0) => one - other),
      Array.from({ length: 200 }, (_, index) => index),
    );
    await server.restart();
    const refused = await partner.order('campaign');
    assert.deepEqual([refused.status, refused.json.type], [429, 'urn:problem:report-quota-exceeded']);
    assert.deepEqual(refused.json.errors[0]['detail-structured'], { limit: 200, windowHours: 24 });
    const [limit, remaining, reset = 0] = quotaOf(refused);
    assert.deepEqual([limit, remaining], [200, 0]);
    const waitSeconds = Number(refused.headers.get('retry-after'));
    assert.ok(Math.abs(reset - nowSeconds() - waitSeconds) <= 2);
    assert.ok(waitSeconds > daySeconds - 600 && waitSeconds <= daySeconds);
  });

  test('is checked after the form, and an order refused for its form does not count (RP24, RP25)', async () => {
    const partner = await newReportPartner(server);
    const wrong = await partner.order('campaign', { columns: [] });
    assert.deepEqual([wrong.status, remainingOf(wrong)], [400, 200]);
    assert.equal(remainingOf(await partner.order('product')), 199);
    assert.equal(remainingOf(await partner.order('keyword', { format: 'XML' })), 199);
    const path = `${reportsPath}/campaign-performance` as const;
    const text = await partner.client.post(path, '{}', { 'content-type': 'text/plain' });
    assert.deepEqual([text.status, ...quotaOf(text).slice(0, 2)], [415, 200, 199]);
    const large = await partner.client.post(path, ' '.repeat(70_000));
    assert.deepEqual([large.status, remainingOf(large)], [413, 199]);
  });

  test('is in the headers of a 403 too; other operations show the request rate (RP25)', async () => {
    const stranger = await server.newPartner();
    const path = `${reportsPath}/campaign-performance` as const;
    const forbidden = await stranger.post(path, orderBody(server.clock.nowMs()));
    assert.deepEqual([forbidden.status, ...quotaOf(forbidden).slice(0, 2)], [403, 200, 200]);
    const partner = await newReportPartner(server);
    const read = await partner.performance('campaign', { campaignId: partner.automatic });
    assert.equal(quotaOf(read)[0], 20);
  });

  test('is separate for each client and partner (RP23)', async () => {
    const [one, other] = [await newReportPartner(server), await newReportPartner(server)];
    assert.equal(remainingOf(await one.order('campaign')), 199);
    assert.equal(remainingOf(await other.order('campaign')), 199);
  });

  test('has a window of 24 hours from the first order; the next order after it opens a new one (RP24)', async () => {
    const partner = await newReportPartner(server);
    const [, , reset = 0] = quotaOf(await partner.order('campaign'));
    assert.ok(Math.abs(reset - nowSeconds() - daySeconds) <= 5);
    const move = async (advance: string) => {
      await moveClock(server, { advance });
      await partner.client.login(partner.username, 'pass-word');
    };
    await move('PT23H59M');
    const second = await partner.order('campaign');
    assert.deepEqual(quotaOf(second).slice(1), [198, reset]);
    await move('PT1M');
    const wrong = await partner.order('campaign', { columns: [] });
    assert.equal(remainingOf(wrong), 200);
    assert.equal(remainingOf(await partner.order('campaign')), 199);
  });

  test('ends its window at the exact instant, and not a millisecond before (RP24)', async () => {
    const partner = await newReportPartner(server);
    const openedMs = server.clock.nowMs();
    server.clock.stopAt(openedMs);
    await partner.order('campaign');
    const remainingAt = async (nowMs: number) => {
      server.clock.stopAt(nowMs);
      await partner.client.login(partner.username, 'pass-word');
      const refused = await partner.order('campaign', { columns: [] });
      return [refused, await partner.order('campaign')].map(remainingOf);
    };
    assert.deepEqual(await remainingAt(openedMs + daySeconds * 1_000 - 1), [199, 198]);
    assert.deepEqual(await remainingAt(openedMs + daySeconds * 1_000), [200, 199]);
  });

  test('getReportQuota and resetReportQuota: the operator reads it and opens a new window (OP9)', async () => {
    const partner = await newReportPartner(server);
    const path = `${partner.operator.base}/quota` as const;
    assert.deepEqual((await server.operator.get(path)).json, { limit: 200, clients: [] });
    await orderMany(partner, 3);
    const [client, ...others] = (await server.operator.get(path)).json.clients;
    assert.deepEqual([client.clientId, client.used, others], ['token-marketplace-api', 3, []]);
    assert.equal(Date.parse(client.endsAt) - Date.parse(client.openedAt), daySeconds * 1000);
    assert.equal((await server.operator.send('DELETE', path)).status, 204);
    assert.deepEqual((await server.operator.get(path)).json.clients, []);
    assert.equal(remainingOf(await partner.order('campaign')), 199);
    assertRefused(
      await server.operator.get('/operator/v1/partners/0000/advertising/quota'),
      404,
      'PARTNER_NOT_FOUND',
    );
  });
});
