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
import { deliver } from '../harness/deliver.ts';
import { startServerProcess } from '../harness/process.ts';
import { products } from '../harness/products.ts';

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

describe('a disk that is read-only', { skip }, () => {
  test('is told at the start with exit code 1, and costs nothing that is on it', async () => {
    const path = join(disk, 'kontor.db');
    let server = await startServerProcess(path);
    const client = new ApiClient(() => server.partnerUrl);
    await client.login('demo', 'demo');
    await deliver(client, products(20));
    await server.stop();
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    const { status, output } = start(path);
    execFileSync('mount', ['-o', 'remount,rw', disk]);
    assert.equal(status, 1, output);
    assert.match(output, /The database file .*kontor\.db\S* cannot be made: .*read-only file system/);
    await assertWhole(`sqlite:${path}`);
    server = await startServerProcess(path);
    assert.equal((await deliver(client, products(20))).progress.unchanged, 20);
    assert.equal(await server.stop(), 0);
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
      assert.match(
        output,
        /The database of KONTOR_DATABASE_URL .* cannot be used: (file is not a database|database disk image is malformed)/,
      );
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
