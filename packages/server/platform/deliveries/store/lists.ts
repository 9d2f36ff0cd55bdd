/**
 * Deliveries of one partner or of all: lists for the operator, newest first, each along an index that ends in its key;
 * the removal of old ones; how many wait, and how fast the nodes process them.
 */

import { dayMs } from '@kontor/values/instant';
import { deliveries } from '../../../tables/deliveries/deliveries.ts';
import { deliveryBodies } from '../../../tables/deliveries/delivery-bodies.ts';
import { deliveryResults } from '../../../tables/deliveries/delivery-results.ts';
import { workerNodes } from '../../../tables/platform/worker-nodes.ts';
import { limits } from '../../limits/numbers.ts';
import { declareStatements } from '../../store/statement.ts';
import type { MarketplaceReadTx, ReadTx, SharedReadTx, SharedWriteTx } from '../../store/store.ts';
import { statementsOf, statementsOfAll } from '../../store/table-statements.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/platform/deliveries/store');

const everyDelivery = statementsOfAll(deliveries);
const hidden = ['clientTimeMs', 'logref', 'crashes', 'sentBy'] as const;

/** Looks each partner up in the key of its deliveries: an id alone has no index. */
const senderOf = statements.shared(
  'senderOf',
  `SELECT p.partner_id FROM partners p
   WHERE (SELECT 1 FROM deliveries d
     WHERE d.partner_id = p.partner_id AND d.delivery_id = ?1 LIMIT 1) IS NOT NULL
   ORDER BY p.partner_id LIMIT 1`,
);

/** These conditions must match those of the indexes literally. */
const conditions = { all: '', waiting: "AND state = 'pending'", failed: 'AND failed > 0' } as const;
/** Few deliveries wait, so that lists of the others need no index of their own. */
const ownConditions = {
  ...conditions,
  done: "AND state = 'done'",
  failedAndWaiting: "AND failed > 0 AND state = 'pending'",
  failedAndDone: "AND failed > 0 AND state = 'done'",
} as const;
type Only = keyof typeof conditions;
type OwnOnly = keyof typeof ownConditions;
type Since = [since: number, count: number];

/** Uses deliveries_by_arrival, deliveries_waiting_of_all or deliveries_failed. */
const ofAll = (only: Only) =>
  everyDelivery.without(...hidden).where<[at: number, partnerId: string, deliveryId: string, ...Since]>(
    `(accepted_at, partner_id, delivery_id) < (?1, ?2, ?3) AND accepted_at >= ?4 ${conditions[only]}
     ORDER BY accepted_at DESC, partner_id DESC, delivery_id DESC LIMIT ?5`,
  );
const deliveriesOfAll = { all: ofAll('all'), waiting: ofAll('waiting'), failed: ofAll('failed') };

/**
 * Uses deliveries_of_partner, deliveries_failed_of_partner, deliveries_of_kind or deliveries_failed_of_kind. Each partner
 * has few waiting deliveries.
 */
const ofPartner = (only: OwnOnly) => {
  const shown = statementsOf(deliveries).without(...hidden);
  const range = `(accepted_at, delivery_id) < (?2, ?3) AND accepted_at >= ?4 ${ownConditions[only]}`;
  const order = 'accepted_at DESC, delivery_id DESC';
  type Page = [at: number, deliveryId: string, ...Since];
  return {
    all: shown.inOwnOrder<Page>(range, order, 'LIMIT ?5'),
    ofKind: shown.inOwnOrder<[...Page, kind: string]>(`kind = ?6 AND ${range}`, order, 'LIMIT ?5'),
  };
};
const deliveriesOfPartner = {
  all: ofPartner('all'),
  waiting: ofPartner('waiting'),
  failed: ofPartner('failed'),
  done: ofPartner('done'),
  failedAndWaiting: ofPartner('failedAndWaiting'),
  failedAndDone: ofPartner('failedAndDone'),
};

/** A delivery with the number of elements in each part. */
export type ListedDelivery = (typeof deliveriesOfAll)['all']['row'];

export interface DeliveryFilter {
  readonly only: Only;
  /** Deliveries of other kinds are left out. */
  readonly kind?: string | undefined;
  /** Deliveries that arrived earlier are left out. */
  readonly sinceMs: number;
}

/** The same for the deliveries of one partner. */
export interface OwnDeliveryFilter extends Omit<DeliveryFilter, 'only'> {
  readonly only: OwnOnly;
}

/** What is listed of the deliveries of a partner; undefined when the filters exclude each other. */
export function ownOnlyOf(
  only: 'waiting' | 'failed' | undefined,
  state: 'pending' | 'done' | undefined,
): OwnOnly | undefined {
  if (only === 'failed') {
    if (state === undefined) return 'failed';
    return state === 'done' ? 'failedAndDone' : 'failedAndWaiting';
  }
  if (only === 'waiting' || state === 'pending') return state === 'done' ? undefined : 'waiting';
  return state === 'done' ? 'done' : 'all';
}

/** A position in the list, after which a page begins. */
export interface DeliveryPlace {
  readonly atMs: number;
  readonly partnerId: string;
  readonly deliveryId: string;
}

export function listDeliveriesOfAll(
  tx: SharedReadTx,
  { only, sinceMs }: DeliveryFilter,
  { atMs, partnerId, deliveryId }: DeliveryPlace,
  count: number,
): Promise<ListedDelivery[]> {
  return tx.all(deliveriesOfAll[only], atMs, partnerId, deliveryId, sinceMs, count);
}

/** Returns the partner that sent a delivery. */
export async function findSender(tx: SharedReadTx, deliveryId: string): Promise<string | undefined> {
  return (await tx.all(senderOf, deliveryId))[0]?.partner_id;
}

export async function listDeliveries(
  tx: ReadTx,
  { only, kind, sinceMs }: OwnDeliveryFilter,
  { atMs, deliveryId }: DeliveryPlace,
  count: number,
): Promise<ListedDelivery[]> {
  const { all, ofKind } = deliveriesOfPartner[only];
  const found = await (kind === undefined
    ? tx.all(all, atMs, deliveryId, sinceMs, count)
    : tx.all(ofKind, atMs, deliveryId, sinceMs, count, kind));
  return found.map((delivery) => ({ partnerId: tx.partnerId, ...delivery }));
}

/** Uses deliveries_done_alone. */
const oldDeliveries = everyDelivery
  .select('partnerId', 'deliveryId')
  .where<[untilMs: number, count: number]>('done_at <= ?1 ORDER BY done_at LIMIT ?2');

const removals = [
  statementsOfAll(deliveryResults).remove('partnerId', 'deliveryId'),
  statementsOfAll(deliveryBodies).remove('partnerId', 'deliveryId'),
  everyDelivery.remove('partnerId', 'deliveryId'),
];

const keptMs = limits.deliveryRetentionDays * dayMs;
const removedAtOnceMax = 50;

/**
 * Removes a bounded number of deliveries, of any partner, that were done long ago (products-behaviour D19); returns
 * true when there are more.
 */
export async function removeOldDeliveries(tx: SharedWriteTx, nowMs: number): Promise<boolean> {
  const rows = await tx.all(oldDeliveries, nowMs - keptMs, removedAtOnceMax);
  const ids = rows.map(({ partnerId, deliveryId }): [string, string] => [partnerId, deliveryId]);
  for (const removal of removals) await tx.runEach(removal, ids);
  return rows.length === removedAtOnceMax;
}

const waitingOfAll = statements.shared(
  'waitingOfAll',
  ({ ofSome }) => `SELECT COUNT(*) AS deliveries,
     COALESCE(SUM(total - succeeded - failed - unchanged), 0) AS elements
   FROM deliveries WHERE ${ofSome('partner_id')}state = 'pending'`,
);

const speedOfNodes = statements.marketplace(
  'speedOfNodes',
  'SELECT SUM(elements_per_second) AS speed FROM worker_nodes WHERE seen_at > ?1',
);

const nodes = statementsOf(workerNodes);
const putNode = nodes.put();
const removeGone = nodes.removeWhere<[seenBeforeMs: number]>('seen_at < ?1');

/** Returns the number of waiting deliveries of all partners, and of their open elements. */
export async function countAllWaiting(
  tx: Pick<SharedReadTx, 'allReachable'>,
): Promise<{ deliveries: number; elements: number }> {
  const total = { deliveries: 0, elements: 0 };
  for (const part of await tx.allReachable(waitingOfAll)) {
    total.deliveries += part.deliveries;
    total.elements += part.elements;
  }
  return total;
}

/** Returns the elements per second of all nodes seen after `sinceMs`; undefined when none has been measured. */
export async function findSpeed(
  tx: Pick<MarketplaceReadTx, 'get'>,
  sinceMs: number,
): Promise<number | undefined> {
  return (await tx.get(speedOfNodes, sinceMs))?.speed || undefined;
}

/** Publishes to the other nodes how many elements per second this one processes. */
export async function putSpeed(
  tx: SharedWriteTx,
  owner: string,
  elementsPerSecond: number,
  nowMs: number,
): Promise<void> {
  await putNode(tx, { owner, elementsPerSecond, seenAtMs: nowMs });
}

/** A node that was not seen for this long is gone: each start uses a new name. */
const goneAfterMs = dayMs;

/** Removes nodes that are gone, so that the table does not grow with each start. */
export async function removeGoneNodes(tx: SharedWriteTx, nowMs: number): Promise<void> {
  await tx.run(removeGone, nowMs - goneAfterMs);
}
