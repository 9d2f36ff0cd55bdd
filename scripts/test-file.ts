/** `npm run test:file -- FILE… [--engine sqlite|postgres|both]` runs test files on one engine or on both. */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { engine: { type: 'string', default: 'sqlite' } },
});
const commands: Readonly<Record<string, readonly string[]>> = {
  sqlite: ['scripts/test-sqlite.ts', ...files],
  postgres: ['scripts/test-postgres.ts', ...files],
};
const engines = values.engine === 'both' ? Object.keys(commands) : [values.engine];

if (files.length === 0 || engines.some((engine) => commands[engine] === undefined)) {
  console.error('Usage: npm run test:file -- FILE… [--engine sqlite|postgres|both]');
  process.exit(2);
}
for (const engine of engines) {
  const { status } = spawnSync(process.execPath, commands[engine] ?? [], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
