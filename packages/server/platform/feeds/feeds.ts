import type { Readable } from 'node:stream';
import { ApiError, platformErrors, type RefusalEntry } from '@kontor/contract/errors';
import { readStored } from '@kontor/values/text';
import { codingOf } from '../http/responses/content-coding.ts';
import { firstBytesOf } from '../http/stages/respond.ts';
import {
  assertKept,
  headOf,
  openPosition,
  type Position,
  PositionGoneError,
  sealPosition,
} from '../journal/index.ts';
import type { Reply } from '../operations/operation.ts';
import type { CursorCodec } from '../paging/cursor.ts';
import { RenderPool } from '../rendering/render-pool.ts';
import type { DatabaseLocation } from '../store/location.ts';
import type { SharedReadTx } from '../store/store.ts';
import { type FeedRange, feedNumbers } from './lines.ts';
import type { FeedHead, FeedToRender } from './render-feed.ts';

/** Content codings of feeds: others take too long for what is sent once. */
const feedCodings = ['zstd', 'gzip', 'identity'] as const;

/** The part of a request that all feeds use. */
export interface FeedRequest {
  readonly headers: { readonly 'accept-encoding'?: string | undefined };
  readonly query: {
    readonly partnerId?: string | undefined;
    readonly after?: string | undefined;
    readonly journalCursor?: string | undefined;
  };
  readonly nowMs: number;
}

/** Definition of a feed by its area. */
export interface OfferedFeed<Settings> {
  /** Module that exports `render` (`render-feed.ts`). */
  readonly module: URL;
  /** True when lines belong to partners: `after` then begins with a partner id. */
  readonly ofPartners: boolean;
  readonly settings: Settings;
}

export interface FeedsDeps {
  readonly database: DatabaseLocation;
  readonly cursors: CursorCodec;
  /** Error for a journal cursor after which events have already been removed. */
  readonly cursorTooOld: RefusalEntry;
  /** Refuses the id of a partner that does not exist. */
  requirePartner(tx: SharedReadTx, partnerId: string): Promise<void>;
}

/** Lines that are being generated. */
interface BegunLines {
  readonly position: Position;
  readonly body: Readable;
  readonly headers: Readonly<Record<string, string>>;
}

interface WantedLines<Settings> {
  readonly range: FeedRange;
  /** Position at which the first part of the feed was true; undefined for a first part. */
  readonly resumed: Position | undefined;
  readonly settings: Settings;
}

/** Sends feeds that are generated on a separate thread, a few at a time. */
export class Feeds {
  readonly #deps: FeedsDeps;
  readonly #pool = new RenderPool({
    threadsMax: 1,
    atOncePerThread: feedNumbers.atOnceMax,
    waitingMax: feedNumbers.atOnceMax,
  });
  #sent = 0;

  constructor(deps: FeedsDeps) {
    this.#deps = deps;
  }

  /** Creates the handler of an operation that answers with a feed. */
  offer<Settings>({ module, ofPartners, settings }: OfferedFeed<Settings>) {
    return async (tx: SharedReadTx, request: FeedRequest): Promise<Reply<never>> => {
      const { partnerId } = request.query;
      if (partnerId !== undefined) await this.#deps.requirePartner(tx, partnerId);
      const range = rangeOf(request.query, ofPartners);
      const resumed = await this.#resumedFrom(tx, request.query);
      const begun = await this.#begun(tx, module, request, { range, resumed, settings });
      const cursor = sealPosition(this.#deps.cursors, undefined, resumed ?? begun.position);
      return { status: 200, headers: { ...begun.headers, 'x-journal-cursor': cursor }, body: begun.body };
    };
  }

  /**
   * Starts a response that is sent like a feed but cannot be resumed: all data of one partner. Once it resolves, the
   * snapshot that the lines show is open.
   */
  async begin(
    tx: SharedReadTx,
    module: URL,
    partnerId: string,
    request: Pick<FeedRequest, 'headers' | 'nowMs'>,
  ): Promise<Pick<BegunLines, 'headers' | 'body'>> {
    return this.#begun(tx, module, request, { range: { partnerId }, resumed: undefined, settings: {} });
  }

  async #begun<Settings>(
    tx: SharedReadTx,
    module: URL,
    { headers, nowMs }: Pick<FeedRequest, 'headers' | 'nowMs'>,
    { range, resumed, settings }: WantedLines<Settings>,
  ): Promise<BegunLines> {
    const coding = codingOf(headers['accept-encoding'], feedCodings);
    const data: FeedToRender<Settings> = {
      ...range,
      database: this.#deps.database,
      position: resumed ?? (await headOf(tx)),
      coding,
      nowMs,
      settings,
    };
    const body = this.#started(module, data);
    const { position } = await takeHead(body);
    return {
      position,
      body,
      headers: {
        'content-type': 'application/x-ndjson',
        vary: 'accept-encoding',
        ...(coding !== 'identity' && { 'content-encoding': coding }),
      },
    };
  }

  /** Ends the thread; feeds that are being sent are cut off. */
  close(): Promise<void> {
    return this.#pool.close();
  }

  /**
   * Returns the position at which the first part of a feed was true: changes since then must be read after all parts.
   */
  async #resumedFrom(
    tx: SharedReadTx,
    { after, journalCursor }: FeedRequest['query'],
  ): Promise<Position | undefined> {
    if (after === undefined && journalCursor === undefined) return undefined;
    if (after === undefined || journalCursor === undefined) {
      throw bad('journalCursor', 'requires after: it is the X-Journal-Cursor of the previous answer');
    }
    const position = openPosition(this.#deps.cursors, undefined, 'journalCursor', journalCursor);
    try {
      await assertKept(tx, position);
    } catch (error) {
      if (error instanceof PositionGoneError) throw new ApiError(this.#deps.cursorTooOld);
      throw error;
    }
    return position;
  }

  #started(module: URL, data: FeedToRender<unknown>): Readable {
    if (this.#sent >= feedNumbers.atOnceMax) {
      throw new ApiError(platformErrors.OVERLOADED, {
        detail: `Too many concurrent feeds: this server sends at most ${feedNumbers.atOnceMax} at a time.`,
        full: 'feeds',
        headers: { 'retry-after': '10' },
      });
    }
    const body = this.#pool.stream(module, data);
    this.#sent += 1;
    const tooLong = setTimeout(() => {
      body.destroy(new Error('the feed took too long'));
    }, feedNumbers.longestMs);
    tooLong.unref();
    body.once('close', () => {
      clearTimeout(tooLong);
      this.#sent -= 1;
    });
    return body;
  }
}

/** Removes the head from a feed that has just begun and returns it. */
async function takeHead(body: Readable): Promise<FeedHead> {
  await firstBytesOf(body);
  const bytes = body.read() as Buffer;
  const end = bytes.indexOf('\n');
  const rest = bytes.subarray(end + 1);
  if (rest.byteLength > 0) body.unshift(rest);
  return readStored<FeedHead>(bytes.subarray(0, end).toString());
}

/** A place in a feed about partners is `partnerId/key`; a key may contain slashes, a partner id does not. */
function rangeOf({ partnerId, after }: FeedRequest['query'], ofPartners: boolean): FeedRange {
  if (after === undefined) return { partnerId };
  if (!ofPartners) return { after: { partnerId: '', key: after } };
  const slash = after.indexOf('/');
  if (slash < 1) throw bad('after', 'is not a place in this feed; send partnerId/key of the last line');
  const place = { partnerId: after.slice(0, slash), key: after.slice(slash + 1) };
  if (partnerId !== undefined && place.partnerId !== partnerId) {
    throw bad('after', 'is a place of a partner other than partnerId');
  }
  return { partnerId, after: place };
}

function bad(parameter: string, reason: string): ApiError {
  return new ApiError(platformErrors.INVALID_PARAMETER, {
    detail: `Query parameter ${parameter} ${reason}.`,
    structured: { parameter },
  });
}
