/**
 * Runs tests, on both engines unless `--engine` names one:
 *
 *     node scripts/test.ts                      what `npm test` runs
 *     node scripts/test.ts --all                every test
 *     node scripts/test.ts --release            those that install, make a release, follow the runbook or run a page
 *     node scripts/test.ts --rest               those that are in neither
 *     node scripts/test.ts --changed [COMMIT]   of what `npm test` runs, what the changes since the commit (HEAD) touch
 *     node scripts/test.ts FILE…                these files
 *
 * With `--record`, what ran for each file is kept for `--changed`.
 */
import { parseArgs } from 'node:util';
import { touchedFiles } from './tests/changed.ts';
import { type Engine, engines, runOn } from './tests/engines.ts';
import { filesOf } from './tests/lanes.ts';
import { buildStalePages } from './tests/pages.ts';
import { installTestTools } from './tests/tools.ts';

const usage =
  'Usage: node scripts/test.ts [FILE… | --all | --release | --rest | --changed [COMMIT]] [--record] [--engine sqlite|postgres|both]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string', default: 'both' },
    all: { type: 'boolean', default: false },
    release: { type: 'boolean', default: false },
    rest: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});
const wanted = values.engine === 'both' ? engines : engines.filter((engine) => engine === values.engine);
const lanes = (['all', 'release', 'rest'] as const).filter((lane) => values[lane]);
const choices = [...lanes, values.changed, !values.changed && positionals.length > 0];
if (wanted.length === 0 || choices.filter(Boolean).length > 1) {
  console.error(usage);
  process.exit(2);
}

installTestTools();
// Files that open a browser would build them at the same time.
await buildStalePages();
const failed: string[] = [];
for (const engine of wanted) {
  const { status, failures } = await runOn(engine, filesFor(engine), { records: values.record });
  if (status === 0) continue;
  process.exitCode = status;
  const told = failures.length === 0 ? ['the run ended before it could say what failed'] : failures;
  failed.push(...told.map((failure) => `${engine}: ${failure}`));
}
// Last of all, because the output of the second engine hides what failed on the first.
if (failed.length > 0) console.log(`\nFailed:\n${failed.join('\n')}`);

/** Named files run as they are named; others are put into batches. */
function filesFor(engine: Engine) {
  if (values.changed) return { inBatches: touchedFiles(engine, positionals[0] ?? 'HEAD') };
  if (positionals.length > 0) return { named: positionals };
  return { inBatches: filesOf(engine, lanes[0] ?? 'usual') };
}
