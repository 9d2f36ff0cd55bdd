import { isOwnLink } from '../../client/operations.ts';
import type { ProductProcessProgress, ProductProcessTaskError } from '../../generated/products-v5.ts';
import { Failure } from '../failures.ts';
import { explain } from '../operator-plane/answers.ts';
import type { PartnerAnswer, PartnerConnection } from '../partner-plane.ts';
import type { Batch, DeliveryTarget } from './batches.ts';

/** A delivery that the server has accepted; its paths begin with a slash. */
export interface AcceptedDelivery {
  readonly self: string;
  readonly progress: Progress;
}

/** The progress of a delivery; members may be missing. */
export type Progress = Partial<ProductProcessProgress>;

export type PartName = 'succeeded' | 'failed' | 'unchanged';

/** An entry of a part (contract schema ProductProcessTaskResult). */
export interface PartResult {
  readonly sku?: string;
  readonly errors?: readonly ElementError[];
}

/** An entry of its errors; no member is relied on. */
export type ElementError = { readonly [Name in keyof ProductProcessTaskError]?: unknown };

/** Seconds for which the server may delay its answer until the delivery is done (RFC 7240). */
const waitSeconds = 10;

/** The calls that `kontor push` makes to a partner plane. */
export class PartnerPlane {
  readonly #connection: PartnerConnection;

  constructor(connection: PartnerConnection) {
    this.#connection = connection;
  }

  /**
   * Sends one request of a delivery. Resolves to a text if the server refused its elements: the reason. The
   * idempotency key lets the server recognize a retry.
   */
  async deliver(target: DeliveryTarget, batch: Batch, key: string): Promise<AcceptedDelivery | string> {
    const answer = await this.#post(target, batch, key);
    if (answer.status !== 202) return explain(answer);
    const progress = answer.body as Progress;
    return { self: this.#ownLink(progress.task?.href ?? linkOf(progress, 'self')), progress };
  }

  /** Sends one request that is answered immediately, with the result of each element; a text as with `deliver`. */
  async store(target: DeliveryTarget, batch: Batch, key: string): Promise<PartnerAnswer | string> {
    const answer = await this.#post(target, batch, key);
    return [200, 202, 207, 422].includes(answer.status) ? answer : explain(answer);
  }

  async #post({ operationId, noun }: DeliveryTarget, { body }: Batch, key: string): Promise<PartnerAnswer> {
    const answer = await this.#connection.sendAny(operationId, { body }, { idempotencyKey: key });
    if (![401, 403, 404, 405].includes(answer.status)) return answer;
    throw new Failure(`${this.#connection.url} does not accept ${noun} from this user. ${explain(answer)}`);
  }

  /** Reads the progress; resolves to undefined if the server does not show the delivery yet. */
  async progressOf({ self }: AcceptedDelivery): Promise<Progress | undefined> {
    const headers = { prefer: `wait=${waitSeconds}` };
    const answer = await this.#connection.send('progressByProcessId', linked, { href: self, headers });
    if (answer.status === 404) return undefined;
    return this.#read(answer) as Progress;
  }

  async partOf(
    delivery: AcceptedDelivery,
    progress: Progress,
    part: PartName,
  ): Promise<readonly PartResult[]> {
    const href = linkOf(progress, part) ?? linkOf(delivery.progress, part) ?? `${delivery.self}/${part}`;
    const answer = await this.#connection.send(partOperations[part], linked, { href: this.#ownLink(href) });
    return (this.#read(answer) as { results?: readonly PartResult[] }).results ?? [];
  }

  #read(answer: PartnerAnswer): unknown {
    if (answer.status === 200) return answer.body;
    throw new Failure(
      `${this.#connection.url} does not show the progress of the delivery. ${explain(answer)}`,
    );
  }

  /** Throws for links to other servers: the token is sent only to this one. */
  #ownLink(href: string | undefined): string {
    const { url } = this.#connection;
    if (href !== undefined && isOwnLink(url, href)) return href;
    throw new Failure(`${url} accepted the delivery without a link to its progress.`);
  }
}

const partOperations = {
  succeeded: 'succeededByProcessId',
  failed: 'failedByProcessId',
  unchanged: 'unchangedByProcessId',
} as const;

/** The links of a delivery are used as they are, so their parameters do not matter. */
const linked = { processUuid: '-' };

function linkOf(progress: Progress, rel: string): string | undefined {
  return progress.links?.find((link) => link.rel === rel)?.href;
}
