import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { assertWhole } from '@kontor/harness/assert-whole';
import { adsOf, dayFrom } from '@kontor/harness/campaigns';
import { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { startServerProcess } from '@kontor/harness/process';
import { products } from '@kontor/harness/products';
import { presentOrderBody, reportsPath } from '@kontor/harness/reports';
import { parse } from 'csv-parse/sync';

/** The long form: `KONTOR_TEST_KILLS=100 node --test test/faults/killed-reports.test.ts`. */
const kills = Number(process.env.KONTOR_TEST_KILLS ?? 1);
const folder = mkdtempSync(join(tmpdir(), 'kontor-reports-'));
const databasePath = join(folder, 'kontor.db');
after(() => rmSync(folder, { recursive: true, force: true }));

/** Writes of a build, in order of first occurrence. */
const points = ['insert report_pieces', 'update advertising_reports'];
const terms = 6_000;
const path = `${reportsPath}/keyword-performance` as const;

let url = '';
let operatorUrl = '';
const client = new ApiClient(() => url);
const operator = new ApiClient(() => operatorUrl, 'operator-token');
const acknowledged: string[] = [];

async function start(settings: Readonly<Record<string, string>> = {}) {
  const server = await startServerProcess(databasePath, {
    KONTOR_OPERATOR_TOKEN: 'operator-token',
    ...settings,
  });
  url = server.partnerUrl;
  operatorUrl = server.operatorUrl;
  return server;
}

/** Orders a report of every search term; when the connection breaks, it is unknown whether it was accepted. */
async function order(): Promise<void> {
  const configuration = { columns: ['SEARCHTERM', 'TOTAL_VIEWS'], groupBy: ['SEARCHTERM'] };
  const answer = await client.post(path, presentOrderBody(configuration)).catch(() => undefined);
  if (answer === undefined || answer.status === 503) return;
  assert.equal(answer.status, 202, answer.text);
  acknowledged.push(answer.json.reportId);
}

/** Creates a MANUAL campaign with so many search terms that their file takes more than one transaction. */
async function feed(): Promise<void> {
  await deliver(client, products(1));
  const [{ sku } = { sku: '' }] = products(1);
  const ads = adsOf(client);
  const campaignId = await ads.create({ campaignType: 'MANUAL' });
  await ads.addTargets(campaignId, [{ sku }]);
  const counts = { views: 1, clicks: 0, costs: 0, orderedSkus: 0, sales: 0, salesSeller: 0 };
  const figures = Array.from({ length: terms }, (_, index) => ({
    ...{ day: dayFrom(Date.now(), -3), campaignId, sku, keyword: 'lamp', matchType: 'BROAD', ...counts },
    searchTerm: `${'lamp '.repeat(50)}${index}`,
  }));
  const fed = await operator.put('/operator/v1/partners/1000001/advertising/figures', figures);
  assert.equal(fed.status, 200, fed.text);
}

/** Resolves to the status of a settled report, and checks that its file is complete. */
async function settled(reportId: string) {
  for (;;) {
    const { status } = (await client.get(`${path}/status?reportId=${reportId}`)).json;
    if (status === 'IN_PROGRESS') {
      await wait(20);
      continue;
    }
    if (status === 'READY') {
      const { text } = await client.get(`${reportsPath}/reports/${reportId}.csv`);
      const views = parse(text, { fromLine: 2 }).reduce(
        (sum: number, [, count = '']) => sum + Number(count),
        0,
      );
      assert.equal(views, terms);
    }
    return status;
  }
}

test(`every report is whole or not READY, and none is lost, by ${kills} kills and a crash after every write`, async (t) => {
  const first = await start();
  t.after(() => first.kill());
  await client.login('demo', 'demo');
  await feed();
  assert.equal(await first.stop(), 0);
  for (const point of points) {
    const server = await start({ KONTOR_FAULT_POINT: point }).catch(() => undefined);
    if (server === undefined) continue;
    t.after(() => server.kill());
    const gone = new Promise((resolve) => server.child.once('exit', resolve));
    await order();
    await gone;
  }
  for (let round = 0; round < kills; round += 1) {
    const server = await start();
    t.after(() => server.kill());
    await order();
    await wait((round * 97) % 700);
    await server.kill();
  }
  const last = await start();
  t.after(() => last.kill());
  await order();
  const told = await operator.post(
    `/operator/v1/partners/1000001/advertising/reports/${acknowledged.at(-1)}/failure`,
    '',
  );
  const statuses = await Promise.all(acknowledged.map(settled));
  if (told.status === 200) assert.equal(statuses.at(-1), 'FAILED');
  assert.ok(statuses.slice(0, -1).every((status) => status === 'READY' || status === 'FAILED'));
  assert.ok(statuses.includes('READY'), statuses.join());
  assert.equal(await last.stop(), 0);
  await assertWhole(`sqlite:${databasePath}`);
});
