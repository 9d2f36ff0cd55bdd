import { partnerTable } from '../../generated/client/partner.ts';
import type { ProductProcessProgress, ProductTrialResult } from '../../generated/products-v5.ts';
import { isMembers, reasonFrom } from '../answers.ts';
import { type KontorError, NotFound, Refused, reasonOf } from '../errors.ts';
import { requestFor } from '../operations.ts';
import type { CallOptions } from '../options.ts';
import type { Transport } from '../transport.ts';
import type { Batch, Target } from './batches.ts';
import {
  elementReasonOf,
  type Judged,
  judgeAlike,
  judgeByErrors,
  judgeByParts,
  type PartResult,
} from './outcomes.ts';

/** Seconds for which the server may keep an answer until the delivery is done. */
const waitSeconds = 20;

/** Sends one request, waits until it is processed, and judges each row; a dry run is answered immediately. Rejects if no request like it can succeed now. */
export async function sendBatch(
  transport: Transport,
  { operationId, dryRun }: Pick<Target, 'operationId'> & { readonly dryRun?: boolean | undefined },
  batch: Batch<unknown>,
  options: CallOptions,
): Promise<readonly Judged[]> {
  if (batch.isTooLarge)
    return judgeAlike(batch, refusedBy([reasonOf('NOT_SENT', 'The element is too large for a request.')]));
  const headers = { ...options.headers, prefer: `wait=${waitSeconds}` };
  const request = requestFor(partnerTable, operationId, { body: batch.body, dryRun });
  try {
    const { status, body } = await transport.send(request, { ...options, headers });
    if (isTrial(body)) return judgeByParts(batch, body.results, 'succeeded');
    if (isProgress(body)) return await follow(transport, batch, body, options);
    if (status !== 207) return judgeAlike(batch, { verdict: 'succeeded', errors: [] });
    return judgeByErrors(batch, errorsOf(body), 'succeeded');
  } catch (error) {
    if (!(error instanceof Refused) || error.retryable || error.status === 409) throw error;
    const isByElement =
      error.status === 422 && error.errors.every(({ jsonPath }) => /\[\d+\]/.test(jsonPath ?? ''));
    if (isByElement && error.errors.length > 0) return judgeByErrors(batch, error.errors, 'refused');
    if (error.code === 'IDEMPOTENCY_KEY_REUSED' || error.status < 400) throw error;
    return judgeAlike(batch, refusedBy(error.errors));
  }
}

function refusedBy(reasons: KontorError['errors']): Judged {
  return { verdict: 'refused', errors: reasons.map(elementReasonOf) };
}

/** Waits until a delivery is done, and reads the parts that tell its rows apart. */
async function follow(
  transport: Transport,
  batch: Batch<unknown>,
  accepted: ProductProcessProgress,
  options: CallOptions,
): Promise<readonly Judged[]> {
  const { idempotencyKey: _, ...calls } = options;
  const links = linksOf(accepted);
  const read = async (operationId: keyof typeof progressOperations, headers = options.headers) => {
    const request = requestFor(partnerTable, progressOperations[operationId], { processUuid: links.id });
    const href = links.of(operationId);
    return (await transport.send(request, { ...calls, ...(href && { href }), ...(headers && { headers }) }))
      .body;
  };
  let progress = accepted;
  let unknown = 0;
  for (let poll = 0; progress.state !== 'done'; poll += 1) {
    await transport.runtime.pause(
      pollPauseMs(progress.pingAfter, poll, transport.runtime.nowMs()),
      options.signal,
    );
    try {
      const headers = { ...options.headers, prefer: `wait=${waitSeconds}` };
      progress = (await read('self', headers)) as ProductProcessProgress;
      unknown = 0;
    } catch (error) {
      unknown += 1;
      if (!(error instanceof NotFound) || unknown > unknownMax) throw error;
    }
  }
  const part = async (name: 'failed' | 'unchanged', isNeeded: boolean) => {
    const body = isNeeded ? await read(name) : undefined;
    return ((body as { results?: PartResult[] } | undefined)?.results ?? []) as readonly PartResult[];
  };
  const { failed, unchanged, succeeded } = progress;
  const isTold = unchanged > 0 && (succeeded > 0 || 'x-request-timestamp' in (options.headers ?? {}));
  const parts = { failed: await part('failed', failed > 0), unchanged: await part('unchanged', isTold) };
  return judgeByParts(batch, parts, succeeded > 0 ? 'succeeded' : 'unchanged');
}

/** Operations of a delivery by the relation of their link. */
const progressOperations = {
  self: 'progressByProcessId',
  failed: 'failedByProcessId',
  unchanged: 'unchangedByProcessId',
} as const;

/** The id of a delivery, and its links. */
function linksOf({ task, links }: ProductProcessProgress) {
  const linked = (rel: string) => links.find((link) => link.rel === rel)?.href;
  const self = task?.href ?? linked('self');
  return {
    id: task?.id ?? self?.split('/').at(-1) ?? '-',
    of: (rel: string) => (rel === 'self' ? self : (linked(rel) ?? (self && `${self}/${rel}`))),
  };
}

function isProgress(body: unknown): body is ProductProcessProgress {
  return isMembers(body) && 'state' in body && 'links' in body;
}

/** Quantities and delivery information answer a dry run like any other request. */
function isTrial(body: unknown): body is ProductTrialResult {
  return isMembers(body) && body.dryRun === true;
}

function errorsOf(body: unknown): KontorError['errors'] {
  const errors = isMembers(body) && Array.isArray(body.errors) ? body.errors : [];
  return errors.filter(isMembers).map(reasonFrom);
}

const shortestPollMs = 100;
const longestPollMs = 1_000;
/** A requested wait longer than this is ignored: the server's clock must differ from ours. */
const plausiblePollMs = 60_000;

/** How often a delivery that was accepted may be unknown: another node may not have it yet. */
export const unknownMax = 8;

/** Returns the wait before the next poll: until the time that the server names, or a backoff if that is implausible. */
export function pollPauseMs(pingAfter: string | undefined, poll: number, nowMs: number): number {
  const wishedMs = Date.parse(pingAfter ?? '') - nowMs;
  if (wishedMs > 0 && wishedMs <= plausiblePollMs) return Math.max(wishedMs, shortestPollMs);
  return Math.min(shortestPollMs * 2 ** Math.min(poll, 10), longestPollMs);
}
