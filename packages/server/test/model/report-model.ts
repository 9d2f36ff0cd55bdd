/** Model of reports and their quota in the simplest terms: no table, no store, no clock. */

import { hourMs } from '../../../values/instant.ts';

export type Kind = 'campaign' | 'product' | 'keyword';

/** A stored figure; only in MANUAL campaigns with a keyword. */
export interface Figure {
  readonly day: string;
  readonly campaignId: string;
  readonly sku: string;
  readonly keyword?: string;
  readonly views: number;
}

export interface ModelReport {
  readonly kind: Kind;
  /** First and last day of the sums. */
  readonly from: string;
  readonly to: string;
  /** One row for each day. */
  readonly byDay: boolean;
  status: 'IN_PROGRESS' | 'READY' | 'FAILED';
  settledAtMs: number;
  /** True when the operator let its file expire. */
  isExpired: boolean;
  file: string;
}

export interface ModelReports {
  /** When the quota window was opened; undefined while nothing has been ordered in one. */
  openedAtMs: number | undefined;
  used: number;
  /** By the id that the server assigned. */
  readonly reports: Map<string, ModelReport>;
  /** By everything that distinguishes one from another. */
  readonly figures: Map<string, Figure>;
}

export const ordersMax = 200;
/** The column that rows are grouped by, apart from days. */
export const head = { campaign: 'CAMPAIGN_ID', product: 'SKU', keyword: 'KEYWORD' } as const;

export const noReports = (): ModelReports => ({
  openedAtMs: undefined,
  used: 0,
  reports: new Map(),
  figures: new Map(),
});

/** Number of further reports that can be ordered. */
export function left(world: ModelReports, nowMs: number): number {
  if (world.openedAtMs !== undefined && nowMs >= world.openedAtMs + 24 * hourMs) openWindow(world);
  return ordersMax - world.used;
}

/** Resets the quota: the next order opens a window. */
export function openWindow(world: ModelReports): void {
  world.openedAtMs = undefined;
  world.used = 0;
}

/** Applies an order and returns the expected status and the remaining quota. */
export function order(
  world: ModelReports,
  isInvalid: boolean,
  nowMs: number,
): { status: number; remaining: number } {
  const before = left(world, nowMs);
  if (isInvalid) return { status: 400, remaining: before };
  if (before === 0) return { status: 429, remaining: 0 };
  world.openedAtMs ??= nowMs;
  world.used += 1;
  return { status: 202, remaining: before - 1 };
}

export function feed({ figures }: ModelReports, figure: Figure): void {
  const { day, campaignId, sku, keyword } = figure;
  figures.set(JSON.stringify([day, campaignId, sku, keyword]), figure);
}

/** Ends a report: with a file of the current figures, or without. */
export function settle(world: ModelReports, report: ModelReport, isBuilt: boolean, nowMs: number): void {
  report.status = isBuilt ? 'READY' : 'FAILED';
  report.settledAtMs = nowMs;
  if (isBuilt) report.file = fileOf(world, report);
}

function fileOf({ figures }: ModelReports, { kind, from, to, byDay }: ModelReport): string {
  const sums = new Map<string, number>();
  for (const { day, campaignId, sku, keyword, views } of figures.values()) {
    const key = { campaign: campaignId, product: sku, keyword }[kind];
    if (key === undefined || day < from || day > to) continue;
    const row = byDay ? `${day},${key}` : key;
    sums.set(row, (sums.get(row) ?? 0) + views);
  }
  const rows = [...sums].sort(([one], [other]) => (one < other ? -1 : 1));
  const columns = byDay ? `EVENT_DATE_CET,${head[kind]}` : head[kind];
  return [`${columns},TOTAL_VIEWS`, ...rows.map((row) => row.join())].map((line) => `${line}\r\n`).join('');
}

/** Views of a campaign in a period; undefined when it has no figures there. */
export function viewsOf(
  { figures }: ModelReports,
  campaignId: string,
  from: string,
  to: string,
): number | undefined {
  const found = [...figures.values()].filter(
    (each) => each.campaignId === campaignId && each.day >= from && each.day <= to,
  );
  return found.length === 0 ? undefined : found.reduce((sum, { views }) => sum + views, 0);
}

/** Expected answers for its status and its file: the HTTP statuses, and the state or the file. */
export function answersOf(report: ModelReport, nowMs: number): (number | string)[] {
  const { status, settledAtMs, file } = report;
  const ageMs = nowMs - settledAtMs;
  if (ageMs >= 7 * 24 * hourMs) return [404, 404];
  if (status === 'FAILED') return [200, status, 404, 'urn:problem:report-not-ready'];
  if (!hasFile(report, nowMs)) return [200, status, 410, 'urn:problem:report-expired'];
  return [200, status, 200, file];
}

/** True while it can be downloaded. */
export function hasFile({ status, settledAtMs, isExpired }: ModelReport, nowMs: number): boolean {
  return status === 'READY' && !isExpired && nowMs - settledAtMs < 24 * hourMs;
}
