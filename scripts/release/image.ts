import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const containerfile = join(import.meta.dirname, '../../ops/container/Containerfile');

/** Works without a daemon, without rights of its own over the network, and inside of other containers. */
const environment = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' };

/** True if this machine has the program that builds images. */
export function canBuildImage(): boolean {
  try {
    execFileSync('buildah', ['--version'], { stdio: 'ignore' });
    return process.platform === 'linux';
  } catch {
    return false;
  }
}

/** Writes everything that the Containerfile copies to a new folder, and returns it. */
export function imageContext(executable: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-image-'));
  const put = (from: string, to: string) => {
    const target = join(folder, 'rootfs', to);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(from, target);
  };
  put(executable, '/usr/bin/kontor');
  for (const path of libraries(executable)) put(realpathSync(path), path);
  mkdirSync(join(folder, 'rootfs/etc'));
  writeFileSync(join(folder, 'rootfs/etc/passwd'), 'kontor:x:65532:65532::/tmp:/sbin/nologin\n');
  writeFileSync(join(folder, 'rootfs/etc/group'), 'kontor:x:65532:\n');
  writeFileSync(join(folder, 'rootfs/etc/nsswitch.conf'), 'hosts: files dns\n');
  for (const empty of ['rootfs/tmp', 'data']) mkdirSync(join(folder, empty), { mode: 0o1777 });
  cpSync(containerfile, join(folder, 'Containerfile'));
  return folder;
}

/** Paths at which an executable looks for its libraries, and the one of the loader. */
function libraries(executable: string): string[] {
  const text = execFileSync('ldd', [executable], { encoding: 'utf8' });
  return [...text.matchAll(/(?:=> |^\s+)(\/\S+) \(/gm)].map(([, path = '']) => path);
}

/** Options of tar with which the same files give the same bytes. */
const fixed = [
  '--sort=name',
  '--mtime=@0',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=u=rwX,go=rX',
];

/** Builds the image, with fixed times, and saves it as an OCI archive; returns its id. */
export function buildImage(executable: string, archive: string, tag: string): string {
  const folder = imageContext(executable);
  const buildah = (...words: readonly string[]) =>
    execFileSync('buildah', words, {
      cwd: folder,
      env: environment,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  try {
    buildah('bud', '--timestamp', '0', '--tag', tag, '--file', 'Containerfile', '.');
    const id = buildah('images', '--quiet', '--no-trunc', tag).trim();
    const layout = join(folder, 'layout');
    buildah('push', '--format', 'oci', tag, `oci:${layout}:${tag}`);
    rmSync(archive, { force: true });
    execFileSync('tar', [...fixed, '--create', '--file', archive, '--directory', layout, '.']);
    buildah('rmi', tag);
    return id;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
