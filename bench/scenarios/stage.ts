/** State that the scenarios of one run share: the server with its catalogue, and the ceilings on the same machine. */

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Round, RoundResult, StockResult, StockRound } from '../ceilings/write.ts';
import { type Catalogue, openCatalogue } from '../shared/catalogue.ts';
import { type Figure, plain } from '../shared/figure.ts';
import { measuredPartner } from '../shared/filled.ts';
import { type Delivered, type DeliverOptions, deliverAll } from '../shared/load.ts';
import { databaseBytes, memoryMB } from '../shared/process.ts';
import { type MeasuredServer, settled, startLiveServer } from '../shared/server.ts';

interface StageOptions {
  readonly products: number;
  readonly quick: boolean;
}

export class Stage {
  readonly options: StageOptions;
  readonly catalogue: Catalogue;
  readonly server: MeasuredServer;
  readonly write: WriteCeiling;
  #raw: RawServer | undefined;
  #loaded = false;

  private constructor(options: StageOptions, catalogue: Catalogue, server: MeasuredServer) {
    this.options = options;
    this.catalogue = catalogue;
    this.server = server;
    this.write = startWriteCeiling(join(server.folder, 'ceiling.db'));
  }

  static async open(options: StageOptions): Promise<Stage> {
    const catalogue = openCatalogue();
    return new Stage(options, catalogue, await startLiveServer(catalogue));
  }

  /** Number of products in all rounds: the requested number, rounded down to whole bodies per round. */
  get products(): number {
    return this.rounds().at(-1)?.to ?? 0;
  }

  /** Returns the products `[from, to)` of each round of a measurement. */
  rounds(): { from: number; to: number }[] {
    const { products, quick } = this.options;
    const count = quick ? 4 : 8;
    const step = Math.max(500, Math.floor(products / count / 500) * 500);
    const starts = Array.from({ length: Math.min(count, Math.floor(products / step)) }, (_, n) => n * step);
    return starts.map((from) => ({ from, to: from + step }));
  }

  deliver(bodies: Iterable<Buffer>, options: Partial<DeliverOptions> = {}): Promise<Delivered> {
    return deliverAll(bodies, { url: this.server.url, token: this.server.token, ...options });
  }

  /** Called by the scenario that delivers the catalogue itself. */
  markLoaded(): void {
    this.#loaded = true;
  }

  /** Delivers the catalogue to server and ceiling unless that has been done. */
  async load(): Promise<void> {
    if (this.#loaded) return;
    this.#loaded = true;
    for (const { from, to } of this.rounds()) {
      await this.write.round({ from, to, version: 0, every: 1, checked: true });
      await this.deliver(this.catalogue.bodies(from, to));
    }
  }

  /** Waits until the server has finished the background work of earlier scenarios. */
  async settle(): Promise<void> {
    await settled(this.server.databasePath);
  }

  /** Resolves to the raw HTTP server on the database of the measured one; starts it on first use. */
  async raw(): Promise<RawServer> {
    this.#raw ??= await startRawServer(this.server.databasePath, measuredPartner);
    return this.#raw;
  }

  /** Duration of one read measurement, in ms. */
  get readMs(): number {
    return this.options.quick ? 800 : 2_000;
  }

  /** Returns the figures that scenarios of this server end with; empty before the catalogue has been delivered. */
  footprint(): Figure[] {
    return this.#loaded ? footprintOf(this.server, this.products) : [];
  }

  async close(): Promise<void> {
    await this.#raw?.stop();
    await this.write.stop();
    await this.server.stop();
  }
}

/** Returns what a server with that many products takes. */
export function footprintOf({ databasePath, pid }: MeasuredServer, products: number): Figure[] {
  return [
    plain('peak memory', memoryMB(pid).peak, 'MB'),
    plain('disk per product, including the log', databaseBytes(databasePath) / products, 'bytes'),
  ];
}

export interface Scenario {
  readonly name: string;
  readonly title: string;
  /** Set when the scenario starts a server of its own and returns what that one takes. */
  readonly hasOwnServer?: true;
  run(stage: Stage): Promise<Figure[]>;
}

/** A process that answers each round, a line of JSON, with a line of JSON. */
export interface Ceiling<Round, Result> {
  readonly pid: number | undefined;
  round(round: Round): Promise<Result>;
  stop(): Promise<void>;
}

type WriteCeiling = Ceiling<Round, RoundResult>;
export type StockCeiling = Ceiling<StockRound, StockResult>;

export const startWriteCeiling = (databasePath: string): WriteCeiling => startCeiling(databasePath);
export const startStockCeiling = (databasePath: string): StockCeiling => startCeiling(databasePath);

function startCeiling<Round, Result>(databasePath: string): Ceiling<Round, Result> {
  const { child, lines, gone } = start('write.ts', [databasePath]);
  return {
    pid: child.pid,
    async round(round) {
      child.stdin?.write(`${JSON.stringify(round)}\n`);
      return JSON.parse(await nextLine(lines, gone)) as Result;
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
  const child = spawn(process.execPath, [join(import.meta.dirname, '../ceilings', file), ...args], {
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
