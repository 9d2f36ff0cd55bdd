import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Runs a command to completion; resolves to its output, rejects with the end of it if the command fails. */
export function run(
  file: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const child = spawn(file, words, { env: environment });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(text);
      else reject(new Error(`${file} ${words[0]} ended with ${code}: ${text.slice(-2_000)}`));
    });
  });
}

/** Runs a `kontor` command from this checkout. */
export function runKontor(words: readonly string[], settings: Record<string, string> = {}): Promise<string> {
  const program = join(import.meta.dirname, '../../bin/kontor.js');
  return run(process.execPath, [program, ...words], { ...process.env, ...settings });
}
