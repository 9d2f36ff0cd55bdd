/** Libraries in C that a process loads before its own. */
import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export type Preload = { readonly library: string } | { readonly reason: string };

/** Compiles a library into a folder; returns why it cannot, when this machine has no compiler for it. */
export function compilePreload(source: string, folder: string): Preload {
  if (process.platform !== 'linux') return { reason: 'only Linux preloads libraries' };
  const library = join(folder, basename(source).replace(/\.c$/, '.so'));
  const options = ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl', '-lpthread'];
  const { status, error, stderr } = spawnSync('cc', options);
  if (error !== undefined) return { reason: 'this machine has no C compiler (cc) for the library' };
  if (status !== 0) throw new Error(String(stderr));
  chmodSync(library, 0o755);
  return { library };
}

/** A disk that can be made slow for the processes with this environment. */
export interface SlowDisk {
  readonly environment: Readonly<Record<string, string>>;
  /** Milliseconds that each synchronization takes longer from now on. */
  take(ms: number): void;
}

/** Prepares a slow disk with files in `folder`; returns why it cannot. */
export function slowDisk(folder: string): SlowDisk | { readonly reason: string } {
  const compiled = compilePreload(join(import.meta.dirname, 'postgres/slow-sync.c'), folder);
  if ('reason' in compiled) return compiled;
  const file = join(folder, 'sync-ms');
  const take = (ms: number) => writeFileSync(file, String(ms));
  take(0);
  chmodSync(file, 0o644);
  return { environment: { LD_PRELOAD: compiled.library, KONTOR_SYNC_MS: file }, take };
}
