/**
 * `Idempotency-Key` (IETF draft-ietf-httpapi-idempotency-key-header): a request that is repeated with its key gets the
 * first answer again and has no second effect. The answer is kept in the transaction of the request itself, so there
 * is no moment in which the effect is there and the answer is not.
 */
import { hash } from 'node:crypto';
import { operatorCaller } from '../auth/caller.ts';
import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import { packRefusal, type Refusal, unpackRefusal } from '../errors/refusal.ts';
import type { OperationRequest, Reply } from '../http/operation.ts';
import { lastErasureMs } from '../personal/erased-at.ts';
import type { SharedReadTx, WriteTx } from '../store/store.ts';
import { idempotencyErrors } from './errors.ts';
import { nameOf, seal, unseal } from './seal.ts';
import { findAnswer, keepAnswer, type StoredAnswer } from './store.ts';
import { withoutPersons } from './without-persons.ts';

/** An answer is given again for this long. */
export const rememberedMs = 24 * 60 * 60 * 1000;
const keyForm = /^"?([\x21\x23-\x7e]{1,255})"?$/;

/** A request with a key, from its first look-up to its kept answer. */
export interface Claim {
  /** The first answer, if there is one already. Throws the refusal that was the first answer, or 422. */
  replay(reads: SharedReadTx): Promise<Reply | undefined>;
  /** Keeps the answer in the transaction that had the effect. Throws 409 when another node was faster with this key. */
  keep(tx: WriteTx, reply: Reply): Promise<void>;
  /** The kept form of a refusal, to be written in a transaction of its own; undefined for our own failures. */
  keepRefusal(error: unknown): ((tx: WriteTx) => Promise<void>) | undefined;
  release(): void;
}

/** Keys whose requests are being worked on by this process. */
export class Idempotency {
  readonly #inWork = new Set<string>();

  /** Undefined when the request has no key. Throws 400 for an unusable key and 409 for one that is in work. */
  claim(operationKey: string, request: OperationRequest): Claim | undefined {
    const sent = request.headers['idempotency-key'];
    if (sent === undefined) return undefined;
    const key = readKey(sent);
    const { partnerId } = request.caller;
    const name = nameOf(partnerId, key);
    if (this.#inWork.has(name)) throw new ApiError(idempotencyErrors.IDEMPOTENCY_KEY_IN_USE);
    this.#inWork.add(name);
    const fingerprint = fingerprintOf(key, operationKey, request);
    const sinceMs = request.nowMs - rememberedMs;
    const keep = async (tx: WriteTx, answer: string): Promise<void> => {
      const sealed = seal(key, request.nowMs, answer);
      const stored = { fingerprint, answer: sealed, answered_at: request.nowMs };
      if (await keepAnswer(tx, name, stored, sinceMs)) return;
      throw new ApiError(idempotencyErrors.IDEMPOTENCY_KEY_IN_USE);
    };
    return {
      async replay(reads) {
        const stored = await findAnswer(reads.partner(partnerId), name, sinceMs);
        const erasedMs = stored && (await lastErasureMs(reads));
        return stored && replayed(stored, { key, fingerprint, erasedMs });
      },
      keep: (tx, reply) => keep(tx, JSON.stringify({ reply })),
      keepRefusal(error) {
        const refusal = packRefusal(error);
        const isOurs =
          refusal === undefined || refusal.errors.some(({ entry }) => (entry.status ?? 500) >= 500);
        return isOurs ? undefined : (tx) => keep(tx, JSON.stringify({ refusal }));
      },
      release: () => this.#inWork.delete(name),
    };
  }
}

function readKey(sent: string): string {
  const key = keyForm.exec(sent.trim())?.[1];
  if (key !== undefined) return key;
  throw new ApiError(platformErrors.INVALID_HEADER, {
    detail:
      'Idempotency-Key must be 1 to 255 visible ASCII characters, ideally a new UUID for every request.',
  });
}

/**
 * Bound to the key, which is not stored: bodies may hold a password that could be guessed from a bare hash. Operators share
 * one store of keys, so the name of an operator counts: nobody is told an answer, with its secrets, that was another's.
 */
function fingerprintOf(key: string, operationKey: string, request: OperationRequest): string {
  const body = hash('sha256', request.body, 'hex');
  const parts = [key, operationKey, request.path, request.query, body];
  const { caller } = request;
  const isNamed = caller.kind === 'operator' && caller.name !== operatorCaller.name;
  return hash('sha256', JSON.stringify(isNamed ? [...parts, caller.name] : parts), 'hex');
}

interface Repeated {
  readonly key: string;
  readonly fingerprint: string;
  /** When a shopper was erased last: an answer from before might tell of one. */
  readonly erasedMs: number | undefined;
}

function replayed(stored: StoredAnswer, { key, fingerprint, erasedMs = 0 }: Repeated): Reply {
  if (stored.fingerprint !== fingerprint) throw new ApiError(idempotencyErrors.IDEMPOTENCY_KEY_REUSED);
  const { reply, refusal } = JSON.parse(unseal(key, Number(stored.answered_at), stored.answer)) as {
    reply?: Reply;
    refusal?: Refusal;
  };
  if (reply !== undefined) {
    const isOlder = Number(stored.answered_at) <= erasedMs;
    return {
      ...(isOlder ? withoutPersons(reply) : reply),
      headers: { ...reply.headers, 'idempotency-replayed': 'true' },
    };
  }
  throw unpackRefusal(refusal as Refusal);
}
