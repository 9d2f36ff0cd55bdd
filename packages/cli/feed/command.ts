import { once } from 'node:events';
import type { CommandContext } from '../context.ts';
import { Failure, WrongUse } from '../failures.ts';
import { operatorCommand, operatorOptions } from '../operator-plane/operator-command.ts';
import type { OperatorPlane } from '../operator-plane/operator-plane.ts';
import { partner } from '../options/common.ts';
import { text } from '../options/option.ts';
import { quoted } from '../output/text.ts';

type Line = Readonly<Record<string, unknown>>;

/** Kinds of feeds, each with its operation and a function that returns the position of a line in the feed. */
const feedKinds = {
  products: { operationId: 'feedProducts', positionOf: (line: Line) => `${line.partnerId}/${line.sku}` },
  orders: { operationId: 'feedOrders', positionOf: (line: Line) => `${line.partnerId}/${line.salesOrderId}` },
  stock: { operationId: 'feedStock', positionOf: (line: Line) => `${line.partnerId}/${line.sku}` },
  brands: { operationId: 'feedBrands', positionOf: (line: Line) => String(line.id) },
  categories: { operationId: 'feedCategories', positionOf: (line: Line) => String(line.categoryGroup) },
} as const;

type FeedKind = keyof typeof feedKinds;

/** Consecutive connections without new lines after which the feed is given up. */
const triesMax = 5;
const pauseMs = 1_000;

const feed = operatorCommand({
  about: `
Writes all products, orders, stock, brands or categories as NDJSON, one object on each line, as of one point in time.
Standard error shows the journal cursor from which later changes can be read. After a lost connection, the command
reconnects and continues after the last line.

Examples:
  $ kontor feed products > products.ndjson
  $ kontor feed stock --partner 1000001 > stock.ndjson`,
  arguments: { '<kind>': 'products, orders, stock, brands or categories' },
  options: {
    partner: partner('only lines of this partner'),
    resume: text('<place>', 'continue an interrupted call from the place that it printed'),
    operator: operatorOptions.operator,
    token: operatorOptions.token,
  },
  async run({ kind, ...given }, context, plane) {
    if (!Object.hasOwn(feedKinds, kind)) {
      throw new WrongUse(`There is no feed "${kind}"; use one of ${Object.keys(feedKinds).join(', ')}.`);
    }
    await writeFeed(context, plane, given, kind as FeedKind);
  },
});

interface FeedFlags {
  readonly partner: string | undefined;
  readonly resume: string | undefined;
}

/** Where a feed should resume. */
interface Place {
  readonly journalCursor: string;
  readonly after: string;
}

async function writeFeed(
  context: CommandContext,
  plane: OperatorPlane,
  flags: FeedFlags,
  kind: FeedKind,
): Promise<void> {
  const lines = new WholeLines();
  const show = progressOf(context, lines);
  let place = flags.resume === undefined ? undefined : readPlace(flags.resume);
  let journalCursor = place?.journalCursor ?? '';
  for (let tries = 1; ; tries += 1) {
    const before = lines.count;
    const response = await plane.open(feedKinds[kind].operationId, { partnerId: flags.partner, ...place });
    journalCursor = response.headers.get('x-journal-cursor') ?? '';
    if (await copied(context, response, lines, show)) break;
    if (lines.count > 0) {
      place = { journalCursor, after: feedKinds[kind].positionOf(JSON.parse(lines.last)) };
    }
    if (lines.count > before) tries = 1;
    else if (tries >= triesMax) throw brokenOff(kind, lines.count, place);
    await context.pause(pauseMs);
  }
  show(true);
  context.notes.write(
    `${lines.count} lines. Read later changes with: kontor listen --after ${journalCursor}\n`,
  );
}

/** Copies the lines of the answer to the output; resolves to true if it arrived completely. */
async function copied(
  { output }: CommandContext,
  response: Response,
  lines: WholeLines,
  show: () => void,
): Promise<boolean> {
  lines.dropRest();
  try {
    for await (const piece of response.body ?? []) {
      const whole = lines.take(piece);
      if (whole.byteLength > 0 && !output.write(whole)) await once(output, 'drain');
      show();
    }
    return true;
  } catch {
    return false;
  }
}

/** Parses `CURSOR:PLACE`; a cursor contains no colon. */
function readPlace(text: string): Place {
  const [, journalCursor, after] = /^([\w-]+):(.+)$/s.exec(text) ?? [];
  if (journalCursor === undefined || after === undefined) {
    throw new WrongUse(
      '--resume must be the text that an earlier call printed: a cursor, a colon and the place of a line.',
    );
  }
  return { journalCursor, after };
}

function brokenOff(kind: FeedKind, count: number, place: Place | undefined): Failure {
  if (place === undefined) return new Failure('The feed was interrupted before its first line.');
  const resume = quoted(`${place.journalCursor}:${place.after}`);
  return new Failure(
    `The feed was interrupted after ${count} lines. Continue with: kontor feed ${kind} --resume ${resume}`,
  );
}

/** Returns a function that shows the progress on a terminal, a few times per second. */
function progressOf({ notes, monotonicMs }: CommandContext, lines: WholeLines): (isEnd?: boolean) => void {
  if (notes.isTTY !== true) return () => undefined;
  const startMs = monotonicMs();
  let shownMs = -Infinity;
  return (isEnd = false) => {
    const nowMs = monotonicMs();
    if (!isEnd && nowMs - shownMs < 200) return;
    shownMs = nowMs;
    const rate = Math.round((lines.count * 1_000) / Math.max(1, nowMs - startMs));
    notes.write(`\r${lines.count} lines, ${rate} a second${isEnd ? '\n' : ''}`);
  };
}

export const commands = { feed };

const lineEnd = 0x0a;

/** Splits bytes at line ends: bytes after the last one are buffered until the rest of their line arrives. */
export class WholeLines {
  #rest: Uint8Array[] = [];
  /** Number of lines returned so far; `last` is the last of them without its line end. */
  count = 0;
  last = '';

  /** Adds a piece; returns the bytes of all lines that are now complete, or no bytes. */
  take(piece: Uint8Array): Uint8Array {
    const end = piece.lastIndexOf(lineEnd);
    if (end === -1) {
      this.#rest.push(piece);
      return new Uint8Array(0);
    }
    const whole = Buffer.concat([...this.#rest, piece.subarray(0, end + 1)]);
    this.#rest = [piece.subarray(end + 1)];
    for (let at = -1; ; this.count += 1) {
      at = whole.indexOf(lineEnd, at + 1);
      if (at === -1) break;
    }
    const begin = whole.byteLength < 2 ? 0 : whole.lastIndexOf(lineEnd, whole.byteLength - 2) + 1;
    this.last = whole.subarray(begin, -1).toString();
    return whole;
  }

  /** Drops the buffered bytes after a broken connection; the new one sends that line again. */
  dropRest(): void {
    this.#rest = [];
  }
}
