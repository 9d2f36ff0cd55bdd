/** Files that cannot be written, and files that are no archive: the commands say so, and nothing stops or changes. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { settleWork } from '@kontor/harness/clock';
import { testEngine } from '@kontor/harness/database';
import { furnishedPartner } from '@kontor/harness/furnished';
import {
  archive,
  importTo,
  movingFolder,
  newArchiveFile,
  newInstallation,
  rowsOf,
} from '@kontor/harness/moving';

const installation = await newInstallation(testEngine);

test('nothing of a partner stops when its archive cannot be written', async () => {
  const { partnerId, contract } = await furnishedPartner(installation.server);
  await contract.suspend();
  await settleWork(installation.server);
  const before = await rowsOf(installation, 'jobs', partnerId);
  assert.ok(before.length > 0);
  const file = join(movingFolder, 'no-such-folder', 'partner.kontor');
  const { exitCode, notes } = await archive(installation, partnerId, file);
  assert.equal(exitCode, 1);
  assert.match(notes, /^\S+partner\.kontor cannot be written: ENOENT[^\n]*\n$/);
  assert.deepEqual(await rowsOf(installation, 'jobs', partnerId), before);
  assert.equal((await contract.resume()).status, 200);
});

test('a folder is no archive', async () => {
  const { exitCode, notes } = await importTo(installation, movingFolder);
  assert.equal(exitCode, 1);
  assert.match(notes, /^\S+ cannot be read: EISDIR[^\n]*\n$/);
});

test('what a file says of its key does not control the terminal', async () => {
  const file = newArchiveFile();
  const keyId = '\u001b[2J\u001b]0;title\u0007';
  writeFileSync(file, `${JSON.stringify({ kontorPartnerArchive: 1, keyId, salt: '' })}\n`);
  const { exitCode, notes } = await importTo(installation, file);
  assert.equal(exitCode, 1);
  assert.match(notes, /is encrypted with another key \(\\u001b\[2J\\u001b\]0;title\\u0007\)/);
});
