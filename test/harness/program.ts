import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { kontorProgram } from './kontor-program.ts';

/** Runs a command that ends on its own, in a separate process with the given settings and free ports. */
export async function runProgram(words: readonly string[], settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [kontorProgram, ...words], {
    env: { PATH: process.env.PATH, KONTOR_PORT: '0', KONTOR_OPERATOR_PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, notes, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { code, output, notes };
}

/** The messages in what a program wrote: of a log, the text of each entry; anything else as it is. */
export function messagesOf(notes: string): string {
  return notes
    .split('\n')
    .map((line) => (line.startsWith('{"level"') ? (JSON.parse(line) as { msg: string }).msg : line))
    .join('\n');
}
