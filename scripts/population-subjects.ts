/** What the table of docs/population.md counts, and why some of it never occurs. */
import type { openapiDocuments } from '../src/contract/openapi.ts';

interface Subject {
  readonly subject: string;
  /** Gives `value` and `times`. */
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
const eachItem = (column: string) =>
  `SELECT ${column} AS value, COUNT(*) AS times FROM position_items GROUP BY 1`;
const receipt = (member: string) =>
  ({ contract: 'receipts-v3', schema: 'Receipt', path: ['properties', member] }) as const;

export const subjects: readonly Subject[] = [
  { subject: 'item', sql: eachItem('status'), contract: 'orders-v4', schema: 'FulfillmentStatus' },
  { subject: 'cancellation', sql: eachItem('reason'), contract: 'orders-v4', schema: 'CancellationReason' },
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
    sql: 'SELECT status AS value, COUNT(*) AS times FROM price_reductions GROUP BY 1',
    contract: 'price-reductions-v1',
    schema: 'PriceReductionStatus',
  },
  {
    subject: 'campaign',
    // How often a campaign came to it, by the audit log.
    sql: `SELECT after_text ->> 'status' AS value, COUNT(*) AS times FROM audit_entries
      WHERE record LIKE 'campaigns/%' AND after_text ->> 'status' IS NOT before_text ->> 'status' GROUP BY 1`,
    contract: 'sponsored-product-ads-v1',
    schema: 'CampaignStatus',
  },
];

const noServices = 'the sandbox sells no services';

export const neverOccur: Readonly<Record<string, string>> = {
  'cancellation PARTNER_TERMINATED': 'it would end the shop',
  'refund CANCELLATION': 'the bot keeps no item back until all others have returned',
  'refund SERVICE_FULL_REFUND_CANCELLED_BY_SDU': noServices,
  'refund SERVICE_FULL_REFUND_CANCELLED_BY_CUSTOMER': noServices,
  'refund SERVICE_FULL_REFUND_PRODUCT_RETURNED': noServices,
  'partial refund REFUND_PARTIAL_AMOUNT_AFTER_SERVICE_CANCELLATION': noServices,
  'price reduction REJECTED': 'the bot lowers no price of a piece that has come back',
  'price reduction INITIATED': 'it is processed within moments',
};
