import { operatorV1 } from '../../generated/operator-v1.ts';
import type { BoundOperation, OperationRequest } from '../operations/operation.ts';
import { ownRequest } from '../operations/own-request.ts';
import { putSetting } from '../store/settings.ts';
import type { SharedWriteTx } from '../store/store.ts';
import type { Ids } from '../time/ids.ts';

/** Key of the probe in the executor. No plane offers it: `getReadiness` calls it. */
export const writeProbeKey = 'health probeWrites';

/**
 * Creates the probe, which writes and commits the requested number of random bytes over those of the last probe. It
 * leaves no audit entry.
 */
export function createWriteProbe(ids: Ids): BoundOperation {
  return {
    id: 'probeWrites',
    contract: operatorV1.getReadiness,
    operation: {
      async handle(tx: SharedWriteTx, { query }: OperationRequest) {
        await putSetting(tx, 'write_probe', ids.hex(Number(query.bytes) / 2));
        return { status: 204 };
      },
    },
  };
}

/** Returns a request to write that many bytes. */
export function writeProbeOf(bytes: number): OperationRequest {
  return ownRequest({ path: '/readyz', query: { bytes } });
}
