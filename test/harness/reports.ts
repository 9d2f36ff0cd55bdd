import assert from 'node:assert/strict';
import { parse } from 'csv-parse/sync';
import type { BodyOf } from './body.ts';
import { dayFrom, newAdPartner } from './campaigns.ts';
import type { Answer } from './client.ts';
import type { TestServer } from './server.ts';

export const reportsPath = '/v1/spa-reporting';

/** A figure as the operator sends it. */
export interface SentFigure {
  readonly day: string;
  readonly campaignId: string;
  readonly sku: string;
  readonly keyword?: string;
  readonly matchType?: string;
  readonly searchTerm?: string;
  readonly views: number;
  readonly clicks: number;
  readonly costs: number;
  readonly orderedSkus: number;
  readonly sales: number;
  readonly salesSeller: number;
}

/** Default counts of a figure. */
export const counts = { views: 100, clicks: 10, costs: 250, orderedSkus: 2, sales: 3_998, salesSeller: 500 };

/** Default keyword members of a figure. */
export const lampSearch = { keyword: 'lamp', matchType: 'EXACT', searchTerm: 'desk lamp' };

export type ReportPartner = Awaited<ReturnType<typeof newReportPartner>>;

/** A partner with an AUTOMATIC campaign that advertises A and B, and a MANUAL one that advertises A. */
export async function newReportPartner(server: TestServer) {
  const ads = await newAdPartner(server, 'A', 'B');
  const automatic = await ads.create();
  const manual = await ads.create({ campaignType: 'MANUAL' });
  await ads.addTargets(automatic, [
    { sku: 'A', bid: { amount: 30, currency: 'EUR' } },
    { sku: 'B', bid: { amount: 30, currency: 'EUR' } },
  ]);
  await ads.addTargets(manual, [{ sku: 'A' }]);
  const { client, operator } = ads;
  const send = (figures: unknown) => server.operator.put(`${operator.base}/figures`, figures);
  return {
    ...ads,
    automatic,
    manual,
    send,
    /** A figure of the AUTOMATIC campaign and sku A; `more` overrides members. */
    figure: (day: string, more: Partial<SentFigure> = {}): SentFigure => ({
      day,
      campaignId: automatic,
      sku: 'A',
      ...counts,
      ...more,
    }),
    /** A figure of the MANUAL campaign. */
    keywordFigure: (day: string, more: Partial<SentFigure> = {}): SentFigure => ({
      day,
      campaignId: manual,
      sku: 'A',
      ...lampSearch,
      ...counts,
      ...more,
    }),
    /** Stores figures, all of which have to be accepted. */
    async feed(figures: readonly SentFigure[]): Promise<void> {
      const answer = await send(figures);
      assert.equal(answer.status, 200, answer.text);
    },
    /** Orders a report of yesterday and the 89 days before it, unless `more` says otherwise. */
    order: (kind: ReportKind, configuration: object = {}, more: object = {}) =>
      client.post(`${reportsPath}/${kind}-performance`, {
        ...orderBody(server.clock.nowMs(), configuration),
        ...more,
      }),
    status: (kind: ReportKind, reportId: string) =>
      client.get(`${reportsPath}/${kind}-performance/status?reportId=${reportId}`),
    download: (reportId: string, headers: Record<string, string> = {}) =>
      client.get(`${reportsPath}/reports/download?reportId=${reportId}`, headers),
    performance: (kind: 'campaign' | 'product', query: Record<string, string> = {}) =>
      client.get(`${reportsPath}/${kind}-performance?${new URLSearchParams(query)}`),
  };
}

export type ReportKind = 'campaign' | 'product' | 'keyword';

/** Body of a report order; by default for views, grouped as usual. */
export function orderBody(nowMs: number, configuration: object = {}) {
  return {
    name: 'For the test',
    fromDate: dayFrom(nowMs, -90),
    toDate: dayFrom(nowMs, -1),
    configuration: { columns: ['TOTAL_VIEWS'], format: 'CSV', ...configuration },
  };
}

/**
 * Body of a report order for a server whose clock shows about the real time. Its days are readable too when a day
 * begins in Berlin at this moment.
 */
export function presentOrderBody(configuration: object = {}) {
  const nowMs = Date.now();
  const days = { fromDate: dayFrom(nowMs, -89), toDate: dayFrom(nowMs, -2) };
  return { ...orderBody(nowMs, configuration), ...days };
}

/** Status of an ordered report once it is READY or FAILED. Polls, because the server builds it in the background. */
export async function settled(
  partner: ReportPartner,
  kind: ReportKind,
  ordered: Answer<BodyOf<'createCampaignPerformanceReport'>>,
) {
  assert.equal(ordered.status, 202, ordered.text);
  for (;;) {
    const { json } = await partner.status(kind, ordered.json.reportId);
    if (json.status !== 'IN_PROGRESS') return json;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Records of a report's file, the header first. */
export async function recordsOf(
  partner: ReportPartner,
  kind: ReportKind,
  configuration: object,
  more: object = {},
): Promise<string[][]> {
  const report = await settled(partner, kind, await partner.order(kind, configuration, more));
  assert.equal(report.status, 'READY');
  const { text } = await partner.download(report.reportId);
  return parse(text);
}

/** Violations of a refusal with problem details, each as `PLACE: DETAIL`, or only its detail. */
export function problemsOf(answer: Answer<Pick<BodyOf<'getCampaignPerformance'>, 'errors'>>): string[] {
  const [error] = answer.json.errors;
  const violations: { jsonpath?: string; detail: string }[] = error['detail-structured']?.faults ?? [error];
  return violations.map(({ jsonpath, detail }) =>
    jsonpath === undefined ? detail : `${jsonpath}: ${detail}`,
  );
}
