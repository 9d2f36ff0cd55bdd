import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { assertWhole } from '@kontor/harness/assert-whole';
import { type Answer, ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { kontorProgram } from '@kontor/harness/kontor-program';
import { startServerProcess } from '@kontor/harness/process';
import { products } from '@kontor/harness/products';

const folder = mkdtempSync(join(tmpdir(), 'kontor-disk-'));
const disk = join(folder, 'disk');
execFileSync('mkdir', [disk]);
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=14m', 'tmpfs', disk]).status === 0;
after(() => {
  if (mounted) spawnSync('umount', ['-l', disk]);
  rmSync(folder, { recursive: true, force: true });
});
const skip = mounted ? false : 'this account may not mount a small disk';

describe('a read-only disk', { skip }, () => {
  test('is reported at the start with exit code 1, and damages nothing on it', async () => {
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
    assert.match(output, /The database file .*kontor\.db\S* cannot be created: .*read-only file system/);
    await assertWhole(`sqlite:${path}`);
    server = await startServerProcess(path);
    assert.equal((await deliver(client, products(20))).progress.unchanged, 20);
    assert.equal(await server.stop(), 0);
  });
});

describe('a disk without space for a snapshot', { skip }, () => {
  test('gives 507 and leaves no partial snapshot, and the server keeps running', async () => {
    for (const file of readdirSync(disk)) rmSync(join(disk, file), { recursive: true });
    const path = join(disk, 'sandbox.db');
    const server = await startServerProcess(path);
    const operator = new ApiClient(() => server.operatorUrl, 'operator');
    const snapshots = '/sandbox/v1/snapshots';
    const namesOf = async () =>
      (await operator.get(snapshots)).json.resources.map(({ name }: { name: string }) => name);
    const saved: string[] = [];
    let answer: Answer;
    do {
      // So that the disk is full before the maximum number of snapshots is reached.
      fill(join(disk, `filler-${saved.length}`));
      answer = await operator.post(snapshots, { name: `kept-${saved.length}` });
      if (answer.status === 201) saved.push(`kept-${saved.length}`);
    } while (answer.status === 201);
    assert.equal(answer.status, 507, answer.text);
    assert.equal(answer.json.errors[0].code, 'SNAPSHOT_NO_SPACE');
    assert.ok(saved.length > 0);
    assert.deepEqual(await namesOf(), saved);
    const files = readdirSync(`${path}-snapshots`).filter((file) => !file.startsWith('.beginning'));
    assert.deepEqual(files.sort(), saved.map((name) => `${name}.snapshot`).sort());
    assert.equal((await operator.send('DELETE', `${snapshots}/kept-0`)).status, 204);
    for (const file of readdirSync(disk)) if (file.startsWith('filler')) rmSync(join(disk, file));
    const again = await operator.post(snapshots, { name: 'again' });
    assert.equal(again.status, 201, again.text);
    const restored = await operator.post(`${snapshots}/again/restore`, {});
    assert.equal(restored.status, 200, restored.text);
    assert.equal(await server.stop(), 0);
    await assertWhole(`sqlite:${path}`);
  });
});

describe('a torn database file', () => {
  const damages: readonly [name: string, damage: (path: string) => void][] = [
    ['that is no database', (path) => writeFileSync(path, 'no database at all '.repeat(400))],
    ['that was cut off', (path) => truncateSync(path, statSync(path).size - 4_096 * 20)],
  ];
  for (const [number, [name, damage]] of damages.entries()) {
    test(`${name} is reported at the start and stays unchanged`, async () => {
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

/** Takes some space on the disk, if there is any left. */
function fill(path: string): void {
  try {
    writeFileSync(path, Buffer.alloc(500_000));
  } catch (error) {
    assert.equal((error as { code?: string }).code, 'ENOSPC');
  }
}

/** Starts a server that is expected to fail. */
function start(databasePath: string): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [kontorProgram, 'sandbox'], {
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
