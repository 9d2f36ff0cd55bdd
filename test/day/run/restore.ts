/** The data of the day on another host. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '@kontor/harness/process';
import type { Fleet } from './fleet.ts';

/** The key is in a file of another name; with the key of another installation nothing starts. */
export async function restoredElsewhere({ database, site }: Fleet): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'another-host-'));
  try {
    const key = join(folder, 'sealing.key');
    copyFileSync(join(site.folder, 'key'), key);
    const program = join(site.program, 'bin/kontor.js');
    const kontor = (...words: string[]) =>
      spawnSync(process.execPath, [program, ...words], { encoding: 'utf8', env: { PATH: process.env.PATH } });
    const verified = kontor('verify', '--database-url', database.url('kontor'), '--encryption-key-file', key);
    assert.equal(verified.status, 0, `${verified.stdout}${verified.stderr}`);
    const other = join(folder, 'other.key');
    writeFileSync(other, randomBytes(32).toString('base64'));
    const doubted = kontor(
      'verify',
      '--database-url',
      database.url('kontor'),
      '--encryption-key-file',
      other,
    );
    assert.match(doubted.stdout, /not checked: .*encrypted with the key/);
    const settings = {
      KONTOR_ENVIRONMENT: 'sandbox',
      KONTOR_OPERATOR_TOKEN: 'operator',
      KONTOR_DATABASE_URL: database.url('kontor'),
    };
    const start = (file: string) =>
      startProcess(['serve'], { ...settings, KONTOR_ENCRYPTION_KEY_FILE: file }, undefined, program);
    await assert.rejects(start(other), /ended with 1 before it was ready/);
    const node = await start(key);
    const ready = await fetch(`${node.operatorUrl}/readyz`);
    assert.equal(ready.status, 200);
    await node.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
