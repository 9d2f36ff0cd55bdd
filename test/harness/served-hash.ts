import { spawnSync } from 'node:child_process';

const modules = ['server/platform/auth/passwords.ts', 'server/platform/time/ids.ts'].map((path) =>
  JSON.stringify(new URL(`../../packages/${path}`, import.meta.url).href),
);
const program = `
  import { createPasswords } from ${modules[0]};
  import { randomIds } from ${modules[1]};
  process.stdout.write(await createPasswords(randomIds).hash(process.argv[1]));`;

/**
 * Hash of a password as a real server makes it. A separate process computes it, because servers in tests hash with
 * hardly any work.
 */
export function servedHash(password: string): string {
  const words = ['--input-type=module', '--eval', program, password];
  return spawnSync(process.execPath, words, { encoding: 'utf8' }).stdout;
}
