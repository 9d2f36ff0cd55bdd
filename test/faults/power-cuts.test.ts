import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { seeded } from '@kontor/harness/seeded';
import { cutAt, momentsOf } from './power-cuts/cuts.ts';
import { Disk } from './power-cuts/disk.ts';
import { Promises } from './power-cuts/promises.ts';
import { beginRecord, compileRecorder } from './power-cuts/record.ts';
import { Story } from './power-cuts/story.ts';

/** The long form: `npx node scripts/long-tests.ts power-cuts`. */
const cuts = Number(process.env.KONTOR_TEST_POWER_CUTS ?? 20);
const folder = mkdtempSync(join(tmpdir(), 'kontor-power-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** The power cuts differ, and repeat from run to run. */
const random = seeded(20_261_127);

const recorder = compileRecorder(folder);
const skip = 'reason' in recorder && recorder.reason;

test(`nothing acknowledged is lost by ${cuts} power cuts, whatever of the last writes is on the disk`, {
  skip,
}, async (t) => {
  assert.ok('library' in recorder);
  const record = beginRecord(folder, recorder.library);
  await new Story(record).tell();
  const changes = record.read();
  const disk = new Disk();
  const promises = new Promises();
  let looked = 0;
  await cutAt(momentsOf(changes, cuts, random), changes, { disk, promises }, async (rest) => {
    const after = join(folder, 'after');
    mkdirSync(after);
    disk.writeTo(after, record.folder, rest, random);
    looked += await promises.check(after);
    rmSync(after, { recursive: true });
  });
  t.diagnostic(`${changes.length} changes recorded, ${looked} acknowledgements looked for`);
  assert.ok(cuts < 10 || looked > 0);
});
