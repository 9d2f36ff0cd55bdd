/** Searches, for each operation, for the body or query within its limits that blocks a thread longest. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { untilAdmitted } from '@kontor/harness/admitted';
import type { BodyOf, PathTo } from '@kontor/harness/body';
import { ApiClient } from '@kontor/harness/client';
import { type ServerProcess, startServerProcess } from '@kontor/harness/process';
import { bodyBytesMax } from '../../packages/contract/generated/operations.ts';
import { limits } from '../../packages/server/platform/limits/numbers.ts';
import {
  emptyBodyOf,
  operations,
  pathOf,
  type SweptOperation,
  typeOf,
} from '../../test/sweeps/operations.ts';
import { writeLast } from '../shared/figure.ts';
import { measuredFolder } from '../shared/process.ts';
import { type BodyLimits, bodyOf, kinds, moved, queriesOf, type Shape } from './shapes.ts';
import { type Callers, makeStock, type Stock } from './stock.ts';

/** The request of an operation that blocked a thread longest. */
export interface Worst {
  readonly operation: string;
  readonly request: string;
  readonly bytes: number;
  readonly held: Held;
  /** All statuses that were answered during the search, in ascending order. */
  readonly statuses: readonly number[];
}

/** How thorough the search is. */
export interface SearchBounds {
  readonly kinds: readonly Shape['kind'][];
  /** Numbers of elements to try, as shares of the allowed number. */
  readonly spreads: readonly number[];
  /** Number of random steps from the worst shape found for an operation. */
  readonly steps: number;
  /** Number of queries to try per operation: the first ones of `queriesOf`. */
  readonly queries: number;
}

const longSearch: SearchBounds = { kinds, spreads: [0.002, 1], steps: 20, queries: 1_000 };

/** A server whose threads are measured, with the data that requests refer to. */
export class WorstSearch {
  readonly #server: ServerProcess;
  readonly #callers: Callers;
  readonly #stock: Stock;
  readonly #file: string;
  readonly #bounds: SearchBounds;

  /** Starts a server in `folder`. */
  static async start(folder: string, bounds: SearchBounds): Promise<WorstSearch> {
    const file = join(folder, 'turns');
    writeFileSync(file, '');
    const server = await startServerProcess(join(folder, 'kontor.db'), {
      NODE_OPTIONS: `--require ${join(import.meta.dirname, 'probe.cjs')}`,
      KONTOR_WORST_FILE: file,
    });
    const partner = new ApiClient(() => server.partnerUrl);
    await partner.login('demo', 'demo');
    const operator = new ApiClient(() => server.operatorUrl, 'operator');
    const stock = await makeStock({ partner, operator });
    return new WorstSearch(server, { partner, operator }, stock, file, bounds);
  }

  private constructor(
    server: ServerProcess,
    callers: Callers,
    stock: Stock,
    file: string,
    bounds: SearchBounds,
  ) {
    this.#server = server;
    this.#callers = callers;
    this.#stock = stock;
    this.#file = file;
    this.#bounds = bounds;
  }

  async stop(): Promise<void> {
    await this.#server.stop();
  }

  worstOf(operation: SweptOperation): Promise<Worst> {
    return operation.body === 'json' ? this.#worstBody(operation) : this.#worstQuery(operation);
  }

  async #worstBody(operation: SweptOperation): Promise<Worst> {
    const bounds = this.#limitsOf(operation);
    const { kinds: tried, spreads, steps } = this.#bounds;
    const shapes = tried.flatMap((kind) =>
      (bounds.bulk === undefined ? [1] : spreads).map((spread) => ({ kind, size: 1, spread })),
    );
    const found = new Found(operation);
    const measure = async (shape: Shape) => {
      const body = bodyOf(shape, bounds);
      const request = `${shape.kind}, size ${shape.size.toFixed(2)}, spread ${shape.spread.toFixed(2)}`;
      return found.add(request, Buffer.byteLength(body), await this.#send(operation, '', body));
    };
    let best: Shape | undefined;
    for (const shape of shapes) if (await measure(shape)) best = shape;
    for (let step = 0; step < steps && best !== undefined; step += 1) {
      const shape = moved(best, Math.random);
      if (await measure(shape)) best = shape;
    }
    return found.worst;
  }

  async #worstQuery(operation: SweptOperation): Promise<Worst> {
    const found = new Found(operation);
    const body = emptyBodyOf(operation);
    for (const query of queriesOf(operation.query).slice(0, this.#bounds.queries)) {
      found.add(query.slice(0, 40), query.length, await this.#send(operation, query, body));
    }
    return found.worst;
  }

  /** Sends a request and waits for its delivery, if any; resolves to how long it blocked the threads. */
  async #send(operation: SweptOperation, query: string, body: string | undefined): Promise<Answered> {
    const read = readFileSync(this.#file).length;
    const client = this.#callers[operation.plane];
    const path = pathOf(operation, this.#stock.values) + query;
    const answer = await untilAdmitted(() =>
      client.send(operation.method, path as PathTo<BodyOf<'createOrUpdateProductVariations'>>, {
        ...(body !== undefined && { body, headers: { 'content-type': typeOf(operation) } }),
      }),
    );
    const task = answer.status === 202 ? answer.json?.task?.id : undefined;
    if (task !== undefined) await this.#done(task);
    // Log in again if the request ended the session.
    if (answer.status === 401) await this.#callers.partner.login('demo', 'demo');
    await pause(20);
    return { held: heldSince(this.#file, read), status: answer.status };
  }

  async #done(id: string): Promise<void> {
    while ((await this.#callers.partner.get(`/v5/products/update-tasks/${id}`)).json.state === 'pending')
      await pause(20);
  }

  #limitsOf(operation: SweptOperation): BodyLimits {
    const { path, bodyBytesMax: bytesMax = bodyBytesMax.default, bulk } = operation;
    const sample = (index: number) => this.#stock.sampleOf(operation, index);
    if (bulk === undefined) return { bytesMax, sample: sample(0) ?? {} };
    const isLarge = path === '/v5/products' || path.startsWith('/operator/');
    return {
      bytesMax,
      bulk: {
        elementsMax: bulk.elementsMaximum,
        elementBytesMax: isLarge ? limits.productBytesMax : limits.elementBytesMax,
        member: bulk.member,
        sample: (index) => sample(index) ?? {},
      },
    };
  }
}

interface Answered {
  readonly held: Held;
  readonly status: number;
}

/** Tracks the worst request so far, and all statuses. */
class Found {
  readonly #operation: SweptOperation;
  readonly #statuses = new Set<number>();
  #worst: Omit<Worst, 'operation' | 'statuses'> | undefined;

  constructor(operation: SweptOperation) {
    this.#operation = operation;
  }

  /** Adds a request; returns true if it is the worst so far. */
  add(request: string, bytes: number, { held, status }: Answered): boolean {
    this.#statuses.add(status);
    if (this.#worst !== undefined && longest(held) <= longest(this.#worst.held)) return false;
    this.#worst = { request, bytes, held };
    return true;
  }

  get worst(): Worst {
    if (this.#worst === undefined) throw new Error(`nothing was sent to ${this.#operation.title}`);
    const statuses = [...this.#statuses].sort((one, other) => one - other);
    return { operation: this.#operation.title, ...this.#worst, statuses };
  }
}

/** Longest event-loop turn of each thread, in milliseconds of processor time; 0 if all turns were short. */
export type Held = Readonly<Record<'http' | 'writer' | 'splitter', number>>;

/** Reads what the probe has recorded after offset `fromBytes` of its file. */
function heldSince(file: string, fromBytes: number): Held {
  const held = { http: 0, writer: 0, splitter: 0 };
  for (const line of readFileSync(file).subarray(fromBytes).toString().split('\n')) {
    const [thread = '', , ms] = line.split(' ');
    if (thread in held) held[thread as keyof Held] = Math.max(held[thread as keyof Held], Number(ms));
  }
  return held;
}

export function longest({ http, writer }: Held): number {
  return Math.max(http, writer);
}

/** Maximum time for which one request may block a thread. */
const heldMaxMs = 100;

/** Prints the longest time of each operation. `args`: `[--steps N] [--only TEXT]` */
export async function measureWorst(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { steps: { type: 'string' }, only: { type: 'string', default: '' } },
  });
  using folder = measuredFolder();
  const search = await WorstSearch.start(folder.path, {
    ...longSearch,
    ...(values.steps !== undefined && { steps: Number(values.steps) }),
  });
  const found: Worst[] = [];
  // Partner operations first: operator operations may end or delete the data that they use.
  const inOrder = [...operations].sort((one, other) => other.plane.localeCompare(one.plane));
  try {
    for (const operation of inOrder.filter(({ title }) => title.includes(values.only))) {
      const worst = await search.worstOf(operation);
      found.push(worst);
      const { http, writer, splitter } = worst.held;
      process.stdout.write(
        `${worst.operation.padEnd(64)} http ${http} ms, writer ${writer} ms, splitter ${splitter} ms: ` +
          `${worst.request}; answers ${worst.statuses.join(', ')}\n`,
      );
    }
  } finally {
    await search.stop();
  }
  writeLast('worst', found);
  const beyond = found.filter(({ held }) => longest(held) > heldMaxMs);
  process.stdout.write(`${beyond.length} of ${found.length} hold a thread for more than ${heldMaxMs} ms.\n`);
  process.exitCode = beyond.length > 0 ? 1 : 0;
}
