/** Kontor and the shop as processes that are killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const shopFolder = join(import.meta.dirname, '..');
export const root = join(shopFolder, '../..');

interface Facts {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly environment: Readonly<Record<string, string>>;
  /** Address that answers once the program does. */
  readonly ready: string;
  /** File for what it prints. */
  readonly log: string;
}

/** A program that is started, killed and started again, always with the same settings. */
export class Program {
  #process: ChildProcess | undefined;
  kills = 0;
  /** From when until when it was away, in milliseconds since 1970. */
  readonly #away: { readonly from: number; until: number }[] = [];

  readonly #facts: Facts;

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  /** Starts the program; resolves when it answers. */
  async start(): Promise<void> {
    const { name, command, environment, ready, log } = this.#facts;
    const out = openSync(log, 'a');
    const [file, ...args] = command;
    const env = { ...process.env, ...environment };
    this.#process = spawn(file, args, { cwd: shopFolder, env, stdio: ['ignore', out, out] });
    for (let tries = 0; tries < 600; tries += 1) {
      if (this.#process.exitCode !== null) throw new Error(`${name} ended: see ${log}`);
      const isReady = await fetch(ready, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) {
        const last = this.#away.at(-1);
        if (last !== undefined) last.until = Date.now();
        return;
      }
      await pause(100);
    }
    throw new Error(`${name} does not answer: see ${log}`);
  }

  /** For how many milliseconds of a span it was away. */
  awayMs(from: number, until: number): number {
    return this.#away.reduce(
      (sum, each) => sum + Math.max(0, Math.min(until, each.until) - Math.max(from, each.from)),
      0,
    );
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const ended = this.#process;
    if (ended === undefined || ended.exitCode !== null || ended.signalCode !== null) return;
    this.kills += 1;
    const exit = new Promise((resolve) => ended.once('exit', resolve));
    this.#away.push({ from: Date.now(), until: Number.POSITIVE_INFINITY });
    ended.kill(signal);
    await exit;
  }
}

/** Kontor as a sandbox with its database in a folder. */
export function kontorIn(folder: string, port: number, operatorPort: number): Program {
  const environment = {
    KONTOR_PORT: String(port),
    KONTOR_OPERATOR_PORT: String(operatorPort),
    KONTOR_DATABASE_URL: `sqlite:${join(folder, 'kontor.db')}`,
    KONTOR_SHOP_CHECK_DELAY_MS: '0',
    KONTOR_CURRENCIES: 'EUR,CHF',
  };
  const command = [process.execPath, join(root, 'bin/kontor.js'), 'sandbox'] as const;
  const ready = `http://127.0.0.1:${operatorPort}/readyz`;
  return new Program({ name: 'Kontor', command, environment, ready, log: join(folder, 'kontor.log') });
}

/** The shop, on the Node.js for which its database driver was built: that of npm. Without a URL, on SQLite in the folder. */
export function shopIn(folder: string, port: number, operatorPort: number, databaseUrl?: string): Program {
  const environment = {
    PATH: (process.env.PATH ?? '')
      .split(':')
      .filter((each) => !each.endsWith('node_modules/.bin'))
      .join(':'),
    SHOP_PORT: String(port),
    ...(databaseUrl === undefined
      ? { SHOP_DATABASE: join(folder, 'shop.sqlite') }
      : { SHOP_DATABASE_URL: databaseUrl }),
    KONTOR_OPERATOR: `http://127.0.0.1:${operatorPort}`,
    VENDURE_DISABLE_TELEMETRY: 'true',
  };
  const command = [
    process.env.SHOP_NODE ?? process.env.npm_node_execpath ?? process.execPath,
    'dist/index.js',
  ] as const;
  const ready = `http://127.0.0.1:${port}/health`;
  return new Program({ name: 'the shop', command, environment, ready, log: join(folder, 'shop.log') });
}
