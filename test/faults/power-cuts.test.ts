import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Disk, type Rest } from './power-cuts/disk.ts';
import { Promises } from './power-cuts/promises.ts';
import { beginRecord, compileRecorder } from './power-cuts/record.ts';
import { Story } from './power-cuts/story.ts';

/** The long form: `npx node scripts/long-tests.ts power-cuts`. */
const cuts = Number(process.env.KONTOR_TEST_POWER_CUTS ?? 20);
const folder = mkdtempSync(join(tmpdir(), 'kontor-power-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Small linear generator: the power cuts differ, and repeat from run to run. */
let state = 20_261_127;
const random = () => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return state / 2_147_483_648;
};

const rests: readonly Rest[] = ['nothing', 'all', 'any', 512, 4096];

const recorder = compileRecorder(folder);
const skip = 'reason' in recorder && recorder.reason;

test(`nothing acknowledged is lost by ${cuts} power cuts, whatever of the last writes is on the disk`, {
  skip,
}, async (t) => {
  assert.ok('library' in recorder);
  const record = beginRecord(folder, recorder.library);
  await new Story(record).tell();
  const changes = record.read();
  const moments = Array.from({ length: cuts }, () => Math.floor(random() * (changes.length + 1))).sort(
    (one, other) => one - other,
  );
  const disk = new Disk();
  const promises = new Promises();
  let [done, looked] = [0, 0];
  for (const [number, moment] of moments.entries()) {
    for (const change of changes.slice(done, moment)) {
      if (change.kind === 'marked') promises.mark(change.text);
      else disk.apply(change);
    }
    done = moment;
    const rest = rests[number % rests.length] as Rest;
    const after = join(folder, 'after');
    mkdirSync(after);
    disk.writeTo(after, record.folder, rest, random);
    try {
      looked += await promises.check(after);
    } catch (error) {
      throw new Error(`power cut at ${moment} of ${changes.length} changes, leaving ${rest}`, {
        cause: error,
      });
    }
    rmSync(after, { recursive: true });
  }
  t.diagnostic(`${changes.length} changes recorded, ${looked} acknowledgements looked for`);
  assert.ok(cuts < 10 || looked > 0);
});
