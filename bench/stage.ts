/** State that the scenarios of one run share: the server with its catalogue, and the ceilings on the same machine. */
import { join } from 'node:path';
import { type Catalogue, openCatalogue } from './catalogue.ts';
import {
  type RawServer,
  startRawServer,
  startWriteCeiling,
  type WriteCeiling,
} from './ceilings/processes.ts';
import type { Figure } from './figure.ts';
import { type Delivered, type DeliverOptions, deliverAll } from './load/delivery.ts';
import { databaseBytes, memoryMB } from './measure/process.ts';
import { settled } from './measure/queue.ts';
import { type MeasuredServer, measuredPartner, startLiveServer } from './server.ts';

export interface StageOptions {
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
    { name: 'peak memory', value: memoryMB(pid).peak, unit: 'MB' },
    {
      name: 'disk per product, including the log',
      value: databaseBytes(databasePath) / products,
      unit: 'bytes',
    },
  ];
}
