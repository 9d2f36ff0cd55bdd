/**
 * `Idempotency-Key` (IETF draft-ietf-httpapi-idempotency-key-header): a request that is repeated with its key gets the
 * first response again and has no second effect. The response is stored in the transaction of the request itself, so
 * there is never an effect without its response.
 */

import { hash } from 'node:crypto';
import { ApiError, packRefusal, platformErrors } from '@kontor/contract/errors';
import { dayMs } from '@kontor/values/instant';
import { operatorCaller } from '../auth/caller.ts';
import type { OperationRequest, Reply } from '../operations/operation.ts';
import { lastErasureMs } from '../personal/index.ts';
import type { SharedReadTx, SharedWriteTx, WriteTx } from '../store/store.ts';
import { type Answer, type FoundAnswer, openAnswer, replayed, seal } from './answers.ts';
import { idempotencyErrors } from './errors.ts';
import { findAnswer, keepAnswer, removeAnswers } from './store.ts';

/** How long a response is replayed. */
export const rememberedMs = dayMs;
const keyForm = /^"?([\x21\x23-\x7e]{1,255})"?$/;

/** A request with a key, from the first lookup to the stored response. */
export interface Claim {
  /** Returns the first response, if there is one already. Throws the refusal that was the first response, or 422. */
  replay(reads: SharedReadTx): Promise<Reply | undefined>;
  /**
   * Stores the response in the transaction that had the effect, unless it refuses everything for a cause that may pass.
   * Throws 409 when another node was faster with this key.
   */
  keep(tx: WriteTx, reply: Reply): Promise<void>;
  /**
   * Returns a function that stores a refusal, for a transaction of its own; undefined for our own failures, for a
   * refusal whose cause may pass, and for a dry run, which is checked anew.
   */
  keepRefusal(error: unknown): ((tx: WriteTx) => Promise<void>) | undefined;
  /** The step of the request with this number. */
  step(number: number): StepClaim;
  release(): void;
}

/** A step of a request with a key: an earlier request with the key may have made it without coming to its response. */
export interface StepClaim {
  /** Returns the results of the step when it was made already. Throws 422 like `Claim.replay`. */
  replay(reads: SharedReadTx): Promise<object | undefined>;
  /** Stores the results in the transaction of the step. Throws 409 when another node was faster. */
  keep(tx: WriteTx, results: object): Promise<void>;
}

/** Tracks the keys of requests in progress in this process. */
export class Idempotency {
  readonly #inProgress = new Set<string>();

  /** Claims the key that was sent with a request. Throws 400 for an invalid key and 409 for one in progress. */
  claim(operationKey: string, sent: string, request: OperationRequest): Claim {
    const key = readKey(sent);
    const { partnerId } = request.caller;
    const name = nameOf(partnerId, key);
    if (this.#inProgress.has(name)) throw new ApiError(idempotencyErrors.IDEMPOTENCY_KEY_IN_USE);
    this.#inProgress.add(name);
    const own = storedAnswerOf(key, operationKey, request);
    return {
      async replay(reads) {
        const found = await own.find(reads);
        return found && replayed(found, await lastErasureMs(reads));
      },
      async keep(tx, reply) {
        if (reply.cause !== 'passing') await own.keep(tx, { reply });
      },
      keepRefusal(error) {
        if (request.query.dryRun === true) return undefined;
        const refusal = packRefusal(error);
        if (refusal === undefined || refusal.errors.some(({ entry }) => entry.cause === 'passing'))
          return undefined;
        return (tx) => own.keep(tx, { refusal });
      },
      step(number) {
        // No key has a space, so this is nobody else's. It seals too: each key seals a single response.
        const place = storedAnswerOf(`${key} ${number}`, operationKey, request);
        return {
          replay: async (reads) => (await place.find(reads))?.results,
          keep: (tx, results) => place.keep(tx, { results }),
        };
      },
      release: () => this.#inProgress.delete(name),
    };
  }
}

/** Where the response of a request with a key is stored. */
function storedAnswerOf(key: string, operationKey: string, request: OperationRequest) {
  const { partnerId } = request.caller;
  const name = nameOf(partnerId, key);
  const fingerprint = fingerprintOf(key, operationKey, request);
  const sinceMs = request.nowMs - rememberedMs;
  return {
    async find(reads: SharedReadTx): Promise<FoundAnswer | undefined> {
      const stored = await findAnswer(reads.partner(partnerId), name, sinceMs);
      if (stored === undefined) return undefined;
      if (stored.fingerprint !== fingerprint) throw new ApiError(idempotencyErrors.IDEMPOTENCY_KEY_REUSED);
      return { ...openAnswer(key, stored), answeredMs: stored.answeredAtMs };
    },
    async keep(tx: WriteTx, answer: Answer): Promise<void> {
      const sealed = seal(key, request.nowMs, JSON.stringify(answer));
      const stored = { fingerprint, answer: sealed, answeredAtMs: request.nowMs };
      if (await keepAnswer(tx, name, stored, sinceMs)) return;
      throw new ApiError(idempotencyErrors.IDEMPOTENCY_KEY_IN_USE);
    },
  };
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
 * The fingerprint includes the key, which is not stored, because a body may contain a password that could be guessed
 * from a plain hash. Operators share one set of keys, so it includes the name of a named operator too: nobody gets a
 * response, with its secrets, that was meant for another operator.
 */
function fingerprintOf(key: string, operationKey: string, request: OperationRequest): string {
  const body = hash('sha256', request.body, 'hex');
  const parts = [key, operationKey, request.path, request.query, body];
  const { caller } = request;
  const isNamed = caller.kind === 'operator' && caller.name !== operatorCaller.name;
  return hash('sha256', JSON.stringify(isNamed ? [...parts, caller.name] : parts), 'hex');
}

/** Returns the name under which the response for a key is stored. */
function nameOf(partnerId: string, key: string): string {
  return hash('sha256', JSON.stringify([partnerId, key]), 'hex');
}

const rowsAtOnceMax = 1_000;

/** Removes a bounded number of expired answers; returns true when there are more. */
export async function removeOldAnswers(tx: SharedWriteTx, nowMs: number): Promise<boolean> {
  const removed = await removeAnswers(tx, nowMs - rememberedMs, rowsAtOnceMax);
  return removed === rowsAtOnceMax;
}
