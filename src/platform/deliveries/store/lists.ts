/**
 * Deliveries of one partner or of all: lists for the operator, newest first, each along an index that ends in its key;
 * the removal of old ones; how many wait, and how fast the nodes process them.
 */

import { dayMs } from '../../../values/instant.ts';
import { limits } from '../../limits/numbers.ts';
import { declareStatements } from '../../store/statement.ts';
import type { MarketplaceReadTx, ReadTx, SharedReadTx, SharedWriteTx } from '../../store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/deliveries/store');

const columns = `partner_id, delivery_id, kind, state, total, succeeded, failed, unchanged, accepted_at, done_at`;

/** These conditions must match those of the indexes literally. */
const conditions = { all: '', waiting: "AND state = 'pending'", failed: 'AND failed > 0' } as const;

const only = ['all', 'waiting', 'failed'] as const;

/** Uses deliveries_by_arrival, deliveries_waiting_of_all or deliveries_failed. */
const deliveriesOfAll = statements.sharedFamily(
  'deliveriesOfAll',
  { only },
  ({ only }) => `SELECT ${columns} FROM deliveries
    WHERE (accepted_at, partner_id, delivery_id) < (:at, :partnerId, :deliveryId) AND accepted_at >= :since
      ${conditions[only]}
    ORDER BY accepted_at DESC, partner_id DESC, delivery_id DESC LIMIT :count`,
);

/**
 * Uses deliveries_of_partner, deliveries_failed_of_partner, deliveries_of_kind or deliveries_failed_of_kind. Each partner
 * has few waiting deliveries.
 */
const deliveriesOfPartner = statements.partnerFamily(
  'deliveriesOfPartner',
  { only, kinds: ['all', 'one'] },
  ({ only, kinds }, { own }) => `SELECT ${columns} FROM deliveries
    WHERE ${own.rowsOf('?1')} ${kinds === 'one' ? 'AND kind = :kind' : ''}
      AND (accepted_at, delivery_id) < (:at, :deliveryId) AND accepted_at >= :since ${conditions[only]}
    ORDER BY ${own.inOrder('accepted_at DESC, delivery_id DESC')} LIMIT :count`,
);

/** A delivery with the number of elements in each part. */
export type ListedDelivery = StatementTypes['deliveriesOfPartner']['row'];

export interface DeliveryFilter {
  readonly only: (typeof only)[number];
  /** Deliveries of other kinds are left out. */
  readonly kind?: string | undefined;
  /** Deliveries that arrived earlier are left out. */
  readonly sinceMs: number;
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
  const call = deliveriesOfAll.with({ only }, { at: atMs, partnerId, deliveryId, since: sinceMs, count });
  return tx.all(...call);
}

export function listDeliveries(
  tx: ReadTx,
  { only, kind, sinceMs }: DeliveryFilter,
  { atMs, deliveryId }: DeliveryPlace,
  count: number,
): Promise<ListedDelivery[]> {
  const page = { at: atMs, deliveryId, since: sinceMs, count };
  return kind === undefined
    ? tx.all(...deliveriesOfPartner.with({ only, kinds: 'all' }, page))
    : tx.all(...deliveriesOfPartner.with({ only, kinds: 'one' }, { ...page, kind }));
}

/** Uses deliveries_done_alone. */
const oldDeliveries = statements.shared(
  'oldDeliveries',
  'SELECT partner_id, delivery_id FROM deliveries WHERE done_at <= ?1 ORDER BY done_at LIMIT ?2',
);

const removals = [
  statements.shared('oldResultsDelete', deleteFrom('delivery_results')),
  statements.shared('oldBodyDelete', deleteFrom('delivery_bodies')),
  statements.shared('oldDeliveryDelete', deleteFrom('deliveries')),
];

function deleteFrom(table: string): string {
  return `DELETE FROM ${table} WHERE partner_id = ?1 AND delivery_id = ?2`;
}

const keptMs = limits.deliveryRetentionDays * dayMs;
const removedAtOnceMax = 50;

/**
 * Removes a bounded number of deliveries, of any partner, that were done long ago (products-behaviour D19); returns
 * true when there are more.
 */
export async function removeOldDeliveries(tx: SharedWriteTx, nowMs: number): Promise<boolean> {
  const rows = await tx.all(oldDeliveries, nowMs - keptMs, removedAtOnceMax);
  const ids = rows.map(({ partner_id, delivery_id }): [string, string] => [partner_id, delivery_id]);
  for (const removal of removals) await tx.runEach(removal, ids);
  return rows.length === removedAtOnceMax;
}

const waitingOfAll = statements.shared(
  'waitingOfAll',
  `SELECT COUNT(*) AS deliveries, COALESCE(SUM(total - succeeded - failed - unchanged), 0) AS elements
   FROM deliveries WHERE state = 'pending'`,
);

const speedOfNodes = statements.marketplace(
  'speedOfNodes',
  'SELECT SUM(elements_per_second) AS speed FROM worker_nodes WHERE seen_at > ?1',
);

const speedPut = statements.marketplace(
  'speedPut',
  `INSERT INTO worker_nodes (owner, elements_per_second, seen_at) VALUES (?1, ?2, ?3)
   ON CONFLICT (owner) DO UPDATE SET elements_per_second = excluded.elements_per_second,
     seen_at = excluded.seen_at`,
);

const goneNodesDelete = statements.marketplace(
  'goneNodesDelete',
  'DELETE FROM worker_nodes WHERE seen_at < ?1',
);

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
  await tx.run(speedPut, owner, elementsPerSecond, nowMs);
}

/** A node that was not seen for this long is gone: each start uses a new name. */
const goneAfterMs = dayMs;

/** Removes nodes that are gone, so that the table does not grow with each start. */
export async function removeGoneNodes(tx: SharedWriteTx, nowMs: number): Promise<void> {
  await tx.run(goneNodesDelete, nowMs - goneAfterMs);
}
