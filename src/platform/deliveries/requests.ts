import type { RequestOf } from '../operations/operation.ts';

/** What a bulk endpoint reads of its requests; a contract has all of these or omits some. */
export type BulkRequest = RequestOf<
  object,
  { readonly dryRun?: boolean },
  { readonly 'x-request-timestamp'?: string | undefined; readonly prefer?: string | undefined },
  unknown
>;

/** A request that names a delivery in its path. */
export type TaskRequest = RequestOf<
  { readonly processUuid: string },
  object,
  { readonly prefer?: string | undefined },
  unknown
>;
