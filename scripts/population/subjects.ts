/** What the table of docs/integrators/population.md counts, and which values cannot occur. */
import type { openapiDocuments } from '../../src/generated/openapi.ts';

export interface Subject {
  readonly subject: string;
  /** Selects `value` and `times`. */
  readonly sql: string;
  readonly contract: keyof typeof openapiDocuments;
  readonly schema: string;
  readonly path?: readonly string[];
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
const receipt = (member: string) =>
  ({ contract: 'receipts-v3', schema: 'Receipt', path: ['properties', member] }) as const;

export const subjects: readonly Subject[] = [
  { subject: 'item', sql: eachItemStatus, contract: 'orders-v4', schema: 'FulfillmentStatus' },
  { subject: 'cancellation', sql: eachCancellation, contract: 'orders-v4', schema: 'CancellationReason' },
  {
    subject: 'shipment',
    sql: eachState('shipments'),
    contract: 'shipments-v1',
    schema: 'ShipmentState',
    path: ['properties', 'state'],
  },
  {
    subject: 'return',
    sql: 'SELECT status AS value, COUNT(*) AS times FROM return_changes GROUP BY 1',
    contract: 'returns-v3',
    schema: 'ReturnStatus',
  },
  {
    subject: 'accepted',
    sql: eachReturn('ACCEPTED', 'reason'),
    contract: 'returns-v3',
    schema: 'AcceptedReason',
  },
  {
    subject: 'rejected',
    sql: eachReturn('REJECTED', 'reason'),
    contract: 'returns-v3',
    schema: 'RejectionReason',
  },
  {
    subject: 'condition',
    sql: eachReturn('ACCEPTED', 'condition'),
    contract: 'returns-v3',
    schema: 'ReturnCondition',
  },
  {
    subject: 'return parcel',
    sql: eachState('return_shipments'),
    contract: 'return-shipments-v1',
    schema: 'ReturnShipmentStateName',
  },
  { subject: 'receipt', sql: eachReceipt('receiptType'), contract: 'receipts-v3', schema: 'ReceiptType' },
  { subject: 'refund', sql: eachReceipt('refundType'), ...receipt('refundType') },
  { subject: 'partial refund', sql: eachReceipt('partialRefundType'), ...receipt('partialRefundType') },
  {
    subject: 'price reduction',
    sql: eachStatus('price-reductions'),
    contract: 'price-reductions-v1',
    schema: 'PriceReductionStatus',
  },
  {
    subject: 'campaign',
    sql: eachStatus('campaigns'),
    contract: 'sponsored-product-ads-v1',
    schema: 'CampaignStatus',
  },
];

const noServices =
  '[RC7](../reference/coverage/receipts.md): services are not sold, so nothing of them is billed or credited';

/** Values that cannot occur because of a rule. Every value that simulated actors can cause must occur. */
export const excluded: Readonly<Record<string, string>> = {
  'refund SERVICE_FULL_REFUND_CANCELLED_BY_SDU': noServices,
  'refund SERVICE_FULL_REFUND_CANCELLED_BY_CUSTOMER': noServices,
  'refund SERVICE_FULL_REFUND_PRODUCT_RETURNED': noServices,
  'partial refund REFUND_PARTIAL_AMOUNT_AFTER_SERVICE_CANCELLATION': noServices,
};
