/** Reads of deliveries: lists for the operator and for the partner, one of any partner, and why elements failed. */

import { ApiError } from '@kontor/contract/errors';
import type { ContractOperation } from '@kontor/contract/form/operation-table';
import { operatorV1 } from '@kontor/contract/generated/operator-v1';
import { type DeliveryFailureList, overviewV1 } from '@kontor/contract/generated/overview-v1';
import { berlinDay, dayMs, formatInstant } from '@kontor/values/instant';
import { type DeliveryRecord, findDelivery } from '../../../platform/deliveries/store/deliveries.ts';
import {
  type DeliveryFilter,
  type DeliveryPlace,
  findSender,
  type ListedDelivery,
  listDeliveriesOfAll,
  listDeliveries as listOfPartner,
  ownOnlyOf,
} from '../../../platform/deliveries/store/lists.ts';
import { listFailures } from '../../../platform/deliveries/store/outcomes.ts';
import { limits } from '../../../platform/limits/numbers.ts';
import { ofPartner } from '../../../platform/operations/of-partner.ts';
import type { OperationRequest, ReadHandler, Reply } from '../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { keysetLinks, openPage } from '../../../platform/paging/keyset.ts';
import type { FirstQuery } from '../../../platform/paging/lists.ts';
import { numberedReply } from '../../../platform/paging/numbered.ts';
import type { ReadTx, SharedReadTx } from '../../../platform/store/store.ts';
import type { Partners, Products } from '../needs.ts';
import { viewDelivery, viewDeliveryOfPartner, viewFailure, viewOwnDelivery } from '../views.ts';

/** What the lists of this area need. */
export interface ListDeps {
  readonly cursors: CursorCodec;
  readonly partners: Partners;
}

interface Filters extends DeliveryFilter {
  readonly partnerId?: string | undefined;
  readonly processUuid?: string | undefined;
}

const list = {
  name: 'listDeliveries',
  parameter: 'cursor',
  keyOf: ({ acceptedAtMs, partnerId, deliveryId }: ListedDelivery) => [acceptedAtMs, partnerId, deliveryId],
};

/** Lists deliveries of one partner or of all partners, newest first. */
export function listDeliveries({ cursors, partners }: ListDeps): ReadHandler<'listDeliveries'> {
  return async (tx, request) => {
    const page = openPage(cursors, request.caller.partnerId, list, request, (): Filters => {
      const { partnerId, processUuid, only, since } = request.query as FirstQuery<'listDeliveries'>;
      return { partnerId, processUuid: processUuid?.toLowerCase(), only: only ?? 'all', sinceMs: since ?? 0 };
    });
    const { partnerId, processUuid } = page.filters;
    if (partnerId !== undefined) await partners.requirePartner(tx, partnerId);
    const place = deliveryPlaceOf(page.key);
    const { rows, next } = page.cut(
      processUuid !== undefined
        ? await findById(tx, processUuid, page.filters)
        : partnerId === undefined
          ? await listDeliveriesOfAll(tx, page.filters, place, page.count)
          : await listOfPartner(tx.partner(partnerId), page.filters, place, page.count),
    );
    return {
      status: 200,
      body: { resources: rows.map(viewDelivery), links: keysetLinks(list, request, next) },
    };
  };
}

/** The delivery with this id, if it passes the other filters. */
async function findById(
  tx: SharedReadTx,
  processUuid: string,
  { partnerId, only, sinceMs }: Filters,
): Promise<ListedDelivery[]> {
  const sender = await findSender(tx, processUuid);
  if (sender === undefined || (partnerId !== undefined && partnerId !== sender)) return [];
  const found = await findDelivery(tx.partner(sender), processUuid);
  if (found === undefined || found.acceptedAtMs < sinceMs) return [];
  const isListed = only === 'all' || (only === 'failed' ? found.failed > 0 : found.state === 'pending');
  return isListed ? [{ ...found, partnerId: sender }] : [];
}

/** The place before any delivery. */
export const newestPlace: DeliveryPlace = { atMs: 9e15, partnerId: '', deliveryId: '' };

function deliveryPlaceOf(key: readonly (string | number)[] | undefined): DeliveryPlace {
  if (key === undefined) return newestPlace;
  return { atMs: Number(key[0]), partnerId: String(key[1]), deliveryId: String(key[2]) };
}

const ownList = {
  name: 'listOwnDeliveries',
  parameter: 'cursor',
  keyOf: ({ acceptedAtMs, deliveryId }: ListedDelivery) => [acceptedAtMs, deliveryId],
};

/** Lists the deliveries of the calling partner, newest first. */
export function listOwnDeliveries(cursors: CursorCodec): ReadHandler<'listOwnDeliveries'> {
  return async (tx, request) => {
    const page = openPage(cursors, tx.partnerId, ownList, request, () => {
      const { kind, only, state, since } = request.query as FirstQuery<'listOwnDeliveries'>;
      return { kind, only: ownOnlyOf(only, state), sinceMs: since ?? 0 };
    });
    const [atMs, deliveryId] = page.key ?? [newestPlace.atMs, newestPlace.deliveryId];
    const place = { ...newestPlace, atMs: Number(atMs), deliveryId: String(deliveryId) };
    const { only, ...others } = page.filters;
    const found = only && (await listOfPartner(tx, { ...others, only }, place, page.count));
    const { rows, next } = page.cut(found ?? []);
    return {
      status: 200,
      body: { resources: rows.map(viewOwnDelivery), links: keysetLinks(ownList, request, next) },
    };
  };
}

/** What the reads of one delivery need. */
interface DeliveryDeps {
  readonly partners: Partners;
  readonly products: Pick<Products, 'deliveryNotFound' | 'failedPart'>;
}

/** Reads a delivery of any partner. Throws 404 when the partner or the delivery does not exist. */
export function getDeliveryOfPartner(deps: DeliveryDeps): ReadHandler<'getDeliveryOfPartner'> {
  return ofPartner(deps.partners, async (tx, { parameters }) => {
    const delivery = await requireDelivery(deps, tx, parameters.processUuid);
    return { status: 200, body: viewDeliveryOfPartner(tx.partnerId, delivery) };
  });
}

/** Reads the failed elements of a delivery of any partner. */
export function getFailedElementsOfPartner(deps: DeliveryDeps): ReadHandler<'getFailedElementsOfPartner'> {
  return ofPartner(deps.partners, async (tx, { parameters, query }) => {
    const delivery = await requireDelivery(deps, tx, parameters.processUuid);
    return { status: 200, body: await deps.products.failedPart(tx, delivery, query) };
  });
}

async function requireDelivery(
  { products }: DeliveryDeps,
  tx: ReadTx,
  processUuid: string,
): Promise<DeliveryRecord> {
  const delivery = await findDelivery(tx, processUuid);
  if (delivery !== undefined) return delivery;
  throw new ApiError(products.deliveryNotFound, { detail: 'The partner has no delivery with this id.' });
}

/** Lists why elements of the calling partner failed, the most frequent reason first. */
export const listDeliveryFailures: ReadHandler<'listDeliveryFailures'> = (tx, request) =>
  readFailures(tx, request, overviewV1.listDeliveryFailures);

/** Lists why elements of any partner failed. Throws 404 when the partner does not exist. */
export function listFailuresOfPartner(partners: Partners): ReadHandler<'listFailuresOfPartner'> {
  return ofPartner(partners, (tx, request) => readFailures(tx, request, operatorV1.listFailuresOfPartner));
}

async function readFailures(
  tx: ReadTx,
  { path, query, nowMs }: OperationRequest<'listDeliveryFailures' | 'listFailuresOfPartner'>,
  contract: Pick<ContractOperation, 'query'>,
): Promise<Reply<DeliveryFailureList>> {
  const { kind, since } = query;
  const shown = { ...query, since: since === undefined ? undefined : formatInstant(since) };
  const sinceMs = since ?? nowMs - (limits.failureDaysShown - 1) * dayMs;
  return numberedReply(
    contract,
    { path, query: shown },
    {
      find: (offset, count) => listFailures(tx, { since: berlinDay(sinceMs), kind }, { offset, count }),
      view: (groups) => groups.map(viewFailure),
    },
  );
}
