import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { assertWhole } from '@kontor/harness/assert-whole';
import { ApiClient } from '@kontor/harness/client';
import { followAll } from '@kontor/harness/lists';
import { startServerProcess } from '@kontor/harness/process';
import { products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { seeded } from '@kontor/harness/seeded';
import { type OtherProgram, otherPrograms } from './other-programs.ts';

const kills = Number(process.env.KONTOR_TEST_KILLS ?? 12);
const programs = otherPrograms.filter(({ skip }) => skip === false).length;
const killsOfEach = Math.max(1, Math.round(kills / programs));
const folder = mkdtempSync(join(tmpdir(), 'kontor-others-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** What the server has acknowledged. */
interface Acknowledged {
  readonly partners: string[];
  readonly deliveries: string[];
}

/** The moments of the kills differ, and repeat from run to run. */
const random = seeded(20_261_126);

describe(`nothing acknowledged is lost by kills (${killsOfEach} of each) next to`, { concurrency: 2 }, () => {
  for (const [index, program] of otherPrograms.entries()) {
    test(program.name, { skip: program.skip }, async (t) => {
      const path = join(folder, `kontor-${index}.db`);
      const urls = { partner: '', operator: '' };
      const client = new ApiClient(() => urls.partner);
      const operator = new ApiClient(() => urls.operator, 'operator');
      const acknowledged: Acknowledged = { partners: [], deliveries: [] };
      for (let round = 0; round <= killsOfEach; round += 1) {
        const server = await startServerProcess(path);
        t.after(() => server.kill());
        Object.assign(urls, { partner: server.partnerUrl, operator: server.operatorUrl });
        if (round === 0) await client.login('demo', 'demo');
        if (round === killsOfEach) {
          await checkAll(client, operator, acknowledged);
          assert.equal(await server.stop(), 0);
          await assertWhole(`sqlite:${path}`);
          return;
        }
        await killedBeside(program, path, server, () => write(client, operator, acknowledged));
      }
    });
  }
});

/** Writes while the program opens the file again and again, and kills the server at any moment after that. */
async function killedBeside(
  program: OtherProgram,
  path: string,
  server: { kill(): Promise<void> },
  write: () => Promise<void>,
): Promise<void> {
  let killed = false;
  let opened = 0;
  let written = 0;
  const opening = (async () => {
    for (let failures = 0; !killed; ) {
      if (await program.open(path)) opened += 1;
      else failures += 1;
      // A command in this process may never wait.
      await turn();
      assert.ok(opened > 0 || failures < 100, `${program.name} never did what it was asked for`);
    }
  })();
  const writing = (async () => {
    while (!killed) {
      await write().catch((error) => {
        if (!killed || error instanceof assert.AssertionError) throw error;
      });
      written += 1;
    }
  })();
  const both = Promise.all([opening, writing]);
  while (opened === 0) await Promise.race([both, wait(1)]);
  const before = written;
  // Acknowledged after the other program has closed the file.
  while (written < before + 2) await Promise.race([both, wait(1)]);
  await wait(random() * 60);
  killed = true;
  await server.kill();
  await both;
}

let number = 3_000_000;

async function write(client: ApiClient, operator: ApiClient, acknowledged: Acknowledged): Promise<void> {
  number += 1;
  const partnerId = String(number);
  const added = await operator.post('/operator/v1/partners', { partnerId, name: `Partner ${partnerId}` });
  if (added.status === 201) acknowledged.partners.push(partnerId);
  else assertRefused(added, 503, 'NOT_READY');
  const body = products(2).map((each) => ({ ...each, mpn: partnerId }));
  const delivered = await client.post('/v5/products', body);
  if (delivered.status === 202) acknowledged.deliveries.push(delivered.json.task.id);
  else assert.equal(delivered.status, 503, delivered.text);
}

async function checkAll(
  client: ApiClient,
  operator: ApiClient,
  { partners, deliveries }: Acknowledged,
): Promise<void> {
  const lost: string[] = [];
  const all = await followAll(operator, '/operator/v1/partners?limit=100');
  const known = new Set(all.map(({ partnerId }) => partnerId));
  lost.push(...partners.filter((id) => !known.has(id)));
  for (const id of deliveries) {
    if ((await client.get(`/v5/products/update-tasks/${id}`)).status !== 200) lost.push(`delivery ${id}`);
  }
  assert.deepEqual(lost, [], `of ${partners.length} partners and ${deliveries.length} deliveries`);
}
