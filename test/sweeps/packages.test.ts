import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';

interface LockedPackage {
  readonly hasInstallScript?: boolean;
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const root = join(import.meta.dirname, '../..');
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));
/** Folders with packages: the project, what only tests need, and the Node.js of machines with an older one. */
const folders = ['.', 'scripts/tests/tools', 'scripts/node', 'scripts/release/tools'];

interface AuditReport {
  readonly vulnerabilities?: Record<string, { severity: string }>;
  readonly metadata?: object;
}

/** What the registry knows about the locked packages of a folder; undefined when it cannot be reached. */
async function auditReport(folder: string): Promise<AuditReport | undefined> {
  const { stdout } = await promisify(execFile)('npm', ['audit', '--json', '--audit=true'], {
    cwd: join(root, folder),
    timeout: 30_000,
    maxBuffer: 10_000_000,
  }).catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }));
  try {
    const report = JSON.parse(stdout) as AuditReport;
    return report.metadata === undefined ? undefined : report;
  } catch {
    return undefined;
  }
}

for (const folder of folders) {
  const { packages }: { packages: Record<string, LockedPackage> } = read(`${folder}/package-lock.json`);

  describe(`the packages of ${folder === '.' ? 'the project' : folder}`, () => {
    test('run no install script but that of Node.js', () => {
      const settings = readFileSync(join(root, folder, '.npmrc'), 'utf8');
      if (/^ignore-scripts=true$/m.test(settings)) return;
      const withScript = Object.entries(packages)
        .filter(([, { hasInstallScript }]) => hasInstallScript)
        .map(([path]) => path.replace(/^.*node_modules\//, ''));
      assert.deepEqual(withScript, folder === 'scripts/node' ? ['node'] : []);
    });

    test('are locked with their checksums', () => {
      const unlocked = Object.entries(packages)
        .filter(([path, { integrity, link }]) => path.startsWith('node_modules/') && !link && !integrity)
        .map(([path]) => path);
      assert.deepEqual(unlocked, []);
    });

    test('have all their dependencies in the lock file, for every platform, as npm ci requires', () => {
      /** Looks where Node.js does: in the package's own folder, then in each folder above it. */
      const isLocked = (from: string, name: string): boolean => {
        if (Object.hasOwn(packages, `${from === '' ? '' : `${from}/`}node_modules/${name}`)) return true;
        return (
          from !== '' && isLocked(from.slice(0, from.lastIndexOf('node_modules/')).replace(/\/$/, ''), name)
        );
      };
      const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
        Object.keys({ ...dependencies, ...optionalDependencies })
          .filter((name) => !isLocked(path, name))
          .map((name) => `${name} of ${path}`),
      );
      assert.deepEqual(missing, []);
    });

    test('have no known vulnerability', async (context) => {
      const report = await auditReport(folder);
      if (report === undefined) {
        context.skip('the registry cannot be asked');
        return;
      }
      assert.deepEqual(report.vulnerabilities, {});
    });
  });
}
