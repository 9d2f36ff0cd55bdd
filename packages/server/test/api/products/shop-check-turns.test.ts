import assert from 'node:assert/strict';
import { test } from 'node:test';
import { untilAdmitted } from '@kontor/harness/admitted';
import { testEngine } from '@kontor/harness/database';
import { waitUntilDone } from '@kontor/harness/deliver';
import { product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { checked, statusOf, testProductEan } from '@kontor/harness/statuses';
import { jobNumbers } from '../../../platform/jobs/job.ts';
import { limits } from '../../../platform/limits/numbers.ts';

const server = await startTestServer();

const deliveries = 4 * jobNumbers.urgentJobsInARow;
/** More than inline processing accepts, so that these deliveries wait in the queue. */
const elementsEach = limits.productChangesInlineMax + 1;

/** Test products of one delivery: the first becomes ONLINE when it is checked, the others stay PENDING. */
function body(delivery: number) {
  return Array.from({ length: elementsEach }, (_, index) => {
    const sku = `D${delivery}-${index}`;
    const number = delivery * elementsEach + index;
    return product({ sku, productReference: `P-${sku}`, ean: testProductEan(number, index === 0 ? 0 : 3) });
  });
}

test('shop checks get their share while deliveries wait', async () => {
  const client = await server.newPartner();
  const numbers = Array.from({ length: deliveries }, (_, number) => number);
  const send = (number: number) => untilAdmitted(() => client.post('/v5/products', body(number)));
  const accepted = await Promise.all(numbers.map(send));
  for (const { status, text } of accepted) assert.equal(status, 202, text);
  for (const { json } of accepted) await waitUntilDone(client, json.task.id);
  const lastModified = async (sku: string): Promise<string> => (await statusOf(client, sku)).lastModified;
  const events: [at: string, what: string][] = [];
  for (const number of numbers) {
    await checked(client, `D${number}-0`);
    events.push([await lastModified(`D${number}-0`), 'check']);
    events.push([await lastModified(`D${number}-1`), 'delivery']);
  }
  const inOrder = events.sort().map(([, what]) => what);
  const checksBetween = inOrder.slice(0, inOrder.lastIndexOf('delivery')).filter((what) => what === 'check');
  // A node that runs several jobs skips a turn while the check of the previous turn still runs alongside deliveries;
  // `packages/server/test/store/job-slots.test.ts` has their exact order.
  const turns = testEngine === 'postgres' ? 1 : deliveries / jobNumbers.urgentJobsInARow - 1;
  assert.ok(checksBetween.length >= turns, inOrder.join(' '));
});
