import type { Migration } from '../platform/store/migrator.ts';
import { accounts } from './0001-accounts.ts';
import { referenceData } from './0002-reference-data.ts';
import { deliveriesAndJobs } from './0003-deliveries-and-jobs.ts';
import { products } from './0004-products.ts';
import { productStatus } from './0005-product-status.ts';
import { idempotency } from './0008-idempotency.ts';
import { audit } from './0009-audit.ts';
import { orders } from './0010-orders.ts';
import { shipments } from './0011-shipments.ts';
import { statusListIndexes } from './0012-status-list-indexes.ts';
import { statusChangesByPlace } from './0013-status-changes-by-place.ts';
import { sentHash } from './0014-sent-hash.ts';
import { statusMoves } from './0015-status-moves.ts';
import { listsByArrival } from './0016-lists-by-arrival.ts';
import { orderOfCreation } from './0017-order-of-creation.ts';
import { sentReports } from './0018-sent-reports.ts';
import { listsBySku } from './0019-lists-by-sku.ts';
import { rowSecurity } from './0020-row-security.ts';
import { faultRules } from './0021-fault-rules.ts';
import { availability } from './0022-availability.ts';
import { returns } from './0023-returns.ts';
import { advertising } from './0024-advertising.ts';
import { receipts } from './0025-receipts.ts';
import { returnAddresses } from './0026-return-addresses.ts';
import { priceReductions } from './0027-price-reductions.ts';

export { tableKinds } from './tables.ts';

/** The whole history of the schema, in order. A new step is appended; a landed one never changes. */
export const migrations: readonly Migration[] = [
  accounts,
  referenceData,
  deliveriesAndJobs,
  products,
  productStatus,
  idempotency,
  audit,
  orders,
  shipments,
  statusListIndexes,
  statusChangesByPlace,
  sentHash,
  statusMoves,
  listsByArrival,
  orderOfCreation,
  sentReports,
  listsBySku,
  rowSecurity,
  faultRules,
  availability,
  returns,
  advertising,
  receipts,
  returnAddresses,
  priceReductions,
];
