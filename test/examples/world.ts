import assert from 'node:assert/strict';
import type { Answer } from '@kontor/harness/client';
import { settleWork } from '@kontor/harness/clock';
import { deliver } from '@kontor/harness/deliver';
import { exampleProducts } from '../../packages/sandbox/fixtures/products.ts';
import { makeBelongings } from '../sweeps/belongings/index.ts';
import type { PathValues, SweptOperation } from '../sweeps/operations.ts';
import { type Sweep, startSweep } from '../sweeps/sweep.ts';
import { type DocumentedRequest, documentedRequest, withRecords } from './documented.ts';
import { setUps } from './set-ups/index.ts';

/** A sandbox in which every example of a request can be sent. */
export interface World extends Sweep {
  readonly partnerId: string;
  readonly sku: string;
  /** What the demo partner has, by the names of `contract/examples/records.yaml`. */
  readonly made: PathValues;
}

/** Starts a sandbox whose demo partner has delivered the example products and has one of everything. */
export async function startWorld(): Promise<World> {
  const sweep = await startSweep();
  const { server, demo } = sweep;
  const partnerId = '1000001';
  const sku = 'EX-00001-1';
  const made = await makeBelongings(server, demo, partnerId, sku);
  await deliver(demo, exampleProducts(4));
  await settleWork(server);
  const { positionItemIds } = made;
  return { ...sweep, partnerId, sku, made: { ...made, positionItemId: positionItemIds as string } };
}

/** An answer to the example of an operation, and what the records of the example were called. */
export interface Sent {
  readonly documented: DocumentedRequest;
  readonly answer: Answer;
  readonly made: PathValues;
}

/** Creates what the example of an operation needs, and sends it. */
export async function sendExample(world: World, operation: SweptOperation): Promise<Sent> {
  const documented = documentedRequest(operation);
  const { caller, ...own } = (await setUps[operation.id]?.(world)) ?? {};
  const made = { ...world.made, ...own } as PathValues;
  const path = withRecords(documented.path, made);
  const query = new URLSearchParams(withRecords(documented.query, made) as Record<string, string>);
  const client = caller ?? world.allowed(operation);
  const body = withRecords(documented.body, made);
  const answer = await client.send(operation.method, query.size > 0 ? `${path}?${query}` : path, {
    ...(body !== undefined && {
      headers: { 'content-type': documented.bodyType ?? '' },
      body: documented.bodyType?.includes('form')
        ? new URLSearchParams(body as Record<string, string>)
        : JSON.stringify(body),
    }),
  });
  assert.ok(answer.status < 400, `${operation.title} refuses its example: ${answer.text}`);
  return { documented, answer, made };
}
