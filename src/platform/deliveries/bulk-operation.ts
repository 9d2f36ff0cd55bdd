import { readStored } from '../../values/stored-json.ts';
import type { Reply, WriteMembers } from '../operations/operation.ts';
import { readWait } from '../operations/prefer.ts';
import type { ReadTx, WriteTx } from '../store/store.ts';
import { dryRunDelivery } from './dry-run.ts';
import type { Deliveries } from './index.ts';
import type { DeliveryKind } from './kind.ts';
import type { Accepted, Progress } from './progress.ts';
import type { BulkRequest } from './requests.ts';
import type { Arrival } from './work.ts';

/**
 * Creates the operation of a bulk endpoint: accepts a delivery and answers 202; with `dryRun=true` answers 200 with the
 * results that it would have; with `Prefer: wait=N` answers when the delivery is done, or after N seconds.
 */
export function bulkOperation(
  deliveries: Deliveries,
  kind: DeliveryKind,
): WriteMembers<ReadTx, WriteTx, BulkRequest, Arrival, Reply<Accepted>> {
  return {
    // One that is processed at once also updates rows, but only where this writer is the only one (`life.ts`).
    onlyAdds: true,
    prepare: (tx, request) => deliveries.receive(tx, kind, request),
    leavingNothing: (arrival) => ({ ...arrival, suitsInline: true }),
    handle: (tx, request, arrival) =>
      request.query.dryRun
        ? dryRunDelivery(tx, kind, request, arrival.elements)
        : deliveries.accept(tx, kind, request, arrival),
    follow: (tx, request, reply) => followDelivery(deliveries, tx, request, reply),
  };
}

async function followDelivery(
  deliveries: Deliveries,
  tx: ReadTx,
  request: BulkRequest,
  reply: Reply,
): Promise<Reply<Accepted>> {
  const seconds = readWait(request.headers.prefer);
  if (seconds === undefined || reply.status !== 202) return reply as Reply<Accepted>;
  const { task } = readStored<Accepted>(reply.body as string);
  const progress = await deliveries.progress(tx, { ...request, parameters: { processUuid: task.id } });
  return { ...progress, status: 202, body: { task, ...(progress.body as Progress) } };
}
