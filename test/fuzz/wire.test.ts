import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import type { Answer } from '@kontor/harness/client';
import { openConnection } from '@kontor/harness/raw';
import { startTestServer } from '@kontor/harness/server';
import fc from 'fast-check';
import { assertErrorBody } from '../sweeps/answers.ts';
import { wireRequests } from './wire.ts';

/** Cases for each plane, and their seed; `npx node scripts/long-tests.ts fuzz` runs more of them, with a new seed each time. */
const cases = Number(process.env.KONTOR_FUZZ_WIRE_CASES ?? 400);
const seed = process.env.KONTOR_FUZZ_SEED === undefined ? 20_260_501 : Number(process.env.KONTOR_FUZZ_SEED);

/**
 * After this time without an end the sender closes its side, once it was answered: to close it earlier ends the answer
 * of a server on a busy machine.
 */
const patienceMs = 2_000;
/** After this time it closes its side without an answer too. */
const answerTimeMaxMs = 60_000;

const server = await startTestServer();
const demo = await server.login();
let sent = 0;
after(() => process.stdout.write(`${sent} requests on the wire\n`));

describe(`${cases} requests to any path on each plane, framed in every way, are answered in the right form`, () => {
  const planes: [name: string, url: string, token: string | undefined][] = [
    ['partner', server.partnerUrl, demo.token],
    ['operator', server.operatorUrl, server.operator.token],
  ];
  for (const [name, url, token] of planes) {
    test(`${name} plane`, async () => {
      await fc.assert(
        fc.asyncProperty(wireRequests(`Bearer ${token}`), async ({ method, bytes, isWhole }) => {
          sent += 1;
          const connection = await openConnection(url);
          if (isWhole) connection.socket.write(bytes);
          else connection.socket.end(bytes);
          // A server that takes the last bytes for the head of another request waits for more.
          const startedMs = performance.now();
          const patience = setInterval(() => {
            const isLate = performance.now() - startedMs >= answerTimeMaxMs;
            if (isLate || !isWhole || afterContinue(connection.text) !== '') connection.socket.end();
          }, patienceMs);
          const text = await connection.closed;
          clearInterval(patience);
          // A client that disconnects in the middle may get no answer.
          if (afterContinue(text) !== '' || isWhole) assertInForm(method, answerIn(text), text);
        }),
        {
          numRuns: cases,
          seed,
          endOnFailure: false,
          interruptAfterTimeLimit: 3_600_000,
          markInterruptAsFailure: true,
        },
      );
    });
  }

  test('and the server keeps serving', async () => {
    const client = await server.login();
    assert.equal((await client.get('/v5/products')).status, 200);
  });
});

/** The received bytes without the invitations to send the body. */
const afterContinue = (text: string) => text.replace(/^(HTTP\/1\.1 100 Continue\r\n\r\n)+/, '');

/** The first answer in the received bytes. */
function answerIn(text: string): Answer {
  const [top = '', ...bodies] = afterContinue(text).split('\r\n\r\n');
  const [line = '', ...lines] = top.split('\r\n');
  assert.match(line, /^HTTP\/1\.1 \d{3} /, `no answer: ${text.slice(0, 300)}`);
  const headers = new Headers();
  for (const each of lines)
    headers.append(each.slice(0, each.indexOf(':')), each.slice(each.indexOf(':') + 1).trim());
  const body = bodies.join('\r\n\r\n').slice(0, Number(headers.get('content-length') ?? 0));
  const decoded = Buffer.from(body, 'latin1').toString();
  return {
    status: Number(line.split(' ')[1]),
    headers,
    text: decoded,
    get json() {
      return JSON.parse(decoded);
    },
  };
}

function assertInForm(method: string, answer: Answer, told: string): void {
  assert.ok(answer.headers.get('x-request-id'), told.slice(0, 500));
  if (answer.status < 400) return;
  // 501 is the answer to a transfer encoding, 503 to a lack of capacity.
  assert.ok(answer.status < 500 || answer.status === 501 || answer.status === 503, told.slice(0, 500));
  if (method !== 'HEAD') assertErrorBody(answer);
}
