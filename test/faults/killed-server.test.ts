import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { assertWhole } from '@kontor/harness/assert-whole';
import { ApiClient } from '@kontor/harness/client';
import { deliver, waitUntilDone } from '@kontor/harness/deliver';
import { startServerProcess } from '@kontor/harness/process';
import { products } from '@kontor/harness/products';
import { seeded } from '@kontor/harness/seeded';

/** The long form: `KONTOR_TEST_KILLS=500 node --test test/faults/killed-server.test.ts`. */
const kills = Number(process.env.KONTOR_TEST_KILLS ?? 10);
const partners = ['demo', 'second'] as const;
const folder = mkdtempSync(join(tmpdir(), 'kontor-kill-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** The moments of the kills differ, and repeat from run to run. */
const random = seeded(20_260_301);

/** Deliveries of one partner: which versions were sent, and which of them were acknowledged with which id. */
interface Sender {
  readonly client: ApiClient;
  sent: number;
  readonly acknowledged: { version: number; id: string }[];
}

const catalogue = products(120);
const bodyOf = (version: number) =>
  JSON.stringify(catalogue.map((each) => ({ ...each, mpn: `version ${version}` })));

test(`nothing acknowledged is lost or duplicated by ${kills} kills`, async (t) => {
  let url = '';
  const senders: Sender[] = partners.map(() => ({
    client: new ApiClient(() => url),
    sent: 0,
    acknowledged: [],
  }));
  for (let round = 0; round <= kills; round += 1) {
    const server = await startServerProcess(join(folder, 'kontor.db'));
    // The server must not outlive a failed test.
    t.after(() => server.kill());
    url = server.partnerUrl;
    if (round === 0) {
      for (const [index, { client }] of senders.entries()) {
        await client.login(partners[index] as string, partners[index] as string);
      }
    }
    if (round < kills) {
      let killed = false;
      const before = acknowledgedBy(senders);
      const sending = senders.map((sender) => sendUntil(sender, () => killed));
      // Every second kill comes at any moment, the others once something was acknowledged, even on slow machines.
      while (round % 2 === 0 && acknowledgedBy(senders) === before) await wait(1);
      await wait(20 + random() * 250);
      killed = true;
      await server.kill();
      await Promise.all(sending);
    } else {
      assert.ok(acknowledgedBy(senders) >= kills / 2);
      await checkEverything(senders);
      assert.equal(await server.stop(), 0);
      await assertWhole(`sqlite:${join(folder, 'kontor.db')}`);
    }
  }
});

function acknowledgedBy(senders: readonly Sender[]): number {
  return senders.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
}

/** Sends version after version until the server is gone. */
async function sendUntil(sender: Sender, over: () => boolean): Promise<void> {
  while (!over()) {
    sender.sent += 1;
    const version = sender.sent;
    try {
      const answer = await sender.client.post('/v5/products', bodyOf(version));
      if (answer.status === 202) sender.acknowledged.push({ version, id: answer.json.task.id });
      else assert.equal(answer.status, 503, answer.text);
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error;
      // The connection broke, so it is unknown whether this version was accepted; nothing else may be unknown.
    }
  }
}

async function checkEverything(senders: readonly Sender[]): Promise<void> {
  for (const { client, acknowledged, sent } of senders) {
    for (const { id } of acknowledged) {
      const { progress, part } = await waitUntilDone(client, id);
      assert.equal(progress.total, catalogue.length);
      assert.equal(progress.succeeded + progress.failed + progress.unchanged, progress.total);
      assert.equal(progress.failed, 0, JSON.stringify(await part('failed')));
      const skus = [...(await part('succeeded')), ...(await part('unchanged'))].map((entry) => entry.sku);
      assert.equal(new Set(skus).size, catalogue.length, 'each element is in exactly one part');
    }
    // One that was accepted without an answer may still be in progress; a last delivery is queued behind it.
    await deliver(client, []);
    const stored = await client.get('/v5/products?limit=100');
    const versions = new Set(stored.json.resources.map((each: { mpn: string }) => each.mpn));
    assert.equal(versions.size, 1, 'a delivery is applied as a whole');
    const [version] = [...versions] as [string];
    const last = acknowledged.at(-1)?.version ?? 0;
    const number = Number(version.split(' ')[1]);
    assert.ok(number >= last && number <= sent, `stored is ${number}, the last acknowledged one is ${last}`);
  }
}
