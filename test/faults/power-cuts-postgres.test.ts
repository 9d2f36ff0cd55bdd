import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { Cluster } from '@kontor/harness/postgres/cluster';
import { startProcess } from '@kontor/harness/process';
import { products } from '@kontor/harness/products';
import { seeded } from '@kontor/harness/seeded';
import { cutAt, momentsOf } from './power-cuts/cuts.ts';
import { Disk } from './power-cuts/disk.ts';
import { checkContent, Promises } from './power-cuts/promises.ts';
import { beginRecord, compileRecorder, type FileRecord } from './power-cuts/record.ts';

/** The long form: `npx node scripts/long-tests.ts power-cuts-postgres`. */
const cuts = Number(process.env.KONTOR_TEST_POWER_CUTS ?? 3);
const rounds = cuts < 10 ? 4 : 30;
const folder = mkdtempSync(join(tmpdir(), 'kontor-power-'));
chmodSync(folder, 0o755);
after(() => rmSync(folder, { recursive: true, force: true }));

/** The power cuts differ, and repeat from run to run on the same record. */
const random = seeded(20_261_129);

/** Safe by default; little memory and a small log, so that pages are written and the log is used again all the time. */
const settings = [
  'shared_buffers=2MB',
  'min_wal_size=2MB',
  'max_wal_size=4MB',
  'checkpoint_timeout=30s',
  'bgwriter_delay=20ms',
  'io_method=sync',
];

const recorder = compileRecorder(folder);
const skip = 'reason' in recorder && recorder.reason;

test(`nothing acknowledged is lost by ${cuts} power cuts below PostgreSQL, whatever of the last writes is on the disk`, {
  skip,
}, async (t) => {
  assert.ok('library' in recorder);
  const cluster = await Cluster.start(settings, { segmentMB: 1 });
  t.after(() => cluster.remove());
  await cluster.query('CREATE DATABASE market');
  await cluster.stop('fast');
  const disk = new Disk('contents and names');
  disk.load(cluster.folder);
  const record = beginRecord(folder, recorder.library, cluster.folder);
  cluster.environment = record.environment;
  await cluster.run();
  await tell(record, cluster);
  const folders = readdirSync(cluster.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => relative(cluster.folder, join(entry.parentPath, entry.name)));
  const changes = record.read();
  const promises = new Promises();
  let [looked, torn] = [0, 0];
  // Most of them while the market works.
  const moments = momentsOf(changes, cuts, () => 1 - random() ** 2);
  await cutAt(moments, changes, { disk, promises }, async (rest) => {
    if (typeof rest === 'number') torn += 1;
    const left = join(folder, 'after');
    for (const each of folders) mkdirSync(join(left, each), { recursive: true, mode: 0o700 });
    disk.writeTo(left, cluster.folder, rest, random);
    rmSync(join(left, 'data/postmaster.pid'), { force: true });
    const survivor = await cluster.on(left);
    try {
      await survivor.run();
      if (promises.acknowledged.size > 0) await checkContent(survivor.url('market'), promises.acknowledged);
      looked += promises.acknowledged.size;
    } finally {
      await survivor.remove();
    }
  });
  t.diagnostic(`${changes.length} changes recorded, ${looked} acknowledgements looked for, ${torn} torn`);
  assert.ok(looked > 0);
});

/** A market works; PostgreSQL crashes once in between, and a checkpoint follows. Each acknowledgement is marked in the record. */
async function tell(record: FileRecord, cluster: Cluster): Promise<void> {
  const server = await startProcess(['sandbox'], { KONTOR_DATABASE_URL: cluster.url('market') });
  const operator = new ApiClient(() => server.operatorUrl, 'operator');
  const client = new ApiClient(() => server.partnerUrl);
  await client.login('demo', 'demo');
  let number = 2_000_000;
  const addPartner = async () => {
    number += 1;
    const partnerId = String(number);
    const { status, text } = await operator.post('/operator/v1/partners', { partnerId, name: partnerId });
    assert.equal(status, 201, text);
    record.mark(`acknowledged partner ${partnerId}`);
  };
  const deliver = async () => {
    number += 1;
    const body = products(20).map((each) => ({ ...each, mpn: `version ${number}` }));
    const { status, text, json } = await client.post('/v5/products', body);
    assert.equal(status, 202, text);
    record.mark(`acknowledged delivery ${json.task.id}`);
  };
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all([deliver(), addPartner(), addPartner(), deliver()]);
    if (round % 10 === 5) await cluster.query('CHECKPOINT');
  }
  await server.kill();
  await cluster.stop();
  await cluster.run();
  const again = await startProcess(['sandbox'], { KONTOR_DATABASE_URL: cluster.url('market') });
  Object.assign(server, { operatorUrl: again.operatorUrl, partnerUrl: again.partnerUrl });
  for (let round = 0; round < 3; round += 1) await Promise.all([addPartner(), addPartner()]);
  record.mark('stopping');
  await again.kill();
  await cluster.stop();
}
