import { maxima } from '../../../generated/maxima.ts';
import type { RequestSchemas } from '../../../generated/request-schemas.ts';
import type { ApiError } from '../../../platform/errors/api-error.ts';
import {
  bodyViolations,
  refuseViolations,
  valueViolation,
  violationAt,
} from '../../../platform/errors/body-violations.ts';
import { parseJsonBody } from '../../../platform/json/parse-body.ts';
import type { Body } from '../../../platform/operations/checked-body.ts';
import { berlinDay } from '../../../values/instant.ts';
import { periodViolations } from '../rules/period.ts';
import { columnsOf, type Order, type ReportKind } from '../rules/report.ts';

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

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : {};
}
