import { isUtf8 } from 'node:buffer';
import { printable } from '../answers.ts';

export interface JsonProblem {
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
