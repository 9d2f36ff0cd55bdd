import { ApiError } from '@kontor/contract/errors';
import type { Members } from '@kontor/values/collections';
import { readStored } from '@kontor/values/text';
import { type Reply, type RequestOf, readWait } from '../operations/operation.ts';
import type { ReadTx } from '../store/store.ts';
import type { DeliveryKind } from './kind.ts';
import type { DeliveriesOfArea, DeliveryResource } from './needs.ts';
import { momentOf, type Progress, pollOf, viewProgress } from './progress.ts';
import { type DeliveryRecord, findDelivery, findPart } from './store/deliveries.ts';
import { findFailedWithElements } from './store/failed-elements.ts';

/** A request that names a delivery in its path. */
export type TaskRequest<Query extends object = object> = RequestOf<
  { readonly processUuid: string },
  Query,
  { readonly prefer?: string | undefined },
  unknown
>;

/**
 * Returns the progress of a delivery; 404 for an unknown id or another partner's. With `Prefer: wait=N` it answers when
 * the delivery is done, or after N seconds.
 */
export async function readProgress(
  tx: ReadTx,
  { resource, clock, wallClock, queueWatch, waiters }: DeliveriesOfArea,
  request: TaskRequest,
): Promise<Reply<Progress>> {
  const { processUuid: deliveryId } = request.parameters;
  const found = await requireDelivery(tx, resource, deliveryId);
  const seconds = readWait(request.headers.prefer);
  const isAwaited = seconds !== undefined && found.state === 'pending';
  const delivery = isAwaited ? ((await waiters.wait(tx, deliveryId, seconds)) ?? found) : found;
  // The time of the request is not used, because the request may have waited since. Both clocks are read at the same
  // moment: their difference must not include anything awaited in between.
  const moment = momentOf(clock, wallClock);
  const queue = await queueWatch.refresh(tx, moment.wallNowMs);
  const poll = pollOf(delivery, queue, moment);
  return {
    status: 200,
    body: viewProgress(delivery, resource.tasksPath, poll.pingAfter),
    headers: {
      ...poll.headers,
      ...(seconds !== undefined && { 'preference-applied': `wait=${seconds}` }),
    },
  };
}

/** Returns one part of a delivery, which can be read from the start. */
export async function readPart(
  tx: ReadTx,
  { resource }: DeliveriesOfArea,
  { parameters: { processUuid: deliveryId } }: TaskRequest,
  part: 'succeeded' | 'failed' | 'unchanged',
): Promise<Reply<never>> {
  await requireDelivery(tx, resource, deliveryId);
  return { status: 200, body: `{"results":[${await findPart(tx, deliveryId, part)}]}` };
}

/** What a reader of the failed part may ask for. */
interface FailedQuery {
  readonly with?: 'element' | undefined;
}

/** Returns the failed part, which can be read from the start. */
export async function readFailed(
  tx: ReadTx,
  { resource }: DeliveriesOfArea,
  { parameters: { processUuid }, query }: TaskRequest<FailedQuery>,
): Promise<Reply<never>> {
  const delivery = await requireDelivery(tx, resource, processUuid);
  return { status: 200, body: await failedPart(tx, resource, delivery, query) };
}

/** Returns the failed part as JSON text; `with=element` adds each element as it was sent, while it is kept, and what is mended since. */
export async function failedPart(
  tx: ReadTx,
  { kinds }: Pick<DeliveryResource, 'kinds'>,
  delivery: DeliveryRecord,
  query: FailedQuery,
): Promise<string> {
  const { deliveryId, kind } = delivery;
  if (query.with === undefined) return `{"results":[${await findPart(tx, deliveryId, 'failed')}]}`;
  const results = `"results":[${await findFailedWithElements(tx, deliveryId)}]`;
  const stored = await findStoredSince(tx, delivery, kinds.get(kind));
  return stored.length === 0 ? `{${results}}` : `{${results},"storedSince":${JSON.stringify(stored)}}`;
}

/** Keys of failed elements for which a later delivery of the same kind has stored an element. */
async function findStoredSince(
  tx: ReadTx,
  { deliveryId, clientTimeMs, acceptedAtMs }: DeliveryRecord,
  kind: DeliveryKind | undefined,
): Promise<string[]> {
  const { find, lastSentOf } = kind?.rules ?? {};
  if (kind === undefined || find === undefined || lastSentOf === undefined) return [];
  const failed = readStored<Members[]>(`[${await findPart(tx, deliveryId, 'failed')}]`);
  const keys = new Set(failed.map((entry) => entry[kind.key]).filter((key) => typeof key === 'string'));
  const stored = [...(await find(tx, [...keys]))];
  const sentMs = clientTimeMs ?? acceptedAtMs;
  return stored.flatMap(([key, last]) => ((lastSentOf(last)?.appliedMs ?? 0) > sentMs ? [key] : []));
}

async function requireDelivery(
  tx: ReadTx,
  resource: DeliveryResource,
  deliveryId: string,
): Promise<DeliveryRecord> {
  const delivery = await findDelivery(tx, deliveryId);
  if (delivery === undefined || !resource.kinds.has(delivery.kind)) {
    throw new ApiError(resource.notFound, { detail: 'The partner has no delivery with this id.' });
  }
  return delivery;
}
