/** Secrets: how they are kept out of everything that is shown, and how they are read from files. */
import { closeSync, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { inspect } from 'node:util';

export const shownSecret = '[secret]';

/**
 * A value that never appears in a log line, error text or dump. It cannot be passed to another thread either: pass the
 * result of `reveal` to the one place that needs it.
 */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** Returns the value itself. */
  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return shownSecret;
  }

  toJSON(): string {
    return shownSecret;
  }

  [inspect.custom](): string {
    return shownSecret;
  }
}

/** The longest secrets are database URLs. */
const bytesMax = 16_384;

/** Bits of the mode that make a file open: any access for others, and write access for the group. */
const openMask = 0o027;

export interface SecretFile {
  readonly text: string;
  /** The mode in octal if other accounts of the machine may access the file. */
  readonly openMode: string | undefined;
}

/**
 * Reads a secret from a file, without the line break at its end. Throws an Error whose message completes the sentence
 * "NAME is PATH: …" and reveals nothing of the file.
 */
export function readSecretFile(path: string): SecretFile {
  const bytes = Buffer.alloc(bytesMax + 1);
  const { length, stats } = readInto(bytes, path);
  if (length > bytesMax)
    throw new Error(`the file is larger than ${bytesMax} bytes; write only the secret into it`);
  const text = textOf(bytes.subarray(0, length)).replace(/\r?\n$/, '');
  if (text === '') throw new Error('the file is empty; write the secret into it');
  return { text, openMode: openModeOf(stats) };
}

function readInto(bytes: Buffer, path: string): { length: number; stats: Stats } {
  // Opening a pipe would block until somebody writes to it.
  const found = attempt(() => statSync(path));
  if (!found.isFile()) throw new Error('this is not a file; use the path of a file');
  const file = attempt(() => openSync(path, 'r'));
  try {
    return { length: attempt(() => readSync(file, bytes)), stats: fstatSync(file) };
  } finally {
    closeSync(file);
  }
}

function attempt<Result>(call: () => Result): Result {
  try {
    return call();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR')
      throw new Error('the file does not exist; use the path of an existing file');
    if (code === 'EACCES')
      throw new Error('this account cannot read the file; make it the owner of the file');
    throw new Error(`the file cannot be read (${code}); use another file`);
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('the file is not valid UTF-8; write the secret as text');
  }
}

/** Windows stores access rights elsewhere, so the mode means nothing there. */
function openModeOf({ mode }: Stats): string | undefined {
  return process.platform === 'win32' || (mode & openMask) === 0 ? undefined : (mode & 0o777).toString(8);
}
