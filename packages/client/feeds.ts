import type { Outgoing } from './answers.ts';
import type { CallOptions } from './options.ts';
import { lost, type Transport } from './transport.ts';

/** Operations that answer with lines. */
export type FeedId<Plane> = {
  [Id in keyof Plane]: Plane[Id] extends { readonly line: unknown } ? Id : never;
}[keyof Plane];

/** A line of a feed. */
export type LineOf<Plane, Id extends keyof Plane> = Plane[Id] extends { readonly line: infer Line }
  ? Line
  : never;

/** A feed that has begun: `for await (const line of feed)`, once. */
export interface Feed<Line> extends AsyncIterable<Line> {
  /**
   * Position in the journal that matches the lines: read the events after it. Empty for lines that are no feed.
   */
  readonly cursor: string;
}

/** Begins a feed. A connection that breaks while lines are read rejects with `ConnectionLost`; every line was whole. */
export async function openFeed<Line>(
  transport: Transport,
  request: Outgoing,
  options: CallOptions = {},
): Promise<Feed<Line>> {
  const { headers, body } = await transport.open(request, options);
  return {
    cursor: headers.get('x-journal-cursor') ?? '',
    async *[Symbol.asyncIterator]() {
      try {
        for await (const line of linesOf(body)) yield JSON.parse(line) as Line;
      } catch (error) {
        options.signal?.throwIfAborted();
        throw await lost(request, transport.url, error, false);
      }
    },
  };
}

/** Cuts a body into lines. A last line without a line break was cut off, and is left out. */
async function* linesOf(body: Response['body']): AsyncGenerator<string, void> {
  // Not every browser iterates over a stream.
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let begun = '';
  try {
    for (;;) {
      const piece = await reader?.read();
      if (piece?.value === undefined) return;
      const lines = (begun + decoder.decode(piece.value, { stream: true })).split('\n');
      begun = lines.pop() as string;
      yield* lines;
    }
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}
