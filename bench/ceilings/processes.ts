/** Starts the ceilings as separate processes, like the server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { StockResult, StockRound } from './stock.ts';
import type { Round, RoundResult } from './write.ts';

export interface WriteCeiling {
  round(round: Round): Promise<RoundResult>;
  stop(): Promise<void>;
}

export function startWriteCeiling(databasePath: string): WriteCeiling {
  const { child, lines, gone } = start('write.ts', [databasePath]);
  return {
    async round(round) {
      child.stdin?.write(`${JSON.stringify(round)}\n`);
      return JSON.parse(await nextLine(lines, gone)) as RoundResult;
    },
    async stop() {
      child.stdin?.end();
      await gone;
    },
  };
}

export interface StockCeiling {
  readonly pid: number | undefined;
  round(round: StockRound): Promise<StockResult>;
  stop(): Promise<void>;
}

export function startStockCeiling(databasePath: string): StockCeiling {
  const { child, lines, gone } = start('stock.ts', [databasePath]);
  return {
    pid: child.pid,
    async round(round) {
      child.stdin?.write(`${JSON.stringify(round)}\n`);
      return JSON.parse(await nextLine(lines, gone)) as StockResult;
    },
    async stop() {
      child.stdin?.end();
      await gone;
    },
  };
}

export interface RawServer {
  readonly url: string;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** Starts a raw HTTP server for the rows of one partner in the given database. */
export async function startRawServer(databasePath: string, partnerId: string): Promise<RawServer> {
  const { child, lines, gone } = start('raw-http.ts', [databasePath, partnerId]);
  return {
    url: await nextLine(lines, gone),
    pid: child.pid,
    async stop() {
      child.kill();
      await gone;
    },
  };
}

interface Started {
  readonly child: ChildProcess;
  readonly lines: Interface;
  readonly gone: Promise<unknown>;
}

function start(file: string, args: readonly string[]): Started {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  return { child, lines, gone: new Promise((resolve) => child.once('exit', resolve)) };
}

function nextLine(lines: Interface, gone: Promise<unknown>): Promise<string> {
  return new Promise((resolve, reject) => {
    lines.once('line', resolve);
    void gone.then(() => reject(new Error('the ceiling ended early')));
  });
}
