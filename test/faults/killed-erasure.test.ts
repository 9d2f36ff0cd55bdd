/** An erasure that a crash breaks off at any of its writes goes on with the next start, and leaves nothing of the shopper. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { assertWhole } from '../harness/assert-whole.ts';
import { ApiClient } from '../harness/client.ts';
import { parcel } from '../harness/orders.ts';
import { type LogLine, type ServerProcess, startServerProcess } from '../harness/process.ts';
import { runProgram } from '../harness/program.ts';
import {
  erasureDone,
  newShopper,
  type Shopper,
  shoppersPath,
  smallOrder,
  wordsOf,
} from '../harness/shoppers.ts';
import { erasurePoints } from './named-points.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-kill-erasure-'));
const databasePath = join(folder, 'kontor.db');
after(() => rmSync(folder, { recursive: true, force: true }));

const log: LogLine[] = [];
let partnerUrl = '';
let operatorUrl = '';
const partner = new ApiClient(() => partnerUrl);
const operator = new ApiClient(() => operatorUrl, 'operator');

async function start(settings: Record<string, string> = {}) {
  const server = await startServerProcess(databasePath, settings, log);
  ({ partnerUrl, operatorUrl } = server);
  return server;
}

/** Orders of a shopper that were sent, and so have receipts. */
async function sell(shopper: Shopper, count: number): Promise<void> {
  const base = '/operator/v1/partners/1000001/orders';
  for (let made = 0; made < count; made += 1) {
    const placed = await operator.post(base, smallOrder(shopper));
    assert.equal(placed.status, 201, placed.text);
    const ready = await operator.post(`${base}/${placed.json.salesOrderId}/cancellation-period/end`, {});
    const sent = await partner.post('/v1/shipments', parcel(ready.json));
    assert.equal(sent.status, 201, sent.text);
  }
}

/** Words of the shopper in the files of the database, in a backup of it and in the log. */
async function remains(shopper: Shopper, round: number): Promise<string[]> {
  const backup = join(folder, `backup-${round}.db`);
  const { code, notes } = await runProgram(['backup', backup], {
    KONTOR_DATABASE_URL: `sqlite:${databasePath}`,
  });
  assert.equal(code, 0, notes);
  const bytes = [databasePath, backup].map((file) => readFileSync(file).toString('latin1'));
  return wordsOf(shopper, [...bytes, JSON.stringify(log)].join('\n'));
}

/** Whether the server dies, at the request or in the background behind it. */
async function dies({ child }: ServerProcess, erasureId: string | undefined): Promise<boolean> {
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  if (erasureId !== undefined) await erasureDone(operator, erasureId).catch(() => undefined);
  for (let looks = 0; looks < 200 && !isGone(); looks += 1)
    await operator.get('/healthz').catch(() => undefined);
  if (!isGone()) child.kill('SIGKILL');
  return isGone();
}

test('an erasure survives a crash at each of its writes, and can be repeated', async (t) => {
  const first = await start();
  t.after(() => first.kill());
  await partner.login('demo', 'demo');
  await first.stop();
  for (const [round, point] of erasurePoints.entries()) {
    const shopper = newShopper();
    const selling = await start();
    await partner.login('demo', 'demo');
    await sell(shopper, 3);
    await selling.stop();

    const doomed = await start({ KONTOR_FAULT_POINT: point }).catch(() => undefined);
    const begun =
      doomed &&
      (await operator.post(`${shoppersPath}/erasures`, { email: shopper.email }).catch(() => undefined));
    assert.ok(doomed === undefined || (await dies(doomed, begun?.json.erasureId)), `nothing passed ${point}`);

    const last = await start();
    t.after(() => last.kill());
    if (begun?.status === 202) await erasureDone(operator, begun.json.erasureId);
    const again = await operator.post(`${shoppersPath}/erasures`, { email: shopper.email });
    await erasureDone(operator, again.json.erasureId);
    const found = await operator.post(`${shoppersPath}/search`, { email: shopper.email });
    assert.deepEqual(found.json.orders, [], point);
    const named = await operator.post(`${shoppersPath}/search`, {
      name: `${shopper.firstName} ${shopper.lastName}`,
    });
    const erased = named.json.orders.filter(({ isErased }: { isErased: boolean }) => isErased);
    assert.equal(erased.length, 3, point);
    assert.equal(await last.stop(), 0);
    await assertWhole(`sqlite:${databasePath}`);
    assert.deepEqual(await remains(shopper, round), [], point);
  }
});
