import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { untilAdmitted } from '@kontor/harness/admitted';
import type { BodyOf } from '@kontor/harness/body';
import type { AdPartner } from '@kontor/harness/campaigns';
import type { Answer } from '@kontor/harness/client';
import { orderBody, reportsPath } from '@kontor/harness/reports';
import type { TestServer } from '@kontor/harness/server';
import { dayOf, later } from './campaign-model.ts';
import type { ReportAct } from './report-acts.ts';
import * as model from './report-model.ts';

/** A campaign that figures can be stored for: one that has, or had, the sku A as a target. */
export interface FedCampaign {
  readonly campaignId: string;
  readonly isManual: boolean;
}

/** Number of reports of a burst that are checked: all of them count, and these are read repeatedly. */
const seenOfBurst = 3;
const remainingOf = ({ headers }: Answer<unknown>) => Number(headers.get('x-ratelimit-remaining'));

/** The reports of a partner on a server with their expected state. The clock is stopped between two steps. */
export class ReportsOfPartner {
  readonly #server: TestServer;
  readonly #partner: AdPartner;
  readonly #world = model.noReports();

  constructor(server: TestServer, partner: AdPartner) {
    this.#server = server;
    this.#partner = partner;
  }

  async act(act: ReportAct, campaigns: readonly FedCampaign[]): Promise<void> {
    switch (act.report) {
      case 'order':
        return this.#order(act);
      case 'read':
        return this.#readSums(campaigns, act);
      case 'invalid':
        return this.#compareAnswer(await this.#send(act.kind, { columns: [] }), true);
      case 'failing':
        return this.#orderFailing(act.kind);
      case 'abort':
        return this.#abort(act.kind);
      case 'burst':
        return this.#burst(act.count);
      case 'reset':
        model.openWindow(this.#world);
        return void (await this.#operate('DELETE', 'quota', 204));
      case 'expire':
        return this.#expire(act.which);
      default: {
        const campaign = campaigns[act.which % Math.max(campaigns.length, 1)];
        if (campaign !== undefined) await this.#feed(campaign, act);
      }
    }
  }

  /** Waits until every report is built, at the current time of the clock. */
  async settle(): Promise<void> {
    for (const [reportId, report] of this.#world.reports) {
      if (report.status === 'IN_PROGRESS') await this.#settled(reportId, report, true);
    }
  }

  /** Compares every report, as the partner reads it, with the model. */
  async compare(): Promise<void> {
    await this.settle();
    const nowMs = this.#server.clock.nowMs();
    const { json } = await this.#operate('GET', 'quota', 200);
    const used = model.ordersMax - model.left(this.#world, nowMs);
    const told = json.clients.map((client) => client.used);
    assert.deepEqual(told, used === 0 ? [] : [used]);
    for (const [reportId, report] of this.#world.reports) {
      const expected = model.answersOf(report, nowMs);
      assert.deepEqual(await this.#read(reportId, report), expected, JSON.stringify(report));
      if (expected[0] === 404) this.#world.reports.delete(reportId);
    }
  }

  async #read(reportId: string, { kind }: model.ModelReport): Promise<(number | string)[]> {
    const [status, file] = [await this.#statusOf(reportId, kind), await this.#download(reportId)];
    if (status.status === 404) return [404, file.status];
    const body = file.status === 200 ? file.text : file.json.type;
    return [status.status, status.json.status, file.status, body];
  }

  #send(kind: model.Kind, configuration: object = {}, more: object = {}) {
    const body = { ...orderBody(this.#server.clock.nowMs(), configuration), ...more };
    return this.#partner.client.post(`${reportsPath}/${kind}-performance`, body);
  }

  #dayAgo(days: number): string {
    return later(dayOf(this.#server.clock.nowMs()), -days);
  }

  #statusOf(reportId: string, kind: model.Kind) {
    return this.#partner.client.get(`${reportsPath}/${kind}-performance/status?reportId=${reportId}`);
  }

  #download(reportId: string) {
    return this.#partner.client.get(`${reportsPath}/reports/download?reportId=${reportId}`);
  }

  async #operate<const M extends string, const P extends string>(method: M, path: P, status: number) {
    const answer = await this.#server.operator.send(method, `${this.#partner.operator.base}/${path}`);
    assert.equal(answer.status, status, `${path}: ${answer.text}`);
    return answer;
  }

  #compareAnswer(answer: Answer<unknown>, isInvalid = false): void {
    const { status, remaining } = model.order(this.#world, isInvalid, this.#server.clock.nowMs());
    assert.deepEqual([answer.status, remainingOf(answer)], [status, remaining], answer.text);
  }

  #keep(
    kind: model.Kind,
    { json }: Answer<BodyOf<'createCampaignPerformanceReport'>>,
    { first, last } = { first: 90, last: 1 },
    byDay = false,
  ): string {
    const period = { from: this.#dayAgo(first), to: this.#dayAgo(last), byDay };
    const settledAtMs = this.#server.clock.nowMs();
    const fresh = { status: 'IN_PROGRESS', settledAtMs, isExpired: false, file: '' } as const;
    this.#world.reports.set(json.reportId, { kind, ...period, ...fresh });
    return json.reportId;
  }

  async #order({ kind, days, byDay }: Extract<ReportAct, { report: 'order' }>): Promise<void> {
    const dates = { fromDate: this.#dayAgo(days.first), toDate: this.#dayAgo(days.last) };
    const groups = byDay ? { groupBy: ['EVENT_DATE_CET', model.head[kind]] } : {};
    const answer = await this.#send(kind, groups, dates);
    this.#compareAnswer(answer);
    if (answer.status !== 202) return;
    const file = await this.#download(this.#keep(kind, answer, days, byDay));
    const isEarly = file.status === 404 && file.json.type === 'urn:problem:report-not-ready';
    assert.ok(isEarly || file.status === 200, file.text);
  }

  /** The sums of a campaign, for a period or the default seven days. */
  async #readSums(
    campaigns: readonly FedCampaign[],
    { which, days }: Extract<ReportAct, { report: 'read' }>,
  ): Promise<void> {
    const campaign = campaigns[which % Math.max(campaigns.length, 1)];
    if (campaign === undefined) return;
    const { campaignId } = campaign;
    const { first, last } = days ?? { first: 7, last: 1 };
    const dates = { fromDate: this.#dayAgo(first), toDate: this.#dayAgo(last) };
    const query = new URLSearchParams({ campaignId, ...(days !== undefined && dates) });
    const answer = await this.#partner.client.get(`${reportsPath}/campaign-performance?${query}`);
    const views = model.viewsOf(this.#world, campaignId, dates.fromDate, dates.toDate);
    assert.equal(answer.status, views === undefined ? 404 : 200, answer.text);
    if (views === undefined) return;
    assert.deepEqual([answer.json.dateRange, answer.json.metrics.totalViews], [dates, views]);
  }

  /** Sends orders at the same moment; as many are accepted as the quota has left. */
  async #burst(count: number): Promise<void> {
    const nowMs = this.#server.clock.nowMs();
    const expected = Math.min(count, model.left(this.#world, nowMs));
    const order = () => untilAdmitted(() => this.#send('campaign'));
    const answers = await Promise.all(Array.from({ length: count }, order));
    const taken = answers.filter(({ status }) => status === 202);
    assert.equal(taken.length, expected);
    assert.ok(answers.every(({ status }) => status === 202 || status === 429));
    for (const _ of taken) model.order(this.#world, false, nowMs);
    for (const answer of taken.slice(-seenOfBurst)) this.#keep('campaign', answer);
  }

  /** Orders a report whose file cannot be written. */
  async #orderFailing(kind: model.Kind): Promise<void> {
    await this.settle();
    const effect = { dependency: 'report-writing', state: 'failed' };
    const rule = { partnerId: this.#partner.client.partnerId, effect };
    const { faultId } = (await this.#server.operator.post('/sandbox/v1/faults', rule)).json;
    const answer = await this.#send(kind);
    this.#compareAnswer(answer);
    if (answer.status === 202) {
      const reportId = this.#keep(kind, answer);
      await this.#settled(reportId, this.#reportOf(reportId), false);
    }
    await this.#server.operator.send('DELETE', `/sandbox/v1/faults/${faultId}`);
  }

  /** Lets the operator fail a report that may be built already. */
  async #abort(kind: model.Kind): Promise<void> {
    const answer = await this.#send(kind);
    this.#compareAnswer(answer);
    if (answer.status !== 202) return;
    const reportId = this.#keep(kind, answer);
    const path = `${this.#partner.operator.base}/reports/${reportId}/failure` as const;
    const { status } = await this.#server.operator.post(path, '');
    assert.ok(status === 200 || status === 409, `${status}`);
    await this.#settled(reportId, this.#reportOf(reportId), status === 409);
  }

  async #expire(which: number): Promise<void> {
    await this.settle();
    const nowMs = this.#server.clock.nowMs();
    // Expired reports are cleaned up in the background.
    const reports = [...this.#world.reports].filter(
      ([, report]) => report.isExpired || report.status === 'FAILED' || model.hasFile(report, nowMs),
    );
    const [reportId, report] = reports[which % Math.max(reports.length, 1)] ?? [];
    if (reportId === undefined || report === undefined || model.answersOf(report, nowMs)[0] === 404) return;
    await this.#operate('POST', `reports/${reportId}/expiry`, model.hasFile(report, nowMs) ? 200 : 409);
    report.isExpired = true;
  }

  async #feed(
    { campaignId, isManual }: FedCampaign,
    { daysAgo, views }: Extract<ReportAct, { report: 'feed' }>,
  ): Promise<void> {
    await this.settle();
    const day = this.#dayAgo(daysAgo);
    const figure = { day, campaignId, sku: 'A', views, ...(isManual && { keyword: 'lamp' }) };
    const others = { clicks: 0, costs: 0, orderedSkus: 0, sales: 0, salesSeller: 0 };
    const sent = { ...figure, ...others, ...(isManual && { matchType: 'EXACT' }) };
    const answer = await this.#server.operator.put(`${this.#partner.operator.base}/figures`, [sent]);
    assert.equal(answer.status, 200, answer.text);
    model.feed(this.#world, figure);
  }

  #reportOf(reportId: string): model.ModelReport {
    return this.#world.reports.get(reportId) as model.ModelReport;
  }

  /** Polls, because the server builds reports in the background. */
  async #settled(reportId: string, report: model.ModelReport, isBuilt: boolean): Promise<void> {
    for (;;) {
      const { json } = await this.#statusOf(reportId, report.kind);
      if (json.status !== 'IN_PROGRESS') break;
      await pause(5);
    }
    model.settle(this.#world, report, isBuilt, this.#server.clock.nowMs());
  }
}
