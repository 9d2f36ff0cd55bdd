/** Long mode of the fuzz: many cases of every operation, with a new seed each time. `npm run fuzz [CASES [SEED]]`. */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';

const [cases = '5000', seed = String(randomInt(2 ** 31))] = process.argv.slice(2);
process.stdout.write(`${cases} cases of every operation, seed ${seed}\n`);

const test = join(import.meta.dirname, '../test/fuzz/fuzz.test.ts');
const run = spawn(process.execPath, ['--test', '--test-reporter=spec', test], {
  stdio: 'inherit',
  env: { ...process.env, KONTOR_FUZZ_CASES: cases, KONTOR_FUZZ_SEED: seed },
});
run.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
