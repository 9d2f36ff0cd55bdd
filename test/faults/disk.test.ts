import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { assertWhole } from '../harness/assert-whole.ts';
import { ApiClient } from '../harness/client.ts';
import { deliver, waitUntilDone } from '../harness/deliver.ts';
import { startServerProcess } from '../harness/process.ts';
import { ean, products } from '../harness/products.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-disk-'));
const disk = join(folder, 'disk');
execFileSync('mkdir', [disk]);
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=14m', 'tmpfs', disk]).status === 0;
after(() => {
  if (mounted) spawnSync('umount', ['-l', disk]);
  rmSync(folder, { recursive: true, force: true });
});
const skip = mounted ? false : 'this account may not mount a small disk';
const program = join(import.meta.dirname, '../../bin/kontor.js');

/** Elements of about 8 kB, each with a sku and an ean of its own. */
function bulkyProducts(round: number) {
  return products(100).map((each, index) => ({
    ...each,
    sku: `${round}-${index}`,
    productReference: `${round}-${index}`,
    ean: ean(round * 100 + index),
    productDescription: { ...each.productDescription, description: `${round} `.repeat(1_500) },
  }));
}

describe('a disk that is full', { skip }, () => {
  test('costs answers, never what was acknowledged, and work goes on when there is room again', async () => {
    const databasePath = join(disk, 'kontor.db');
    const server = await startServerProcess(databasePath);
    const client = new ApiClient(() => server.partnerUrl);
    await client.login('demo', 'demo');
    const acknowledged: string[] = [];
    let refused = 0;
    for (let round = 1; refused < 3 && round < 100; round += 1) {
      const answer = await client.post('/v5/products', bulkyProducts(round));
      if (answer.status === 202) acknowledged.push(answer.json.task.id);
      else {
        assert.equal(answer.status, 503, answer.text);
        assert.ok(answer.headers.get('retry-after'));
        refused += 1;
      }
    }
    assert.equal(refused, 3, 'the disk was never full');
    assert.equal((await client.get('/v5/products?limit=1')).status, 200, 'reads go on');
    execFileSync('mount', ['-o', 'remount,size=200m', disk]);
    for (const id of acknowledged) {
      const { progress } = await waitUntilDone(client, id);
      assert.equal(progress.succeeded, 100, JSON.stringify(progress));
    }
    await deliver(client, bulkyProducts(200));
    assert.equal(await server.stop(), 0);
    await assertWhole(`sqlite:${databasePath}`);
  });

  test('that cannot be written is told at the start, with exit code 1', () => {
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    const { status, output } = start(join(disk, 'kontor.db'));
    execFileSync('mount', ['-o', 'remount,rw', disk]);
    assert.equal(status, 1, output);
    assert.match(output, /The database cannot be used: .*(readonly|read-only|unable to open|disk I\/O)/);
  });
});

describe('a torn database file', () => {
  const damages: readonly [name: string, damage: (path: string) => void][] = [
    ['that is no database', (path) => writeFileSync(path, 'no database at all '.repeat(400))],
    ['that was cut off', (path) => truncateSync(path, statSync(path).size - 4_096 * 20)],
  ];
  for (const [number, [name, damage]] of damages.entries()) {
    test(`${name} is told at the start and stays as it is`, async () => {
      const whole = join(folder, `whole-${number}.db`);
      const server = await startServerProcess(whole);
      await server.stop();
      const torn = join(folder, `torn-${number}.db`);
      copyFileSync(whole, torn);
      damage(torn);
      const before = readFileSync(torn);
      const { status, output } = start(torn);
      assert.equal(status, 1, output);
      assert.match(output, /The database cannot be used: /);
      assert.deepEqual(readFileSync(torn), before);
      await assertWhole(`sqlite:${whole}`);
    });
  }
});

/** Starts a server that is expected not to come up. */
function start(databasePath: string): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'sandbox'], {
    env: {
      ...process.env,
      KONTOR_DATABASE_URL: `sqlite:${databasePath}`,
      KONTOR_PORT: '0',
      KONTOR_OPERATOR_PORT: '0',
      KONTOR_LOG_LEVEL: 'fatal',
    },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, output: stdout + stderr };
}
