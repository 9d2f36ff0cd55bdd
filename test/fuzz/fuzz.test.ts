import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { after, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '@kontor/harness/client';
import { decoded } from '@kontor/harness/content-coding';
import { testEngine } from '@kontor/harness/database';
import fc from 'fast-check';
import { assertFitsContract } from '../sweeps/answers.ts';
import { makeBelongings } from '../sweeps/belongings/index.ts';
import type { SweptOperation } from '../sweeps/operations.ts';
import { startSweep } from '../sweeps/sweep.ts';
import { type FuzzedRequest, requestsOf } from './requests.ts';

/** Cases for each operation, and their seed; `npx node scripts/long-tests.ts fuzz` runs more of them, with a new seed each time. */
const cases = Number(process.env.KONTOR_FUZZ_CASES ?? 30);
const seed = process.env.KONTOR_FUZZ_SEED === undefined ? 20_260_501 : Number(process.env.KONTOR_FUZZ_SEED);
/** Longer than any answer may take. */
const hangMs = 30_000;

const { server, demo, swept } = await startSweep();
const belongings = await makeBelongings(server, demo, '1000001');
const known = {
  username: 'second',
  ...belongings,
  positionItemId: belongings.positionItemIds ?? '',
  partnerId: '1000001',
};
/**
 * Operations on another partner: those that would affect all others, and an export, which would grow with each
 * request.
 */
const partnerIds: Readonly<Record<string, string>> = {
  endContract: '1000002',
  exportPartner: '1000002',
  resumePartner: '1000002',
  suspendPartner: '1000002',
};
/** Statuses that each operation has answered with. */
const statuses = new Map<string, Map<number, number>>();
/**
 * A 5xx that the contract describes: PostgreSQL has no snapshots, the state of the sandbox is being replaced, or the
 * maximum number of feeds and exports is being sent.
 */
function isDescribed({ id }: SweptOperation, { status, text }: Answer): boolean {
  if (status === 501) return testEngine === 'postgres' && text.includes('"SNAPSHOTS_NOT_OFFERED"');
  if (status !== 503) return false;
  const isSentAsFeed = id.startsWith('feed') || id === 'exportPartner';
  return text.includes('"STATE_REPLACED"') || (isSentAsFeed && text.includes('"OVERLOADED"'));
}

/** The partner's token for all operations; one that is no longer valid is replaced. */
let partnerToken = (await server.login()).token;

const agent = new Agent({ keepAlive: true });
after(() => agent.destroy());

describe(`${cases} requests for every operation are answered as its contract says`, {
  concurrency: 8,
}, () => {
  for (const [index, operation] of swept.entries()) {
    test(operation.title, async () => {
      let token = operation.plane === 'operator' ? server.operator.token : partnerToken;
      const base = operation.plane === 'operator' ? server.operatorUrl : server.partnerUrl;
      await fc.assert(
        fc.asyncProperty(
          await requestsOf(operation, { ...known, partnerId: partnerIds[operation.id] ?? known.partnerId }),
          async (fuzzed) => {
            let answer = await send(base, operation, fuzzed, token ?? '');
            if (answer.status === 401 && operation.security === 'bearerAuth') {
              // An earlier request may have moved the clock or ended the session.
              partnerToken = (await server.login()).token;
              token = partnerToken;
              answer = await send(base, operation, fuzzed, token ?? '');
            }
            count(operation, answer.status);
            assert.ok(
              answer.status < 500 || isDescribed(operation, answer),
              `${answer.status} ${answer.text}`,
            );
            assertFitsContract(operation, answer);
          },
        ),
        {
          numRuns: cases,
          // The same seed for all would send the same keys and the same kinds of bodies to every operation.
          seed: (seed + index) | 0,
          endOnFailure: false,
          interruptAfterTimeLimit: 3_600_000,
          markInterruptAsFailure: true,
        },
      );
    });
  }
});

// Comes after all others: they move the clock, replace the state and change the contract of the partner.
test('and the server keeps serving', async () => {
  while ((await server.operator.get('/sandbox/v1/clock')).json.movingTo !== undefined) await pause(100);
  const client = await server.newPartner();
  assert.equal((await client.get('/v5/products')).status, 200);
});

test('most operations received valid requests and did what was requested', () => {
  const reached = [...statuses.values()].filter((counts) =>
    [...counts.keys()].some((status) => status < 400),
  );
  process.stdout.write(`${reached.length} of ${statuses.size} operations were reached with success\n`);
  assert.ok(reached.length > statuses.size * 0.6, `${reached.length} of ${statuses.size}`);
});

function count({ title }: SweptOperation, status: number): void {
  const counts = statuses.get(title) ?? new Map<number, number>();
  counts.set(status, (counts.get(status) ?? 0) + 1);
  statuses.set(title, counts);
}

/** Sends requests that `fetch` would not. */
function send(
  base: string,
  { method }: SweptOperation,
  fuzzed: FuzzedRequest,
  token: string,
): Promise<Answer> {
  const { path, body } = fuzzed;
  const bytes = body === undefined || method === 'GET' ? undefined : Buffer.from(body);
  const headers: Record<string, string | number> = { ...fuzzed.headers, Authorization: `Bearer ${token}` };
  if (bytes === undefined) delete headers['Content-Type'];
  else headers['Content-Length'] = bytes.length;
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const sent = request({ agent, hostname, port, method, path, headers, timeout: hangMs }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = decoded(Buffer.concat(chunks), response.headers['content-encoding']).toString();
        const received = new Headers();
        for (const [name, value] of Object.entries(response.headers)) received.set(name, String(value));
        const { statusCode: status = 0 } = response;
        resolve({
          status,
          headers: received,
          text,
          get json() {
            return JSON.parse(text);
          },
        });
      });
    });
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${hangMs} ms`)));
    sent.on('error', reject);
    sent.end(bytes);
  });
}
