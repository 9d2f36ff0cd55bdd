import { ApiError } from '@kontor/contract/errors';
import { maxima } from '@kontor/contract/generated/maxima';
import type { OperationId } from '@kontor/contract/generated/operations';
import type { RequestSchemas } from '@kontor/contract/generated/request-schemas';
import { bodyViolations, refuseViolations, valueViolation, violationAt } from '@kontor/contract/violations';
import { membersOf } from '@kontor/values/collections';
import { berlinDay, hourMs } from '@kontor/values/instant';
import type { PendingWork } from '../../../platform/jobs/work.ts';
import { parseJsonBody } from '../../../platform/json/parse-body.ts';
import type { Body } from '../../../platform/operations/checked-body.ts';
import type { OperationRequest, WriteOperation } from '../../../platform/operations/operation.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import { reportErrors } from '../errors.ts';
import { periodViolations } from '../rules/period.ts';
import {
  currentUse,
  ordersMax,
  type QuotaUse,
  quotaHeaders,
  resetSeconds,
  windowMs,
} from '../rules/quota.ts';
import { columnsOf, type Order, type Report, type ReportKind } from '../rules/report.ts';
import { countOrder, findUse } from '../store/quotas.ts';
import { insertReport } from '../store/reports.ts';
import { reportOrdered, viewStatus } from '../views.ts';

/** What ordering a report needs. */
export interface OrderDeps {
  readonly ids: Ids;
  readonly building: Pick<PendingWork, 'ask'>;
}

/** The operations that order a report. */
type OrderId = Extract<OperationId, `create${string}PerformanceReport`>;

/** Orders a report of a kind: in one transaction it is counted, stored and enqueued to be built (RP11, RP23, RP24). */
export function orderReport({ ids, building }: OrderDeps, kind: ReportKind): WriteOperation<OrderId, Order> {
  return {
    insertsOnly: true,
    prepare: async (_tx, request) => readOrder(kind, request.body, request.nowMs),
    async handle(tx, { caller, nowMs }, order) {
      const use = await countOrder(tx, caller.clientId, nowMs);
      if (use.used > ordersMax) throw exhausted(use, nowMs);
      const report: Report = {
        reportId: ids.uuid(),
        kind,
        status: 'IN_PROGRESS',
        createdAtMs: nowMs,
        settledAtMs: null,
        fileUntilMs: null,
        fileId: null,
        fileBytes: null,
        order,
      };
      await insertReport(tx, report);
      await building.ask(tx, report.reportId, nowMs);
      return {
        status: 202,
        headers: quotaHeaders(use),
        body: viewStatus(report, undefined),
        audit: [reportOrdered(report)],
      };
    },
    refusalHeaders: quotaOf,
  };
}

/** Returns the headers about the caller's quota for a refusal (RP25). */
async function quotaOf(
  tx: ReadTx,
  { caller: { clientId }, nowMs }: Pick<OperationRequest, 'caller' | 'nowMs'>,
): Promise<Record<string, string>> {
  return quotaHeaders(currentUse(await findUse(tx, clientId), clientId, nowMs));
}

function exhausted(use: QuotaUse, nowMs: number): ApiError {
  const waitSeconds = Math.max(1, resetSeconds(use) - Math.floor(nowMs / 1000));
  return new ApiError(reportErrors.REPORT_QUOTA_EXCEEDED, {
    detail: `Report quota exceeded: all ${ordersMax} report orders of the current 24-hour window are used.`,
    structured: { limit: ordersMax, windowHours: windowMs / hourMs },
    headers: { 'retry-after': `${waitSeconds}` },
  });
}

/** The schemas of the report kinds. */
const schemas = {
  campaign: 'CampaignReportRequest',
  product: 'ProductReportRequest',
  keyword: 'KeywordReportRequest',
} as const;

type SentOrder = RequestSchemas[(typeof schemas)[ReportKind]];

const matchTypes = ['EXACT', 'BROAD', 'PHRASE'];
const filtersMax = maxima['sponsored-product-ads-reporting-v1'].KeywordReportConfiguration.filters;

/** Reads an order from its body; throws 400 with every violation of it (RP6, RP9, RP12). */
export function readOrder(kind: ReportKind, body: Body<SentOrder>, nowMs: number): Order {
  const raw = parseJsonBody(body);
  const ofForm = bodyViolations(schemas[kind], raw);
  const places = new Set(ofForm.map(({ facts }) => facts.jsonpath));
  const ofDates = dateViolations(raw, nowMs).filter(({ facts }) => !places.has(facts.jsonpath));
  refuseViolations([...ofForm, ...ofDates, ...(kind === 'keyword' ? matchViolations(raw) : [])]);
  const { name, fromDate, toDate, configuration } = raw as SentOrder;
  return {
    name,
    period: { fromDay: fromDate, toDay: toDate },
    columns: columnsOf(kind, configuration),
    filters: (configuration.filters ?? []).map(({ column, operator, value }) => ({
      column,
      operator,
      value,
    })),
  };
}

function dateViolations(raw: unknown, nowMs: number): ApiError[] {
  const { fromDate, toDate } = membersOf(raw);
  return periodViolations({ fromDate, toDate }, berlinDay(nowMs)).map(({ member, detail }) =>
    violationAt(`$.${member}`, detail),
  );
}

/** Returns violations for match types that no figure can have. */
function matchViolations(raw: unknown): ApiError[] {
  const { filters } = membersOf(membersOf(raw).configuration);
  if (!Array.isArray(filters)) return [];
  return filters.slice(0, filtersMax).flatMap((filter, index) => {
    const { column, value } = membersOf(filter);
    if (column !== 'MATCH_TYPE' || typeof value !== 'string' || matchTypes.includes(value)) return [];
    return [valueViolation(`$.configuration.filters[${index}].value`, value, { values: matchTypes })];
  });
}
