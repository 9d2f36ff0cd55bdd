import type { Access, OperationRequest, PartnerWriteOperation, Reply } from '../http/operation.ts';
import { readWait } from '../http/prefer.ts';
import { limits } from '../limits/numbers.ts';
import { dryRunDelivery } from './dry-run.ts';
import type { Deliveries } from './index.ts';
import type { DeliveryKind } from './kind.ts';
import type { Arrival } from './task.ts';

/**
 * The operation of a bulk endpoint: takes a delivery in and answers 202; with `dryRun=true` answers 200 with what
 * would become of it; with `Prefer: wait=N` answers when the delivery is done, or after N seconds.
 */
export function bulkOperation(
  deliveries: Deliveries,
  kind: DeliveryKind,
  access: Access,
): PartnerWriteOperation<Arrival> {
  return {
    mode: 'write',
    access,
    bodyBytesMax: limits.bodyBytesMax,
    onlyAdds: true,
    prepare: (tx, request) => deliveries.receive(tx, kind, request),
    handle: (tx, request, arrival) =>
      request.query.dryRun === true
        ? dryRunDelivery(tx, kind, request, arrival.elements)
        : deliveries.accept(tx, kind, request, arrival),
    follow: (tx, request, reply) => followDelivery(deliveries, tx, request, reply),
  };
}

async function followDelivery(
  deliveries: Deliveries,
  tx: Parameters<Deliveries['progress']>[0],
  request: OperationRequest,
  reply: Reply,
): Promise<Reply> {
  const seconds = readWait(request.headers.prefer);
  if (seconds === undefined || reply.status !== 202) return reply;
  const { task } = JSON.parse(reply.body as string) as { task: { id: string; href: string } };
  const progress = await deliveries.progress(tx, { ...request, parameters: { processUuid: task.id } });
  return { ...progress, status: 202, body: { task, ...(progress.body as object) } };
}
