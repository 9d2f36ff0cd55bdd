import type { ConformanceReport } from '../generated/sandbox-v1.ts';
import type { CallOperator } from './controls.ts';

/** Which requests to judge; by default all that are recorded, of all connectors. */
export interface ConformanceQuery {
  readonly partner?: { readonly partnerId: string };
  readonly clientId?: string;
  /** Only requests at this time or later, by the real clock. */
  readonly since?: string;
  /** Only requests after the one with this id. */
  readonly after?: string;
  /** Checks that may fail, or `CHECK@operationId` for those of its findings that are about one operation. */
  readonly skip?: readonly string[];
}

export function readConformance(
  call: CallOperator,
  { partner, clientId, since, after, skip = [] }: ConformanceQuery,
): Promise<ConformanceReport> {
  const query = new URLSearchParams({
    ...(partner !== undefined && { partnerId: partner.partnerId }),
    ...(clientId !== undefined && { clientId }),
    ...(since !== undefined && { since }),
    ...(after !== undefined && { after }),
  });
  for (const each of skip) query.append('skip', each);
  return call({ path: `/sandbox/v1/conformance?${query}` });
}
