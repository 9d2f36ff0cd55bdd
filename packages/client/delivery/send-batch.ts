import { partnerTable } from '@kontor/contract/generated/client/partner';
import type { ProductProcessProgress, ProductTrialResult } from '@kontor/contract/generated/products-v5';
import { type Answer, isMembers, reasonFrom } from '../answers.ts';
import { errorOf, KontorError, NotFound, type Reason, Refused, reasonOf } from '../errors.ts';
import { isOwnLink, requestFor } from '../operations.ts';
import type { CallOptions } from '../options.ts';
import type { Transport } from '../transport.ts';
import type { Batch, Target } from './batches.ts';
import {
  elementReasonOf,
  indexIn,
  type Judged,
  judgeAlike,
  judgeByErrors,
  judgeByParts,
  type PartResult,
} from './outcomes.ts';

/** Headers that let the server keep an answer until the delivery is done, for some seconds. */
const waiting = ({ headers }: CallOptions) => ({ ...headers, prefer: 'wait=20' });

/** How the requests of a delivery are sent, and who is told of them. */
export interface SendOptions {
  /** True to be told what the outcomes would be; the server stores nothing. */
  readonly dryRun?: boolean | undefined;
  /** Called with the number of rows of each request that the server has accepted, before their outcomes are known. */
  readonly accepted?: ((rows: number) => void) | undefined;
  /** Says whether an error of a request refuses its rows alone. Those that sending again cannot mend do by default; others end the delivery. */
  readonly isRefusal?: ((error: KontorError) => boolean) | undefined;
}

/** Where a request goes, and who is told of it. */
interface Sending extends Pick<Target, 'operationId'>, SendOptions {}

/** Sends one request, waits until it is processed, and judges each row; a dry run is answered immediately. Rejects if no request like it can succeed now. */
export async function sendBatch(
  transport: Transport,
  sending: Sending,
  batch: Batch<unknown>,
  options: CallOptions,
): Promise<readonly Judged[]> {
  if (batch.isTooLarge) {
    const reasons = [reasonOf('NOT_SENT', 'The element is too large for a request.')];
    return judgeAlike(batch, refusedBy(errorOf({ status: 0, reasons })));
  }
  const { operationId, dryRun, accepted } = sending;
  const request = requestFor(partnerTable, operationId, { body: batch.body, dryRun });
  let answer: Answer<unknown>;
  try {
    answer = await transport.send(request, { ...options, headers: waiting(options) });
  } catch (error) {
    return judgeRefusal(error, batch, sending);
  }
  const { status, body } = answer;
  const errors = status === 207 ? errorsOf(body) : [];
  if (!errors.every(isOfElement))
    return judgeAlike(batch, refusedBy(errorOf({ status, reasons: errors, operationId })));
  accepted?.(batch.rows.length);
  if (isTrial(body)) return judgeByParts(batch, body.results, 'succeeded');
  if (isProgress(body)) return follow(transport, batch, body, options);
  return judgeByErrors(batch, errors, 'succeeded');
}

/** Judges the rows of a request that was refused: one by one if each reason names an element. Throws errors that end the delivery. */
function judgeRefusal(
  error: unknown,
  batch: Batch<unknown>,
  { accepted, isRefusal = isLasting }: Sending,
): readonly Judged[] {
  if (!(error instanceof KontorError)) throw error;
  if (error.status === 422 && error.errors.length > 0 && error.errors.every(isOfElement)) {
    accepted?.(batch.rows.length);
    return judgeByErrors(batch, error.errors, 'refused');
  }
  if (!isRefusal(error)) throw error;
  return judgeAlike(batch, refusedBy(error));
}

/** True for a refusal that would come again. */
function isLasting(error: KontorError): boolean {
  if (!(error instanceof Refused) || error.retryable || error.status === 409) return false;
  return error.code !== 'IDEMPOTENCY_KEY_REUSED' && error.status >= 400;
}

const isOfElement = ({ jsonPath }: Reason) => indexIn(jsonPath) !== undefined;

function refusedBy(refusal: KontorError): Judged {
  return { verdict: 'refused', errors: refusal.errors.map(elementReasonOf), refusal };
}

/** Waits until a delivery is done, and reads the parts that tell its rows apart. */
async function follow(
  transport: Transport,
  batch: Batch<unknown>,
  accepted: Progress,
  options: CallOptions,
): Promise<readonly Judged[]> {
  const { idempotencyKey: _, ...calls } = options;
  const links = linksOf(accepted, transport.url);
  const read = async (relation: keyof typeof progressOperations, own: CallOptions = calls) => {
    const request = requestFor(partnerTable, progressOperations[relation], { processUuid: links.id });
    return (await transport.send(request, { ...own, href: links.of(relation) })).body;
  };
  let progress = accepted;
  let unknown = 0;
  for (let poll = 0; progress.state !== 'done'; poll += 1) {
    const { pause, nowMs } = transport.runtime;
    await pause(pollPauseMs(progress.pingAfter, poll, nowMs()), options.signal);
    try {
      progress = (await read('self', { ...calls, headers: waiting(calls) })) as Progress;
      unknown = 0;
    } catch (error) {
      unknown += 1;
      if (!(error instanceof NotFound)) throw error;
      if (unknown > unknownMax) throw forgotten(error, links.of('self'));
    }
  }
  const part = async (name: 'failed' | 'unchanged', isNeeded: boolean) => {
    const body = isNeeded ? await read(name) : undefined;
    return ((body as { results?: PartResult[] } | undefined)?.results ?? []) as readonly PartResult[];
  };
  // Counters may be missing.
  const { failed, unchanged, succeeded } = progress;
  const isTold = unchanged !== 0 && (succeeded !== 0 || 'x-request-timestamp' in (options.headers ?? {}));
  const parts = { failed: await part('failed', failed !== 0), unchanged: await part('unchanged', isTold) };
  const judged = judgeByParts(batch, parts, succeeded === 0 ? 'unchanged' : 'succeeded');
  return judged.map((each) => ({ ...each, delivery: links.id }));
}

function forgotten(error: NotFound, self: string): KontorError {
  const detail = `The server accepted a delivery but no longer knows it: ${self}.`;
  return errorOf({ ...error, reasons: [reasonOf('UNKNOWN_DELIVERY', detail)] });
}

type Progress = Partial<ProductProcessProgress>;

/** Operations of a delivery by the relation of their link. */
const progressOperations = {
  self: 'progressByProcessId',
  failed: 'failedByProcessId',
  unchanged: 'unchangedByProcessId',
} as const;

/** The id of a delivery, and its links. Throws for links to other servers: the token is only for this one. */
function linksOf({ task, links = [] }: Progress, url: string) {
  const linked = (rel: string) => links.find((link) => link.rel === rel)?.href;
  const self = task?.href ?? linked('self');
  if (self === undefined || !isOwnLink(url, self)) {
    const detail = `${url} accepted a delivery without a link to its progress.`;
    throw errorOf({ status: 202, reasons: [reasonOf('NO_LINK', detail)] });
  }
  return {
    id: String(new URL(self, url).pathname.split('/').at(-1)),
    of: (rel: string) => (rel === 'self' ? self : (linked(rel) ?? `${self}/${rel}`)),
  };
}

function isProgress(body: unknown): body is Progress {
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
const unknownMax = 8;

/** Returns the wait before the next poll: until the time that the server names, or a backoff if that is implausible. */
function pollPauseMs(pingAfter: string | undefined, poll: number, nowMs: number): number {
  const wishedMs = Date.parse(pingAfter ?? '') - nowMs;
  if (wishedMs > 0 && wishedMs <= plausiblePollMs) return Math.max(wishedMs, shortestPollMs);
  return Math.min(shortestPollMs * 2 ** Math.min(poll, 10), longestPollMs);
}
