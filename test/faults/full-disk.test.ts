import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { assertWhole } from '@kontor/harness/assert-whole';
import { ApiClient } from '@kontor/harness/client';
import { deliver, waitUntilDone } from '@kontor/harness/deliver';
import { assertOneLineASecond, isDown } from '@kontor/harness/outage-lines';
import { type LogLine, type ServerProcess, startServerProcess } from '@kontor/harness/process';
import { ean, products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';

const folder = mkdtempSync(join(tmpdir(), 'kontor-full-'));
const disk = join(folder, 'disk');
mkdirSync(disk);
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=14m', 'tmpfs', disk]).status === 0;
after(() => {
  if (mounted) spawnSync('umount', ['-l', disk]);
  rmSync(folder, { recursive: true, force: true });
});

/** A way to let a server run out of disk space, and to give it space again. */
interface Way {
  readonly name: string;
  readonly skip: string | false;
  readonly databasePath: string;
  fill(server: ServerProcess): void;
  /** Keeps the disk full, whatever a checkpoint frees. */
  keepFull(server: ServerProcess): void;
  makeRoom(server: ServerProcess): void;
}

const limitFiles = (pid: number | undefined, bytes: string) =>
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
const ownFile = join(folder, 'kontor.db');

const ways: readonly Way[] = [
  {
    name: 'a disk that is full',
    skip: mounted ? false : 'this account may not mount a small disk',
    databasePath: join(disk, 'kontor.db'),
    fill: () => undefined,
    // The database needs more space than its log gives back.
    keepFull: () => undefined,
    makeRoom: () => execFileSync('mount', ['-o', 'remount,size=200m', disk]),
  },
  {
    name: 'a disk that refuses to write more',
    skip: spawnSync('prlimit', ['--version']).status === 0 ? false : 'this system cannot limit files',
    databasePath: ownFile,
    // No file may grow beyond this size; the system then returns a different error.
    fill: ({ child }) => limitFiles(child.pid, String(statSync(ownFile).size + 3_000_000)),
    // A checkpoint that just fits into the file would let the log start again, below the limit.
    keepFull: ({ child }) => limitFiles(child.pid, '0'),
    makeRoom: ({ child }) => limitFiles(child.pid, 'unlimited'),
  },
];

const ready = [200, 'ready'];
const full = [503, 'the store takes no writes'];

/** Elements of about 8 kB, each with its own sku and ean. */
function bulkyProducts(round: number) {
  return products(100).map((each, index) => ({
    ...each,
    sku: `${round}-${index}`,
    productReference: `${round}-${index}`,
    ean: ean(round * 100 + index),
    productDescription: { ...each.productDescription, description: `${round} `.repeat(1_500) },
  }));
}

for (const { name, skip, databasePath, fill, keepFull, makeRoom } of ways) {
  describe(name, { skip }, () => {
    test('fails requests but loses nothing acknowledged, and work continues when there is space again', async (t) => {
      const log: LogLine[] = [];
      const server = await startServerProcess(databasePath, {}, log);
      // The server must not outlive a failed test.
      t.after(() => server.kill());
      const client = new ApiClient(() => server.partnerUrl);
      const operator = new ApiClient(() => server.operatorUrl);
      const readiness = async () => {
        const { status, json } = await operator.get('/readyz');
        return [status, json.status];
      };
      await client.login('demo', 'demo');
      assert.deepEqual(await readiness(), ready);
      fill(server);
      const acknowledged: string[] = [];
      let refused = 0;
      for (let round = 1; refused < 3 && round < 100; round += 1) {
        const answer = await client.post('/v5/products', bulkyProducts(round));
        if (answer.status === 202) acknowledged.push(answer.json.task.id);
        else {
          assertRefused(answer, 503, 'NOT_READY');
          assert.ok(answer.headers.get('retry-after'));
          refused += 1;
          keepFull(server);
        }
      }
      assert.equal(refused, 3, 'the disk was never full');
      assert.equal((await client.get('/v5/products?limit=1')).status, 200, 'reads go on');
      for (let look = 1; look <= 3; look += 1) assert.deepEqual(await readiness(), full, `look ${look}`);
      assertRefused(await client.get('/readyz'), 503, 'NOT_READY');
      makeRoom(server);
      // There is room again; a probe that began before may still fail.
      while ((await readiness())[0] !== 200);
      assert.equal((await client.get('/readyz')).status, 200);
      for (const id of acknowledged) {
        const { progress } = await waitUntilDone(client, id);
        assert.equal(progress.succeeded, 100, JSON.stringify(progress));
      }
      await deliver(client, bulkyProducts(200));
      while (isDown(log)) await readiness();
      assertOneLineASecond(log);
      assert.equal(await server.stop(), 0);
      await assertWhole(`sqlite:${databasePath}`);
    });
  });
}
