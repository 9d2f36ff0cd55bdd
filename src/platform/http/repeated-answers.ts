import { LRUCache } from 'lru-cache';
import type { Soon } from '../../values/soon.ts';
import { limits } from '../limits/numbers.ts';
import type { Reply } from './operation.ts';
import { SeenTexts } from './seen-texts.ts';

interface Kept {
  readonly reply: Reply;
  /** Epoch milliseconds of the injected clock at which it was made. */
  readonly atMs: number;
}

/** Age up to which an answer is given again: its links hold cursors that end some time after they were made. */
const ageMaxMs = 60_000;

/**
 * Answers that were given since the last commit, to be given again for the same question. Any commit, of whatever
 * partner, voids all of them, so that an answer is never older than the store (`docs/decisions/0062-repeated-answers.md`).
 */
export class RepeatedAnswers {
  readonly #version: () => number | undefined;
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: limits.repeatedAnswersBytesMax,
    maxEntrySize: limits.repeatedAnswersBytesMax / 16,
    sizeCalculation: ({ reply }, question) => question.length + (reply.body as Uint8Array).byteLength,
  });
  /** Addresses that were asked for since the last commit, by whomever. */
  readonly #asked = new SeenTexts(limits.questionsRememberedMax);
  #seen: number | undefined;

  /** `version` tells the version of the store; undefined where there is none, and nothing is kept. */
  constructor(version: () => number | undefined) {
    this.#version = version;
  }

  /**
   * True when somebody asked for this address since the last commit. Whatever is asked for the first time need not be
   * looked for and is not kept, because a client that walks through everything asks for each address once.
   */
  wasAsked(url: string): boolean {
    const version = this.#version();
    if (version !== this.#seen) this.#forget(version);
    return version !== undefined && url.length <= limits.questionLengthMax && this.#asked.cameBefore(url);
  }

  /** The answer that was given to a question, which names everything that it depends on besides the store. */
  find(question: string, nowMs: number): Reply | undefined {
    const kept = this.#kept.get(question);
    return kept !== undefined && Math.abs(nowMs - kept.atMs) < ageMaxMs ? kept.reply : undefined;
  }

  /** Makes the answer to a question that `find` did not know. It is kept unless something was committed meanwhile. */
  make(question: string, nowMs: number, read: () => Soon<Reply>): Soon<Reply> {
    const version = this.#seen;
    return version === undefined ? read() : this.#keep(question, nowMs, version, read());
  }

  async #keep(question: string, nowMs: number, version: number, made: Soon<Reply>): Promise<Reply> {
    const reply = inBytes(await made);
    if (reply.status === 200 && reply.body !== undefined && version === this.#version()) {
      this.#kept.set(question, { reply, atMs: nowMs });
    }
    return reply;
  }

  #forget(version: number | undefined): void {
    this.#kept.clear();
    this.#asked.forget();
    this.#seen = version;
  }
}

function inBytes(reply: Reply): Reply {
  const { body } = reply;
  if (body === undefined || body instanceof Uint8Array) return reply;
  return { ...reply, body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) };
}
