/**
 * Long fuzz run with a new seed each time: half of the requests call operations, the other half are raw requests to
 * any path, with any framing. `npm run fuzz [REQUESTS [SEED]]`.
 */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { operations } from '../test/sweeps/operations.ts';

const [requests = '1000000', seed = String(randomInt(2 ** 31))] = process.argv.slice(2);
const half = Number(requests) / 2;
const cases = Math.ceil(half / operations.length);
const wireCases = Math.ceil(half / 2);
process.stdout.write(
  `${cases} requests of each of ${operations.length} operations, ${wireCases} over the wire on each plane, seed ${seed}\n`,
);

const tests = ['fuzz', 'wire'].map((name) => join(import.meta.dirname, `../test/fuzz/${name}.test.ts`));
const run = spawn(process.execPath, ['--test', '--test-reporter=spec', ...tests], {
  stdio: 'inherit',
  env: {
    ...process.env,
    KONTOR_FUZZ_CASES: String(cases),
    KONTOR_FUZZ_WIRE_CASES: String(wireCases),
    KONTOR_FUZZ_SEED: seed,
  },
});
run.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
