import assert from 'node:assert/strict';
import { newAdPartner } from './campaigns.ts';
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

/** Counts of a figure where a test names none. */
export const counts = { views: 100, clicks: 10, costs: 250, orderedSkus: 2, sales: 3_998, salesSeller: 500 };

/** What the keyword members of a figure are where a test names none. */
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
    /** A figure of the AUTOMATIC campaign and sku A, or of whatever `more` says. */
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
    /** Stores figures, which are all right. */
    async feed(figures: readonly SentFigure[]): Promise<void> {
      const answer = await send(figures);
      assert.equal(answer.status, 200, answer.text);
    },
    performance: (kind: 'campaign' | 'product', query: Record<string, string> = {}): Promise<Answer> =>
      client.get(`${reportsPath}/${kind}-performance?${new URLSearchParams(query)}`),
  };
}

/** The faults of a refusal as problem details, each as `PLACE: DETAIL` or its detail alone. */
export function problemsOf(answer: Answer): string[] {
  const [error] = answer.json.errors;
  const faults: { jsonpath?: string; detail: string }[] = error['detail-structured']?.faults ?? [error];
  return faults.map(({ jsonpath, detail }) => (jsonpath === undefined ? detail : `${jsonpath}: ${detail}`));
}
