import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dayFrom } from '@kontor/harness/campaigns';
import { moveClock } from '@kontor/harness/clock';
import { assertRefused, refusalOf } from '@kontor/harness/refused';
import { newReportPartner, type ReportKind, reportsPath, settled } from '@kontor/harness/reports';
import { startTestServer } from '@kontor/harness/server';
import { dayMs } from '../../../../values/instant.ts';

const server = await startTestServer();
// The days of this test would change at midnight.
server.clock.stopAt(Date.now());
const partner = await newReportPartner(server);
const day = (days: number) => dayFrom(server.clock.nowMs(), days);
await partner.feed([
  partner.keywordFigure(day(-1), { searchTerm: 'lamp, "red"', views: 4 }),
  partner.keywordFigure(day(-2), { views: 5 }),
]);
const searches = { columns: ['SEARCHTERM', 'TOTAL_VIEWS'] };

/** A report that is READY. */
async function ready(kind: ReportKind = 'keyword', configuration: object = searches) {
  const report = await settled(partner, kind, await partner.order(kind, configuration));
  assert.equal(report.status, 'READY');
  return report as { reportId: string; downloadUrl: string };
}

/** Requests the operator's expiry or failure of a report. */
const tell = (reportId: string, what: 'expiry' | 'failure') =>
  server.operator.post(`${partner.operator.base}/reports/${reportId}/${what}`, '');

async function withRule<Result>(rule: object, work: () => Promise<Result>): Promise<Result> {
  const { faultId } = (await server.operator.post('/sandbox/v1/faults', rule)).json;
  try {
    return await work();
  } finally {
    await server.operator.send('DELETE', `/sandbox/v1/faults/${faultId}`);
  }
}

async function advance(duration: string): Promise<void> {
  await moveClock(server, { advance: duration });
  await partner.client.login(partner.username, 'pass-word');
}

const csv = 'KEYWORD,SEARCHTERM,TOTAL_VIEWS\r\nlamp,desk lamp,5\r\nlamp,"lamp, ""red""",4\r\n';

describe('the file of a report', () => {
  test('200: is the same at both paths, as an attachment with its length (RP14, RP19, RP21)', async () => {
    const { reportId, downloadUrl } = await ready();
    assert.equal(downloadUrl, `${server.partnerUrl}${reportsPath}/reports/${reportId}.csv`);
    const byName = await partner.client.get(new URL(downloadUrl).pathname);
    const byQuery = await partner.download(reportId);
    for (const answer of [byName, byQuery, await partner.download(reportId)]) {
      assert.equal(answer.status, 200);
      assert.equal(answer.text, csv);
      assert.equal(answer.headers.get('content-length'), String(Buffer.byteLength(csv)));
      assert.equal(
        answer.headers.get('content-disposition'),
        `attachment; filename="keyword-performance-${reportId}.csv"`,
      );
    }
  });

  test('200: has the type that Accept requests (RP20)', async () => {
    const { reportId } = await ready();
    for (const [accept, type] of [
      ['*/*', 'application/csv'],
      ['application/csv', 'application/csv'],
      ['text/csv', 'text/csv'],
      ['application/json, text/csv', 'text/csv'],
      ['application/json, */*;q=0.1', 'application/csv'],
      ['text/*', 'text/csv'],
      ['application/json', 'application/json'],
      ['application/json, text/csv;q=0', 'application/json'],
    ] as const) {
      const answer = await partner.download(reportId, { accept });
      assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, type], accept);
    }
    assertRefused(
      await partner.download(reportId, { accept: 'image/png' }),
      406,
      'urn:problem:not-acceptable',
    );
  });

  test('200: as JSON has a member for each column, numbers as numbers (RP20)', async () => {
    const { reportId } = await ready();
    const answer = await partner.download(reportId, { accept: 'application/json' });
    assert.deepEqual(answer.json, {
      columns: ['KEYWORD', 'SEARCHTERM', 'TOTAL_VIEWS'],
      rows: [
        { KEYWORD: 'lamp', SEARCHTERM: 'desk lamp', TOTAL_VIEWS: 5 },
        { KEYWORD: 'lamp', SEARCHTERM: 'lamp, "red"', TOTAL_VIEWS: 4 },
      ],
    });
    assert.match(answer.headers.get('content-disposition') ?? '', /\.json"$/);
  });

  test('400: ids that are not UUIDs in lower case (RP18)', async () => {
    const { reportId } = await ready();
    for (const id of ['', 'x', reportId.toUpperCase(), `${reportId}x`]) {
      assertRefused(await partner.download(id), 400, 'urn:problem:validation', id);
      assertRefused(await partner.status('keyword', id), 400, 'urn:problem:validation', id);
    }
    assertRefused(await partner.client.get(`${reportsPath}/reports/x.csv`), 400, 'urn:problem:validation');
    assertRefused(await partner.client.get(`${reportsPath}/reports/download`), 400, 'urn:problem:validation');
  });

  test('404: reports of other partners, of another kind, and unknown ones (RP18, 0.1)', async () => {
    const { reportId } = await ready();
    const other = await newReportPartner(server);
    assertRefused(await partner.status('campaign', reportId), 404, 'urn:problem:not-found');
    assertRefused(await partner.status('product', reportId), 404, 'urn:problem:not-found');
    assertRefused(await other.status('keyword', reportId), 404, 'urn:problem:not-found');
    assert.equal((await other.download(reportId)).json.type, 'urn:problem:not-found');
    assertRefused(
      await partner.download('5e1f7c2a-5a0b-4b1e-9d0b-0c6f0a7d9b31'),
      404,
      'urn:problem:not-found',
    );
  });

  test('404: a report that failed because of a fault rule (RP15, SB4)', async () => {
    const rule = {
      partnerId: partner.partnerId,
      nth: 1,
      effect: { dependency: 'report-writing', state: 'failed' },
    };
    const report = await withRule(rule, async () =>
      settled(partner, 'campaign', await partner.order('campaign')),
    );
    assert.deepEqual([report.status, report.downloadUrl], ['FAILED', null]);
    const answer = await partner.download(report.reportId);
    assert.deepEqual([answer.status, answer.json.type], [404, 'urn:problem:report-not-ready']);
    assertRefused(await tell(report.reportId, 'failure'), 409, 'REPORT_STATE_FORBIDS');
    assertRefused(await tell(report.reportId, 'expiry'), 409, 'REPORT_STATE_FORBIDS');
  });

  test('410: when the operator lets it expire (RP16, OP8)', async () => {
    const { reportId } = await ready();
    assertRefused(await tell(reportId, 'failure'), 409, 'REPORT_STATE_FORBIDS');
    assert.equal((await tell(reportId, 'expiry')).status, 200);
    const answer = await partner.download(reportId);
    assert.deepEqual([answer.status, answer.json.type], [410, 'urn:problem:report-expired']);
    assert.deepEqual((await partner.status('keyword', reportId)).json, {
      reportId,
      status: 'READY',
      downloadUrl: null,
    });
    assertRefused(await tell(reportId, 'expiry'), 409, 'REPORT_STATE_FORBIDS');
    assertRefused(await tell('5e1f7c2a-5a0b-4b1e-9d0b-0c6f0a7d9b31', 'expiry'), 404, 'REPORT_NOT_FOUND');
  });

  test('410 and 503: when a fault rule makes the files unavailable (RP16, SB4)', async () => {
    const { reportId } = await ready();
    const rule = (state: string) => ({
      partnerId: partner.partnerId,
      effect: { dependency: 'report-files', state },
    });
    await withRule(rule('missing'), async () => {
      assertRefused(await partner.download(reportId), 410, 'urn:problem:report-expired');
      assert.equal((await partner.status('keyword', reportId)).json.downloadUrl, null);
    });
    await withRule(rule('unavailable'), async () => {
      assert.equal((await partner.download(reportId)).json.type, 'urn:problem:unavailable');
    });
    assert.equal((await partner.download(reportId)).status, 200);
  });

  test('its file and its status expire at the exact instant, and not a millisecond before (RP16, RP17)', async () => {
    const builtMs = server.clock.nowMs();
    server.clock.stopAt(builtMs);
    const { reportId } = await ready();
    const notFound = 'urn:problem:not-found';
    const answersAt = async (afterMs: number) => {
      server.clock.stopAt(builtMs + afterMs);
      await partner.client.login(partner.username, 'pass-word');
      const [file, status] = [await partner.download(reportId), await partner.status('keyword', reportId)];
      return [...refusalOf(file), ...refusalOf(status)];
    };
    assert.deepEqual(await answersAt(dayMs - 1), [200, 200]);
    assert.deepEqual(await answersAt(dayMs), [410, 'urn:problem:report-expired', 200]);
    assert.deepEqual(await answersAt(7 * dayMs - 1), [410, 'urn:problem:report-expired', 200]);
    assert.deepEqual(await answersAt(7 * dayMs), [404, notFound, 404, notFound]);
  });

  test('410 after 24 hours, and 404 after seven days (RP16, RP17)', async () => {
    const { reportId } = await ready();
    await advance('PT23H59M');
    assert.equal((await partner.download(reportId)).status, 200);
    await advance('PT1M');
    assertRefused(await partner.download(reportId), 410, 'urn:problem:report-expired');
    await advance('P5DT23H59M');
    assert.equal((await partner.status('keyword', reportId)).json.status, 'READY');
    await advance('PT1M');
    assertRefused(await partner.status('keyword', reportId), 404, 'urn:problem:not-found');
    assertRefused(await partner.download(reportId), 404, 'urn:problem:not-found');
  });
});
