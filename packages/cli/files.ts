/** Files that commands are told to read and to write. */
import type { Hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Failure, WrongUse } from './failures.ts';

/** Reads a text. Throws `WrongUse` if the file cannot be read; `name` is what it is called there. */
export function readText(file: string, name = file): string {
  return readBytes(file, name).toString();
}

export function readBytes(file: string, name = file): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw unreadable(name, error);
  }
}

/** Reads all of standard input. Throws `WrongUse` if it cannot be read. */
export async function readInput(input: AsyncIterable<Uint8Array | string>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of input) chunks.push(Buffer.from(chunk as Uint8Array));
  } catch (error) {
    throw unreadable('standard input', error);
  }
  return Buffer.concat(chunks);
}

/** Returns a new hash. Its module is loaded now: most commands need none. */
export function sha256(): Hash {
  return process.getBuiltinModule('node:crypto').createHash('sha256');
}

export function unreadable(name: string, error: unknown): WrongUse {
  return new WrongUse(`${name} cannot be read: ${(error as Error).message}.`);
}

export function unwritable(file: string, error: unknown): Failure {
  return new Failure(`${file} cannot be written: ${(error as Error).message}.`);
}
