import { ApiError } from '@kontor/contract/errors';
import { recordMarketplaceEvent } from '../../../../platform/journal/index.ts';
import type { ReadHandler, WriteHandler } from '../../../../platform/operations/operation.ts';
import { keysetLinks, openPage } from '../../../../platform/paging/keyset.ts';
import type { FirstQuery, ListOfPartnerDeps } from '../../../../platform/paging/lists.ts';
import type { SharedReadTx } from '../../../../platform/store/store.ts';
import { productErrors } from '../../errors.ts';
import { deleteTakedownKeys } from '../store/matching.ts';
import {
  findTakedown,
  listTakedowns as findTakedowns,
  markLifted,
  type TakedownFilter,
  type TakedownRecord,
} from '../store/records.ts';
import { viewTakedown } from '../views.ts';
import { beginTakedownWork } from './job.ts';

const list = {
  name: 'listTakedowns',
  parameter: 'cursor',
  keyOf: ({ createdAtMs, takedownId }: TakedownRecord) => [createdAtMs, takedownId],
};

/** Lists takedowns, newest first. */
export function listTakedowns({ cursors }: Pick<ListOfPartnerDeps, 'cursors'>): ReadHandler<'listTakedowns'> {
  return async (tx, request) => {
    const page = openPage<TakedownRecord, TakedownFilter>(
      cursors,
      request.caller.partnerId,
      list,
      request,
      () => {
        const { active, partnerId } = request.query as FirstQuery<'listTakedowns'>;
        return { active, partnerId };
      },
    );
    const [atMs = Number.MAX_SAFE_INTEGER, takedownId = ''] = page.key ?? [];
    const after = { atMs: Number(atMs), takedownId: String(takedownId) };
    const { rows, next } = page.cut(await findTakedowns(tx, page.filters, after, page.count));
    const body = { resources: rows.map(viewTakedown), links: keysetLinks(list, request, next) };
    return { status: 200, body };
  };
}

/** Returns a takedown with its progress. */
export const getTakedown: ReadHandler<'getTakedown'> = async (tx, { parameters }) => ({
  status: 200,
  body: viewTakedown(await requireTakedown(tx, parameters.takedownId)),
});

/**
 * Lifts a takedown. It is no longer in force once the transaction ends; the statuses follow in the background.
 */
export const liftTakedown: WriteHandler<'liftTakedown'> = async (tx, { parameters, caller, nowMs }) => {
  const record = await requireTakedown(tx, parameters.takedownId);
  if (record.lifted !== undefined) return { status: 200, body: viewTakedown(record) };
  const { takedownId, scope, reason } = record;
  await markLifted(tx, record, { atMs: nowMs, by: caller.name });
  await deleteTakedownKeys(tx, takedownId);
  await beginTakedownWork(tx, record, { isLifted: true, nowMs });
  recordMarketplaceEvent(tx, {
    type: 'kontor.takedown.lifted.v1',
    subject: `takedowns/${takedownId}`,
    atMs: nowMs,
    data: { takedownId, scope, reason },
  });
  const audit = [{ record: `takedowns/${takedownId}`, before: { scope, reason }, partnerId: '' }];
  return { status: 200, body: viewTakedown(await requireTakedown(tx, takedownId)), audit };
};

/** Finds a takedown. Throws 404 when there is none. */
export async function requireTakedown(tx: SharedReadTx, takedownId: string): Promise<TakedownRecord> {
  const record = await findTakedown(tx, takedownId.toLowerCase());
  if (record === undefined) throw new ApiError(productErrors.TAKEDOWN_NOT_FOUND);
  return record;
}
