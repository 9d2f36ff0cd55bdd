/** A simulated year of a population, and how often each state of the contract occurred in it. */
import { DatabaseSync } from 'node:sqlite';
import { openapiDocuments } from '../packages/contract/generated/openapi.ts';
import type { PopulationSetting } from '../packages/contract/generated/sandbox-v1.ts';
import { sandboxModule } from '../packages/sandbox/module.ts';
import { readConfig } from '../packages/server/platform/config/read-config.ts';
import { createClocks } from '../packages/server/platform/time/clock.ts';
import { startServer } from '../packages/server/process/main.ts';

const partnerId = '1000001';

/**
 * Simulates a population for a number of days on a SQLite database. Campaign review is on during the first half. The
 * operator ends the partner's contract on the last evening.
 */
export async function liveIn(file: string, population: PopulationSetting, days: number): Promise<void> {
  const environment = { KONTOR_DATABASE_URL: `sqlite:${file}`, KONTOR_PORT: '0', KONTOR_OPERATOR_PORT: '0' };
  const config = readConfig({ ...environment, KONTOR_LOG_LEVEL: 'error' }, {}, 'sandbox');
  const clocks = createClocks();
  clocks.marketplace.stopAt(Date.UTC(2026, 0, 1, 9));
  const server = await startServer(config, { sandbox: sandboxModule, clocks });
  const call = async (method: string, path: string, body: object) => {
    const headers = { authorization: 'Bearer operator', 'content-type': 'application/json' };
    const answer = await fetch(server.operatorUrl + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
  };
  const advance = async (hours: number) => {
    await call('POST', '/sandbox/v1/clock', { advance: `PT${hours}H` });
    await clocks.marketplace.arrived(3_600_000);
  };
  try {
    await call('PUT', '/sandbox/v1/population', population);
    for (const campaignReview of [true, false]) {
      await call('PUT', '/operator/v1/settings/advertising', { campaignReview });
      await advance(days * 12);
    }
    await advance(9);
    await call('POST', `/operator/v1/partners/${partnerId}/contract/end`, {});
  } finally {
    await server.close();
  }
}

/** How often a state or a reason of the contract occurred. */
export interface Count {
  readonly subject: string;
  readonly value: string;
  readonly times: number;
}

/** Counts how often each value of the contract occurs in a SQLite database. */
export async function countValues(file: string): Promise<Count[]> {
  const database = new DatabaseSync(file, { readOnly: true });
  const counts: Count[] = [];
  for (const subject of subjects) {
    const rows = database.prepare(subject.sql).all();
    const found = new Map(rows.map(({ value, times }) => [String(value), Number(times)]));
    for (const value of await valuesOf(subject))
      counts.push({ subject: subject.subject, value, times: found.get(value) ?? 0 });
  }
  database.close();
  return counts;
}

/** Returns the values that the contract defines. */
async function valuesOf({ contract, schema, member }: Subject): Promise<readonly string[]> {
  const { default: document } = await openapiDocuments[contract]();
  const node = (document as { components: { schemas: Record<string, Schema> } }).components.schemas[schema];
  const values = (member === undefined ? node : node?.properties?.[member])?.enum;
  if (values === undefined) throw new Error(`${contract} has no values of ${schema}`);
  return values;
}

interface Schema {
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** Renders a row of the table for each subject: its values with their times, and those that a rule excludes. */
export function rowsOf(counts: readonly Count[]): string[] {
  return [...Map.groupBy(counts, ({ subject }) => subject)].map(([subject, values]) => {
    const [never, reached] = [true, false].map((isExcluded) =>
      values.filter(({ value }) => (excluded[`${subject} ${value}`] !== undefined) === isExcluded),
    ) as [Count[], Count[]];
    const times = reached.map(({ value, times }) => `${value} ${times}`).join(', ');
    const byRule = Map.groupBy(never, ({ value }) => excluded[`${subject} ${value}`]);
    const rules = [...byRule].map(([rule, of]) => `${of.map(({ value }) => value).join(', ')}: ${rule}`);
    return `| ${subject} | ${times} | ${rules.join('; ')} |`;
  });
}

/** Returns what is wrong with the list of excluded values: it must contain exactly the values that never occurred. */
export function wrongExclusions(counts: readonly Count[], of: Readonly<Record<string, string>> = excluded) {
  const named = new Map(counts.map((count) => [`${count.subject} ${count.value}`, count]));
  return [
    ...[...named]
      .filter(([name, { times }]) => times === 0 && of[name] === undefined)
      .map(([name]) => `${name} never occurred, and no rule excludes it`),
    ...Object.keys(of).flatMap((name) => {
      const count = named.get(name);
      if (count === undefined) return [`${name} is excluded, and the contract does not know it`];
      return count.times > 0 ? [`${name} is excluded, and occurred`] : [];
    }),
  ];
}

/** What a row of the table of docs/integrators/population.md counts. */
interface Subject {
  readonly subject: string;
  /** Selects `value` and `times`. */
  readonly sql: string;
  readonly contract: keyof typeof openapiDocuments;
  readonly schema: string;
  /** Member of the schema that has the values; undefined for those of the schema itself. */
  readonly member?: string | undefined;
}

const eachState = (table: string) =>
  `SELECT json_extract(state.value, '$.state') AS value, COUNT(*) AS times
   FROM ${table}, json_each(${table}.states) AS state GROUP BY 1`;
const eachReturn = (status: string, member: string) =>
  `SELECT json_extract(details, '$.${member}') AS value, COUNT(*) AS times
   FROM returns WHERE status = '${status}' GROUP BY 1`;
const eachReceipt = (member: string) =>
  `SELECT json_extract(document, '$.${member}') AS value, COUNT(*) AS times FROM receipts GROUP BY 1`;
/** Counts how often records reached each status, from the audit log. */
const eachStatus = (records: string) =>
  `SELECT after_text ->> 'status' AS value, COUNT(*) AS times FROM audit_entries
   WHERE record LIKE '${records}/%' AND after_text ->> 'status' IS NOT before_text ->> 'status' GROUP BY 1`;
/** Counts how many items reached each status. */
const eachItemStatus = `SELECT 'ANNOUNCED' AS value, COUNT(*) AS times FROM position_items
   UNION ALL SELECT 'PROCESSABLE', COUNT(processable_at) FROM position_items
   UNION ALL SELECT 'SENT', COUNT(sent_reported_at) FROM position_items
   UNION ALL SELECT 'RETURNED', COUNT(returned_at) FROM position_items
   UNION ALL SELECT status, COUNT(cancelled_at) FROM position_items WHERE cancelled_at IS NOT NULL GROUP BY 1
   UNION ALL SELECT 'BLOCKED', COUNT(DISTINCT item.value ->> 'positionItemId')
   FROM audit_entries, json_each(after_text, '$.positionItems') AS item
   WHERE record LIKE 'orders/%' AND item.value ->> 'fulfillmentStatus' = 'BLOCKED'`;
const eachCancellation = 'SELECT reason AS value, COUNT(*) AS times FROM position_items GROUP BY 1';
const eachReturnStatus = 'SELECT status AS value, COUNT(*) AS times FROM return_changes GROUP BY 1';

const row = (
  subject: string,
  sql: string,
  contract: Subject['contract'],
  schema: string,
  member?: string,
): Subject => ({ subject, sql, contract, schema, member });

const subjects: readonly Subject[] = [
  row('item', eachItemStatus, 'orders-v4', 'FulfillmentStatus'),
  row('cancellation', eachCancellation, 'orders-v4', 'CancellationReason'),
  row('shipment', eachState('shipments'), 'shipments-v1', 'ShipmentState', 'state'),
  row('return', eachReturnStatus, 'returns-v3', 'ReturnStatus'),
  row('accepted', eachReturn('ACCEPTED', 'reason'), 'returns-v3', 'AcceptedReason'),
  row('rejected', eachReturn('REJECTED', 'reason'), 'returns-v3', 'RejectionReason'),
  row('condition', eachReturn('ACCEPTED', 'condition'), 'returns-v3', 'ReturnCondition'),
  row('return parcel', eachState('return_shipments'), 'return-shipments-v1', 'ReturnShipmentStateName'),
  row('receipt', eachReceipt('receiptType'), 'receipts-v3', 'ReceiptType'),
  row('refund', eachReceipt('refundType'), 'receipts-v3', 'Receipt', 'refundType'),
  row('partial refund', eachReceipt('partialRefundType'), 'receipts-v3', 'Receipt', 'partialRefundType'),
  row('price reduction', eachStatus('price-reductions'), 'price-reductions-v1', 'PriceReductionStatus'),
  row('campaign', eachStatus('campaigns'), 'sponsored-product-ads-v1', 'CampaignStatus'),
];

const noServices =
  '[RC7](../reference/coverage/README.md): services are not sold, so nothing of them is billed or credited';

/** Values that cannot occur because of a rule. Every value that simulated actors can cause must occur. */
export const excluded: Readonly<Record<string, string>> = {
  'refund SERVICE_FULL_REFUND_CANCELLED_BY_SDU': noServices,
  'refund SERVICE_FULL_REFUND_CANCELLED_BY_CUSTOMER': noServices,
  'refund SERVICE_FULL_REFUND_PRODUCT_RETURNED': noServices,
  'partial refund REFUND_PARTIAL_AMOUNT_AFTER_SERVICE_CANCELLATION': noServices,
};
