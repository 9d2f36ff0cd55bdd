/** The single executable: used as a newcomer does, the same bytes each time, and without the experimental module too. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { canMakeExecutable, makeExecutable, programFiles } from '../../../scripts/release/executable.ts';
import { imageContext } from '../../../scripts/release/image.ts';
import { readVersion } from '../../../scripts/release/package.ts';
import { smokeTest } from '../../../scripts/release/smoke.ts';
import { packed } from '../install/packed.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-executable-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const skip = canMakeExecutable ? false : `Node.js ${process.versions.node} cannot make a single executable`;
const executable = join(folder, 'first/kontor');
let program = '';

function newFolder(name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
}

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

before(async () => {
  if (skip !== false) return;
  program = (await packed()).program;
  await makeExecutable({ program, output: executable });
});

describe('the single executable', { skip }, () => {
  test('runs a sandbox: a delivery, an agent, a webhook, a receipt as PDF, a backup, and ends with 0', async () => {
    const steps = await smokeTest(executable, newFolder('smoke'));
    assert.deepEqual(Object.keys(steps), [
      'start',
      'health',
      'delivery',
      'agent',
      'webhook',
      'pdf',
      'backup',
      'stop',
    ]);
  });

  test('needs nothing beside it, and prints nothing but what it is asked for', () => {
    const options = { cwd: newFolder('empty'), env: {}, encoding: 'utf8' } as const;
    assert.equal(
      execFileSync(executable, ['--version'], { ...options, stdio: 'pipe' }),
      `${readVersion()}\n`,
    );
    assert.match(execFileSync(executable, ['explain', '900006'], options), /900006/);
    // The tables of all commands, and with them the libraries that they use.
    assert.match(execFileSync(executable, ['completion', 'bash'], options), /^complete .* kontor$/m);
    assert.deepEqual(readdirSync(join(folder, 'empty')), []);
  });

  test('has every file that one of its files names', () => {
    const files = programFiles(program);
    const missing = Object.entries(files)
      .filter(([name]) => /^(dist|node_modules)\/.*\.[cm]?js$/.test(name))
      .flatMap(([name, bytes]) => {
        const text = new TextDecoder().decode(bytes);
        const named = [...text.matchAll(/\b(?:require\(|from |import\(?)\s*['"](\.[^'"\n]+)['"]/g)];
        return named
          .map(([, path = '']) => join(dirname(name), path))
          .flatMap((path) =>
            ['', '.js', '.cjs', '.json', '/index.js']
              .map((ending) => normalize(path + ending))
              .filter(
                (each) =>
                  statSync(join(program, each), { throwIfNoEntry: false })?.isFile() && !(each in files),
              ),
          );
      });
    // Weights of a font that no document uses.
    const code = missing.filter((name) => !name.endsWith('.ttf'));
    assert.deepEqual([...new Set(code)], []);
  });

  test('has the same bytes when it is made again', async () => {
    const second = join(folder, 'second/kontor');
    await makeExecutable({ program, output: second });
    assert.equal(hashOf(second), hashOf(executable));
    rmSync(join(folder, 'second'), { recursive: true });
  });

  test('is small enough for an image of 170 MB', () => {
    assert.ok(statSync(executable).size < 165_000_000, `${statSync(executable).size} bytes`);
  });
});

describe('a single executable without the experimental module', { skip }, () => {
  const output = join(folder, 'unpacking/kontor');
  const cache = join(folder, 'cache');
  const environment = { XDG_CACHE_HOME: cache, HOME: folder };
  before(() => makeExecutable({ program, output, mounts: false }));

  test('unpacks itself into a folder of its user, and works', async () => {
    await smokeTest(output, newFolder('smoke-unpacked'), environment);
    assert.equal(statSync(join(cache, 'kontor')).mode & 0o777, 0o700);
  });

  test('unpacks itself once', () => {
    const before = readdirSync(join(cache, 'kontor'));
    assert.equal(before.length, 1, String(before));
    execFileSync(output, ['--version'], { env: environment });
    assert.deepEqual(readdirSync(join(cache, 'kontor')), before);
  });

  test('does not start from a folder that others can write to', () => {
    const open = newFolder('open-cache');
    mkdirSync(join(open, 'kontor'));
    execFileSync('chmod', ['777', join(open, 'kontor')]);
    const home = newFolder('home');
    execFileSync(output, ['--version'], { env: { XDG_CACHE_HOME: open, HOME: home } });
    assert.deepEqual(readdirSync(join(open, 'kontor')), []);
    assert.equal(readdirSync(join(home, '.cache/kontor')).length, 1);
  });
});

/** Why the files of an image cannot be run as their own root here. */
function noNamespaces(): string | false {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs root on Linux';
  try {
    execFileSync('unshare', ['--mount', '--pid', '--fork', 'true'], { stdio: 'ignore' });
    return false;
  } catch {
    return 'this machine allows no namespaces';
  }
}

/** Runs the image as a container platform does: read-only, without rights, with a volume and a temporary folder. */
const inContainer = `
set -e
mount --bind "$1" "$1"
mkdir -p "$1/proc" "$1/data"
mount -t proc proc "$1/proc"
mount -t tmpfs -o mode=1777 tmpfs "$1/tmp"
mount -t tmpfs -o uid=65532,mode=700 tmpfs "$1/data"
mount -o remount,ro,bind "$1" "$1"
kontor() { chroot --userspec=65532:65532 "$1" /usr/bin/kontor "$2"; }
if kontor "$1" health; then echo "healthy before it runs"; exit 1; fi
chroot --userspec=65532:65532 "$1" /usr/bin/kontor sandbox &
tries=0
until kontor "$1" health 2> "$2"; do
  tries=$((tries + 1))
  if [ $tries -gt 100 ]; then exit 1; fi
done
kill -TERM $!
wait $!
`;

describe('the image', { skip: skip || noNamespaces() }, () => {
  test('runs read-only and without rights, and its health check tells when it is ready', () => {
    const context = imageContext(executable);
    try {
      const port = String(20_000 + (process.pid % 10_000));
      const environment = {
        PATH: process.env.PATH,
        HOME: '/tmp',
        KONTOR_HOST: '0.0.0.0',
        KONTOR_OPERATOR_HOST: '0.0.0.0',
        KONTOR_PORT: '0',
        KONTOR_OPERATOR_PORT: port,
        KONTOR_DATABASE_URL: 'sqlite:/data/kontor.db',
      };
      const words = ['--mount', '--pid', '--fork', 'bash', '-c', inContainer, 'run'];
      const text = execFileSync('unshare', [...words, join(context, 'rootfs'), join(folder, 'waiting')], {
        env: environment,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      assert.match(text, new RegExp(`^ready http://127\\.0\\.0\\.1:${port}$`, 'm'));
    } finally {
      rmSync(context, { recursive: true });
    }
  });
});
