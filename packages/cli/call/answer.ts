/** Prints an answer as the server sends it. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { CommandContext } from '../context.ts';
import { Failure, WrongUse } from '../failures.ts';
import { unwritable } from '../files.ts';

export interface AnswerFlags {
  readonly out?: string | undefined;
  readonly headers?: true | undefined;
}

/** JSON that is indented on a terminal; a longer one is printed as it is. */
const indentedBytesMax = 4 * 1024 * 1024;

/** Prints the body of an answer, or saves it to a file. */
export async function printAnswer(
  response: Response,
  { out, headers }: AnswerFlags,
  { output, notes }: CommandContext,
): Promise<void> {
  if (headers) notes.write(`${response.status}\n${headLines(response)}\n`);
  const type = response.headers.get('content-type') ?? '';
  if (response.body === null || type === '') {
    await response.body?.cancel();
    notes.write(`Done (status ${response.status}).\n`);
    return;
  }
  const body = response.body as ReadableStream<Uint8Array>;
  if (out !== undefined) return saveBody(out, body);
  const isTerminal = output.isTTY === true;
  const isText = /json|^text\/|csv|xml/.test(type);
  if (isTerminal && !isText) {
    await body.cancel();
    throw new WrongUse(`The answer is a file (${type}): save it with --out FILE.`);
  }
  const isJson = /^application\/([\w.-]+\+)?json\b/.test(type);
  if (isTerminal && isJson) return printIndented(body, output);
  await printAll(body, output, isText);
}

function headLines({ headers }: Response): string {
  return [...headers].map(([name, value]) => `${name}: ${value}\n`).join('');
}

async function saveBody(file: string, body: ReadableStream<Uint8Array>): Promise<void> {
  const target = createWriteStream(file);
  try {
    await once(target, 'open');
  } catch (error) {
    await body.cancel();
    throw unwritable(file, error);
  }
  try {
    await pipeline(Readable.fromWeb(body), target);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).syscall === 'write' ? unwritable(file, error) : interrupted();
  }
}

/** Writes what arrives, and ends a text with a line end. */
async function printAll(
  body: ReadableStream<Uint8Array>,
  output: CommandContext['output'],
  isText: boolean,
): Promise<void> {
  let last: number | undefined;
  try {
    for await (const chunk of body) {
      last = chunk.at(-1) ?? last;
      if (!output.write(chunk)) await once(output, 'drain');
    }
  } catch {
    throw interrupted();
  }
  if (isText && last !== lineEnd) output.write('\n');
}

const lineEnd = 0x0a;

async function printIndented(body: ReadableStream<Uint8Array>, output: CommandContext['output']) {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of body) chunks.push(chunk);
  } catch {
    throw interrupted();
  }
  output.write(`${indented(Buffer.concat(chunks))}\n`);
}

function indented(bytes: Buffer): string {
  const text = bytes.toString();
  if (bytes.length > indentedBytesMax) return text;
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}

const interrupted = () => new Failure('The answer was interrupted before its end. Run the command again.');
