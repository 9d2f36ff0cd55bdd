/** Entry of the threads that render documents. */
import type { MessagePort } from 'node:worker_threads';
import { type LeftOutRow, onLeftOut, type PassedFailure, passedFailureOf } from '../store/store-failure.ts';

/** Input of a thread. */
export interface Rendering {
  /** URL of the area's module, which exports `render`. */
  readonly module: string;
  readonly data: unknown;
  /** Receives the chunks; sends `more` to get the next one, and closes when no more are wanted. */
  readonly port: MessagePort;
}

/** Message from the thread: a chunk, a row that the document leaves out, or the end. */
export type FromRenderer =
  | Uint8Array
  | { readonly leftOut: LeftOutRow }
  | { readonly failure?: PassedFailure };

/** Export of an area's module. */
export type Render = (data: unknown) => AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

const pieceBytes = 64 * 1024;

export default async function renderDocument({ module, data, port }: Rendering): Promise<void> {
  const { render } = (await import(module)) as { render: Render };
  const pieces = inPieces(render(data));
  // Another document of this thread may report the same row; who logs it counts it once.
  const stop = onLeftOut((leftOut) => port.postMessage({ leftOut } satisfies FromRenderer));
  await new Promise<void>((resolve) => {
    port.on('message', () => void sendNext(pieces, port));
    port.on('close', resolve);
  });
  stop();
  await pieces.return();
}

async function sendNext(
  pieces: AsyncGenerator<Uint8Array<ArrayBuffer>, void>,
  port: MessagePort,
): Promise<void> {
  try {
    const { value } = await pieces.next();
    if (value === undefined) port.postMessage({} satisfies FromRenderer);
    else port.postMessage(value satisfies FromRenderer, [value.buffer]);
  } catch (error) {
    port.postMessage({ failure: passedFailureOf(error) } satisfies FromRenderer);
  }
}

/** Joins the rendered parts into chunks that are worth a message, each in memory of its own. */
async function* inPieces(
  rendered: ReturnType<Render>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  let waiting: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const part of rendered) {
    const next = typeof part === 'string' ? Buffer.from(part) : (part as Uint8Array<ArrayBuffer>);
    waiting.push(next);
    bytes += next.byteLength;
    if (bytes < pieceBytes) continue;
    yield joined(waiting, bytes);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield joined(waiting, bytes);
}

function joined(parts: readonly Uint8Array<ArrayBuffer>[], bytes: number): Uint8Array<ArrayBuffer> {
  const [first] = parts;
  // A large part has memory of its own already.
  if (parts.length === 1 && first?.buffer.byteLength === bytes) return first;
  const piece = new Uint8Array(bytes);
  let offset = 0;
  for (const part of parts) {
    piece.set(part, offset);
    offset += part.byteLength;
  }
  return piece;
}
