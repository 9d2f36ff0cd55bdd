import { isUtf8 } from 'node:buffer';
import { printable } from '../operator-plane/answers.ts';

interface JsonProblem {
  readonly problem: string;
  /** Offset of the problem from the beginning of the text; 0 if the parser does not report it. */
  readonly byteOffset: number;
  readonly lineOffset: number;
}

/** Returns what is wrong with the bytes; undefined if they are one JSON text in UTF-8. */
export function jsonProblem(bytes: Uint8Array): JsonProblem | undefined {
  if (!isUtf8(bytes)) return { problem: 'not UTF-8; save the file as UTF-8', byteOffset: 0, lineOffset: 0 };
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return explainParseError((error as Error).message, text);
  }
}

/** Rewords the parser's message, which ends with the position in the text or with an excerpt from it. */
function explainParseError(message: string, text: string): JsonProblem {
  const position = Number(/at position (\d+)/.exec(message)?.[1] ?? 0);
  const before = text.slice(0, position);
  const what = message.replace(/ in JSON at position .*$/s, '').replace(/, ("|\.\.\.").*$/s, '');
  return {
    problem: `not JSON (${printable(what.charAt(0).toLowerCase() + what.slice(1))})`,
    byteOffset: Buffer.byteLength(before),
    lineOffset: before.split('\n').length - 1,
  };
}

/** Collects the bytes of one element, which arrive in pieces. Bytes beyond the limit are counted but not stored. */
export class GatheredBytes {
  readonly #bytesMax: number;
  #pieces: Uint8Array[] = [];
  #length = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  get length(): number {
    return this.#length;
  }

  get isOverfull(): boolean {
    return this.#length > this.#bytesMax;
  }

  add(piece: Uint8Array): void {
    this.#length += piece.length;
    if (this.isOverfull) this.#pieces = [];
    else if (piece.length > 0) this.#pieces.push(piece);
  }

  /** Returns everything gathered since the last call. */
  take(): Uint8Array {
    const [first, ...others] = this.#pieces;
    const bytes = others.length === 0 ? (first ?? new Uint8Array()) : Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#length = 0;
    return bytes;
  }
}
