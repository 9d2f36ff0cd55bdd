import type { CommandContext } from '../context.ts';
import { Failure } from '../failures.ts';
import { type Answer, explain, jsonOf } from '../operator-plane/answers.ts';
import type { Batch } from './batches.ts';
import { Exchange } from './exchange.ts';
import type { DeliveryTarget } from './kinds.ts';
import { type Login, Session } from './session.ts';

/** A delivery that the server has accepted; its paths begin with a slash. */
export interface AcceptedDelivery {
  readonly self: string;
  readonly progress: Progress;
}

/** The progress resource of a delivery (contract schema ProductProcessProgress). Counters may be missing. */
export interface Progress {
  readonly state: string;
  readonly total: number;
  readonly succeeded?: number;
  readonly failed?: number;
  readonly unchanged?: number;
  readonly pingAfter?: string;
  readonly links?: readonly { readonly rel: string; readonly href: string }[];
  readonly task?: { readonly href: string };
}

export type PartName = 'succeeded' | 'failed' | 'unchanged';

/** An entry of a part (contract schema ProductProcessTaskResult). */
export interface PartResult {
  readonly sku?: string;
  readonly errors?: readonly ElementError[];
}

/** An entry of its errors; no member is relied on. */
export interface ElementError {
  readonly code?: unknown;
  readonly title?: unknown;
  readonly detail?: unknown;
  readonly jsonPath?: unknown;
  readonly value?: unknown;
  readonly allowedValues?: unknown;
  readonly closestMatch?: unknown;
}

/** Seconds for which the server may delay its answer until the delivery is done (RFC 7240). */
const waitSeconds = 10;

/** The calls that `kontor push` makes to a partner plane. */
export class PartnerPlane {
  readonly #url: string;
  readonly #session: Session;

  constructor(login: Login, context: CommandContext) {
    this.#url = login.url;
    this.#session = new Session(login, new Exchange(login.url, context), context);
  }

  /** Logs in; fails with a readable message if there is no server or it does not accept the login. */
  async logIn(): Promise<void> {
    await this.#session.accessToken();
  }

  /**
   * Sends one request of a delivery. Resolves to a text if the server refused its elements: the reason. The
   * idempotency key lets the server recognize a retry.
   */
  async deliver(target: DeliveryTarget, batch: Batch, key: string): Promise<AcceptedDelivery | string> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const answer = await this.#session.send({ method: 'POST', path: target.path, headers, body: batch.body });
    if (answer.status === 202) {
      const progress = jsonOf(answer, this.#url) as Progress;
      return { self: this.#pathOf(progress.task?.href ?? linkOf(progress, 'self')), progress };
    }
    if ([401, 403, 404, 405].includes(answer.status)) {
      throw new Failure(`${this.#url} does not accept ${target.noun} from this user. ${explain(answer)}`);
    }
    return explain(answer);
  }

  /** Sends one request that is answered immediately, with the result of each element; a text as with `deliver`. */
  async store(target: DeliveryTarget, batch: Batch, key: string): Promise<Answer | string> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const answer = await this.#session.send({ method: 'POST', path: target.path, headers, body: batch.body });
    if ([200, 202, 207, 422].includes(answer.status)) return answer;
    if ([401, 403, 404, 405].includes(answer.status)) {
      throw new Failure(`${this.#url} does not accept ${target.noun} from this user. ${explain(answer)}`);
    }
    return explain(answer);
  }

  /** Reads the progress; resolves to undefined if the server does not show the delivery yet. */
  async progressOf(delivery: AcceptedDelivery): Promise<Progress | undefined> {
    const headers = { prefer: `wait=${waitSeconds}` };
    const answer = await this.#session.send({ method: 'GET', path: delivery.self, headers });
    if (answer.status === 404) return undefined;
    return this.#read(answer) as Progress;
  }

  async partOf(
    delivery: AcceptedDelivery,
    progress: Progress,
    part: PartName,
  ): Promise<readonly PartResult[]> {
    const path = this.#pathOf(
      linkOf(progress, part) ?? linkOf(delivery.progress, part) ?? `${delivery.self}/${part}`,
    );
    const body = this.#read(await this.#session.send({ method: 'GET', path })) as {
      results?: readonly PartResult[];
    };
    return body.results ?? [];
  }

  #read(answer: Answer): unknown {
    if (answer.status === 200) return jsonOf(answer, this.#url);
    throw new Failure(`${this.#url} does not show the progress of the delivery. ${explain(answer)}`);
  }

  /** Returns the path of a link. Throws for links to other servers: the token is sent only to this one. */
  #pathOf(href: string | undefined): string {
    if (href?.startsWith(`${this.#url}/`)) return href.slice(this.#url.length);
    if (href !== undefined && /^\/(?!\/)/.test(href)) return href;
    throw new Failure(`${this.#url} accepted the delivery without a link to its progress.`);
  }
}

function linkOf(progress: Progress, rel: string): string | undefined {
  return progress.links?.find((link) => link.rel === rel)?.href;
}
