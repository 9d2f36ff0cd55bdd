/** Long run of hostile clients, each attack on both planes at once. `npm run hostile [CONNECTIONS [MILLISECONDS]]` */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const [connections = '100', holdMs = '15000'] = process.argv.slice(2);
const test = join(import.meta.dirname, '../test/hostile/hostile.test.ts');
const run = spawn(process.execPath, ['--test', '--test-reporter=spec', test], {
  stdio: 'inherit',
  env: { ...process.env, KONTOR_HOSTILE_CONNECTIONS: connections, KONTOR_HOSTILE_HOLD_MS: holdMs },
});
run.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
