import { maxima } from '../../../../generated/maxima.ts';
import type { ReportQuota } from '../../../../generated/operator-v1.ts';
import type { ReadHandler, WriteHandler } from '../../../../platform/operations/operation.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { formatInstant } from '../../../../values/instant.ts';
import type { Partners } from '../../needs.ts';
import { ordersMax, windowMs } from '../../rules/quota.ts';
import { listUses, removeUses } from '../../store/quotas.ts';

/** What operations on the quota need. */
export interface QuotaDeps {
  readonly partners: Partners;
}

/** Most clients listed; a partner has only a few. */
const clientsMax = maxima['operator-v1'].ReportQuota.clients;

/** Returns the orders of each client of a partner in its current window (OP9). */
export function getReportQuota({ partners }: QuotaDeps): ReadHandler<'getReportQuota'> {
  return async (shared, { parameters: { partnerId }, nowMs }) => {
    await partners.requirePartner(shared, partnerId);
    return { status: 200, body: await readQuota(shared.partner(partnerId), nowMs) };
  };
}

/** Resets the window of every client of a partner (OP9). */
export function resetReportQuota({ partners }: QuotaDeps): WriteHandler<'resetReportQuota'> {
  return async (shared, { parameters: { partnerId }, nowMs }) => {
    await partners.requirePartner(shared, partnerId);
    const tx = shared.partner(partnerId);
    const before = await readQuota(tx, nowMs);
    await removeUses(tx);
    const after = await readQuota(tx, nowMs);
    return { status: 204, audit: [{ record: 'advertising/quota', before, after }] };
  };
}

async function readQuota(tx: ReadTx, nowMs: number): Promise<ReportQuota> {
  const uses = await listUses(tx, nowMs, clientsMax);
  return {
    limit: ordersMax,
    clients: uses.map(({ clientId, used, openedAtMs }) => ({
      clientId,
      used: Math.min(used, ordersMax),
      openedAt: formatInstant(openedAtMs),
      endsAt: formatInstant(openedAtMs + windowMs),
    })),
  };
}
