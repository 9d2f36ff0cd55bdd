/** Runs the commands of a page as a person would: in a shell, one block after the other. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { freePort } from '@kontor/harness/free-port';
import { kontorProgram } from '@kontor/harness/kontor-program';
import { root } from '../tidy/sources.ts';

export interface PageRun {
  readonly code: number | null;
  readonly text: string;
  /** The folder in which the commands ran. */
  readonly folder: string;
}

/** The blocks of a page that begin with ```sh. */
export function blocksOf(path: string): string[] {
  const page = readFileSync(join(root, path), 'utf8');
  return [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
}

/** Starts a sandbox as a job of the shell, with its log in `log`, and ends it when the shell ends. */
export const withSandbox = `mkdir -p data
npx kontor sandbox > ready 2> log &
trap 'kill %1; wait %1' EXIT
until grep -q 'kontor ready' ready; do kill -0 %1; sleep 0.1; done
`;

/**
 * Runs a script in a separate folder, in which `npx kontor` is this checkout. Stops at the first command that fails.
 * The addresses in the pages are replaced by free ports.
 */
export async function runScript(script: string, settings: Record<string, string> = {}): Promise<PageRun> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-page-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const kontor = `#!/bin/sh\nshift\nexec '${process.execPath}' '${kontorProgram}' "$@"\n`;
  writeFileSync(join(bin, 'npx'), kontor);
  chmodSync(join(bin, 'npx'), 0o755);
  const [port, operatorPort] = [await freePort(), await freePort()];
  const text = script
    .replaceAll('http://127.0.0.1:8080', `http://127.0.0.1:${port}`)
    .replaceAll('http://127.0.0.1:8081', `http://127.0.0.1:${operatorPort}`)
    .replaceAll('npx node ', `'${process.execPath}' --conditions=kontor-source `)
    .replaceAll(/ (scripts|examples)\//g, ` ${root}/$1/`);
  const child = spawn('bash', ['-eu', '-c', text], {
    cwd: folder,
    env: {
      PATH: `${bin}:${process.env.PATH}`,
      TMPDIR: tmpdir(),
      KONTOR_PORT: String(port),
      KONTOR_OPERATOR_PORT: String(operatorPort),
      ...settings,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, text: output, folder };
}
