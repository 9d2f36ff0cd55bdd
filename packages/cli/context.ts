import { readFileSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Environment, processEnvironment } from '@kontor/server/config';
import { WallClock } from '@kontor/server/time';
import { readStored } from '@kontor/values/text';

/** Everything outside the program that a command uses. */
export interface CommandContext {
  readonly environment: Environment;
  readonly input: Readable & { readonly isTTY?: boolean };
  /** Results. */
  readonly output: Writable & { readonly isTTY?: boolean };
  /** Notes, progress and errors. */
  readonly notes: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  /** Epoch milliseconds. */
  nowMs(): number;
  /** Milliseconds since an arbitrary fixed moment; never jumps. */
  monotonicMs(): number;
  pause(durationMs: number, signal?: AbortSignal): Promise<void>;
  uuid(): string;
  /** Calls a function at the next interruption, instead of ending immediately; returns what gives this up. */
  onInterrupt(interrupted: () => void): () => void;
}

/** The context of this process. */
export function processContext(): CommandContext {
  const clock = new WallClock();
  return {
    environment: processEnvironment(),
    // Made at the first use: most commands read nothing.
    get input() {
      return process.stdin;
    },
    output: process.stdout,
    notes: process.stderr,
    nowMs: () => clock.nowMs(),
    monotonicMs: () => performance.now(),
    pause: (durationMs, signal) => sleep(durationMs, undefined, signal === undefined ? {} : { signal }),
    // Loaded at the first call, as the module of the server's ids would not be.
    uuid: () => crypto.randomUUID(),
    onInterrupt(interrupted) {
      process.once('SIGINT', interrupted);
      return () => process.removeListener('SIGINT', interrupted);
    },
  };
}

interface Manifest {
  readonly version: string;
  readonly engines: { readonly node: string };
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Returns what package.json says of this program. */
export function ownManifest(): Manifest {
  return readStored(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
}

/** Returns the version of this program. */
export function version(): string {
  return ownManifest().version;
}
