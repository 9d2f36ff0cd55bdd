/**
 * `npm run bench:worst [-- --steps N] [--only TEXT]`: for each operation the body or query within its limits that costs most,
 * found by search, and the longest time that it holds each thread. Fails when the HTTP thread or the writer is held
 * for more than 100 ms.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bodyBytesMax } from '../src/contract/operations.ts';
import { limits } from '../src/platform/limits/numbers.ts';
import { ApiClient } from '../test/harness/client.ts';
import { startServerProcess } from '../test/harness/process.ts';
import { ean, product } from '../test/harness/products.ts';
import { operations, pathOf, type SweptOperation, typeOf } from '../test/sweeps/operations.ts';
import { type Held, heldSince, longest } from './worst/held.ts';
import { type BodyLimits, bodyOf, kinds, moved, queriesOf, type Shape } from './worst/shapes.ts';

/** Bound of what one request may hold a thread for. */
const heldMaxMs = 100;

const { values } = parseArgs({ options: { steps: { type: 'string' }, only: { type: 'string' } } });
/** Moves from the worst shape that was found for an operation. */
const steps = Number(values.steps ?? 20);

interface Worst {
  readonly operation: string;
  readonly request: string;
  readonly bytes: number;
  readonly held: Held;
}

const folder = mkdtempSync(join(tmpdir(), 'kontor-worst-'));
const file = join(folder, 'turns');
writeFileSync(file, '');
const server = await startServerProcess(join(folder, 'kontor.db'), {
  NODE_OPTIONS: `--require ${join(import.meta.dirname, 'worst/probe.cjs')}`,
  KONTOR_WORST_FILE: file,
});
const partner = new ApiClient(() => server.partnerUrl);
await partner.login('demo', 'demo');
const operator = new ApiClient(() => server.operatorUrl, 'operator');
const found: Worst[] = [];
let read = 0;
try {
  for (const operation of operations.filter(({ title }) => title.includes(values.only ?? ''))) {
    const worst = operation.body === 'none' ? await worstQuery(operation) : await worstBody(operation);
    found.push(worst);
    const { http, writer, splitter } = worst.held;
    process.stdout.write(
      `${worst.operation.padEnd(64)} http ${http} ms, writer ${writer} ms, splitter ${splitter} ms: ${worst.request}\n`,
    );
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
const results = join(import.meta.dirname, 'results');
mkdirSync(results, { recursive: true });
writeFileSync(join(results, 'worst.json'), `${JSON.stringify(found, undefined, 2)}\n`);
const beyond = found.filter(({ held }) => longest(held) > heldMaxMs);
process.stdout.write(`${beyond.length} of ${found.length} hold a thread for more than ${heldMaxMs} ms.\n`);
process.exitCode = beyond.length > 0 ? 1 : 0;

async function worstBody(operation: SweptOperation): Promise<Worst> {
  const bounds = limitsOf(operation);
  const measure = async (shape: Shape): Promise<Worst> => {
    const body = bodyOf(shape, bounds);
    const request = `${shape.kind}, size ${shape.size.toFixed(2)}, spread ${shape.spread.toFixed(2)}`;
    const held = await send(operation, '', body);
    return { operation: operation.title, request, bytes: Buffer.byteLength(body), held };
  };
  let best: { shape: Shape; worst: Worst } | undefined;
  for (const kind of kinds) {
    for (const spread of bounds.bulk === undefined ? [1] : [0.002, 1]) {
      const shape = { kind, size: 1, spread };
      const worst = await measure(shape);
      if (best === undefined || longest(worst.held) > longest(best.worst.held)) best = { shape, worst };
    }
  }
  for (let step = 0; step < steps && best !== undefined; step += 1) {
    const shape = moved(best.shape, Math.random);
    const worst = await measure(shape);
    if (longest(worst.held) > longest(best.worst.held)) best = { shape, worst };
  }
  return (best as { worst: Worst }).worst;
}

async function worstQuery(operation: SweptOperation): Promise<Worst> {
  let worst: Worst | undefined;
  for (const query of queriesOf(operation.query.map(({ name }) => name))) {
    const held = await send(operation, query, undefined);
    if (worst === undefined || longest(held) > longest(worst.held)) {
      worst = { operation: operation.title, request: query.slice(0, 40), bytes: query.length, held };
    }
  }
  return worst as Worst;
}

/** Sends a request, waits until what it set going is done, and tells how long it held the threads. */
async function send(operation: SweptOperation, query: string, body: string | undefined): Promise<Held> {
  read = heldSince(file, read).bytes;
  const client = operation.plane === 'operator' ? operator : partner;
  const path = pathOf(operation, { partnerId: '1000001', sku: 'WORST-0' }) + query;
  const answer = await client.send(operation.method, path, {
    ...(body !== undefined && { body, headers: { 'content-type': typeOf(operation) } }),
  });
  if (answer.status === 202 && answer.text.includes('update-tasks')) await done(answer.json.task.id);
  // A session that the request ended is opened again.
  if (operation.path.includes('logout') || answer.status === 401) await partner.login('demo', 'demo');
  await new Promise((resolve) => setTimeout(resolve, 20));
  const { held, bytes } = heldSince(file, read);
  read = bytes;
  return held;
}

async function done(id: string): Promise<void> {
  while ((await partner.get(`/v5/products/update-tasks/${id}`)).json.state !== 'done') {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function limitsOf({ path, bodyBytesMax: bytesMax = bodyBytesMax.default, bulk }: SweptOperation): BodyLimits {
  const isProducts = path === '/v5/products';
  if (path.startsWith('/v5/products') && bulk !== undefined) {
    return {
      bytesMax,
      bulk: {
        elementsMax: bulk.elementsMaximum,
        elementBytesMax: isProducts ? limits.productBytesMax : limits.elementBytesMax,
        member: bulk.member,
        sample: (index) => sampleOf(path, index),
      },
    };
  }
  if (bulk === undefined || !path.startsWith('/operator/')) return { bytesMax };
  return {
    bytesMax,
    bulk: {
      elementsMax: bulk.elementsMaximum,
      elementBytesMax: limits.productBytesMax,
      member: undefined,
      sample: (index) => ({ id: `B-${index}`, name: `Brand ${index}` }),
    },
  };
}

function sampleOf(path: string, index: number): Record<string, unknown> {
  const sku = `WORST-${index}`;
  if (path.endsWith('/prices')) return { sku, standardPrice: { amount: 9.99, currency: 'EUR' } };
  if (path.endsWith('/active-status')) return { sku, active: index % 2 === 0 };
  return product({ sku, ean: ean(50_000 + index) }) as unknown as Record<string, unknown>;
}
