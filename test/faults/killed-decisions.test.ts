import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { assertWhole } from '@kontor/harness/assert-whole';
import type { BodyOf } from '@kontor/harness/body';
import { adsOf, campaignBody, cents, keywordBody } from '@kontor/harness/campaigns';
import { type Answer, ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { followAll } from '@kontor/harness/lists';
import { startServerProcess } from '@kontor/harness/process';
import { products } from '@kontor/harness/products';

/** The long form: `KONTOR_TEST_KILLS=200 node --test test/faults/killed-decisions.test.ts`. */
const kills = Number(process.env.KONTOR_TEST_KILLS ?? 3);
const folder = mkdtempSync(join(tmpdir(), 'kontor-decisions-'));
const databasePath = join(folder, 'kontor.db');
after(() => rmSync(folder, { recursive: true, force: true }));

/** Writes between a request and the end of its decision. */
const points = [
  'insert change_requests',
  'insert campaigns',
  'insert campaign_skus',
  'update change_requests',
  'delete jobs',
  'insert campaign_keywords',
];

let url = '';
let operatorUrl = '';
const client = new ApiClient(() => url);
const operator = new ApiClient(() => operatorUrl, 'operator-token');
const ads = adsOf(client);
const skus = products(40).map(({ sku }) => sku);
const acknowledged: string[] = [];
let sent = 0;

/** Requests campaigns, a target of the latest one, and keywords of one target, until the server is gone. */
async function askUntil(over: () => boolean, keywordsPath: string): Promise<void> {
  while (!over()) {
    // Requests come no faster than they are decided, because otherwise the one for keywords waits behind thousands.
    await wait(10);
    try {
      sent += 1;
      const created = await client.post(
        '/v1/sponsored-product-ads/campaigns',
        campaignBody({ name: `No ${sent}`, campaignType: 'MANUAL' }),
      );
      take(created.status, created.text);
      const newest = await client.get('/v1/sponsored-product-ads/campaigns?limit=1');
      const campaignId = newest.json.resources[0]?.campaignId;
      if (campaignId === undefined) continue;
      const targetsPath = `/v1/sponsored-product-ads/campaigns/${campaignId}/targets` as const;
      const targets = [{ sku: skus[sent % skus.length], bid: cents(30) }];
      takeUnlessBusy(await client.post(targetsPath, { targets }));
      takeUnlessBusy(await client.post(keywordsPath, { keywords: [keywordBody({ keyword: `no ${sent}` })] }));
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error;
      // The connection broke, so it is unknown whether the request was accepted.
    }
  }
}

/**
 * Accepts the answer, unless the campaign waits for the decision of another request, or has the sku from an earlier
 * round.
 */
function takeUnlessBusy({ status, text }: Answer): void {
  const isThere = status === 400 && text.includes('"DUPLICATE_ENTRY"');
  if (status !== 409 && !isThere) take(status, text);
}

function take(status: number, text: string): void {
  if (status === 503) return;
  assert.equal(status, 202, text);
  acknowledged.push(JSON.parse(text).changeRequest.requestId);
}

async function start(settings: Readonly<Record<string, string>> = {}) {
  const server = await startServerProcess(databasePath, {
    KONTOR_OPERATOR_TOKEN: 'operator-token',
    ...settings,
  });
  url = server.partnerUrl;
  operatorUrl = server.operatorUrl;
  return server;
}

/** Every request; the partner knows some of them only from the operator. */
function allRequests() {
  return followAll(operator, '/operator/v1/partners/1000001/advertising/change-requests?limit=100');
}

test(`no request is lost or applied twice by ${kills} kills and a crash after every write`, async (t) => {
  const first = await start();
  t.after(() => first.kill());
  await client.login('demo', 'demo');
  await deliver(client, products(40));
  const campaignId = await ads.create({ campaignType: 'MANUAL' });
  const [targetId] = await ads.addTargets(campaignId, [{ sku: skus[0] }]);
  const keywordsPath =
    `/v1/sponsored-product-ads/campaigns/${campaignId}/targets/${targetId}/keywords` as const;
  assert.equal(await first.stop(), 0);
  for (const point of points) {
    // Decisions left by an earlier crash may bring it down before it listens.
    const server = await start({ KONTOR_FAULT_POINT: point }).catch(() => undefined);
    if (server === undefined) continue;
    t.after(() => server.kill());
    let gone = false;
    server.child.once('exit', () => {
      gone = true;
    });
    await askUntil(() => gone, keywordsPath);
  }
  for (let round = 0; round < kills; round += 1) {
    const server = await start();
    t.after(() => server.kill());
    let killed = false;
    const enough = acknowledged.length + 5;
    const asking = askUntil(() => killed, keywordsPath);
    // However slow the machine is, each kill comes after something was acknowledged.
    while (acknowledged.length < enough) await wait(5);
    await wait((round * 37) % 150);
    killed = true;
    await server.kill();
    await asking;
  }
  const last = await start();
  t.after(() => last.kill());
  assert.ok(acknowledged.length > points.length, `${acknowledged.length} were acknowledged`);
  for (const requestId of acknowledged) {
    let request = await ads.requestOf(requestId);
    while (request.status === 'PENDING') {
      await wait(5);
      request = await ads.requestOf(requestId);
    }
    const { status, rejectionCode } = request;
    // A request whose decision crashed the server three times is given up, and changes nothing.
    assert.ok(status === 'ACCEPTED' || rejectionCode === 'INTERNAL_ERROR', `${status} ${rejectionCode}`);
  }
  await compareEffects();
  assert.equal(await last.stop(), 0);
  await assertWhole(`sqlite:${databasePath}`);
});

/** The stored state is exactly the effect of the accepted requests, each once. */
async function compareEffects(): Promise<void> {
  const all = await allRequests();
  const requests = all.filter(({ status }) => status === 'ACCEPTED');
  assert.equal(all.filter(({ status }) => status === 'PENDING').length, 0);
  assert.ok(requests.length > all.length / 2, `${requests.length} of ${all.length} were accepted`);
  const madeBy = (type: string) =>
    requests
      .filter(({ requestType }) => requestType === type)
      .flatMap(({ entityIds }) => entityIds)
      .sort();
  const campaigns: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: BodyOf<'getCampaigns'> = await ads.read(`/campaigns?limit=1000&cursor=${cursor}`);
    campaigns.push(...page.resources.map(({ campaignId }) => campaignId));
    cursor = page.nextCursor;
  }
  assert.deepEqual(campaigns.sort(), madeBy('CREATE_CAMPAIGN'));
  const targets = [];
  const keywords = [];
  for (const campaignId of campaigns) {
    const page = await ads.read(`/campaigns/${campaignId}/targets?limit=1000`);
    for (const { targetId } of page.resources) {
      targets.push(targetId);
      const { resources } = await ads.read(
        `/campaigns/${campaignId}/targets/${targetId}/keywords?limit=1000`,
      );
      keywords.push(...resources.map(({ keywordId }: { keywordId: string }) => keywordId));
    }
  }
  assert.deepEqual(targets.sort(), madeBy('CREATE_TARGETS'));
  assert.deepEqual(keywords.sort(), madeBy('CREATE_KEYWORDS'));
  assert.ok(keywords.length > 0, 'a keyword was made before a kill');
}
