/**
 * A registry on this machine that has kontor as a tarball, and the packages that it depends on as the lock file names
 * them. npm finds their content by its hash among what `npm ci` has downloaded.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after } from 'node:test';
import { root } from '../../tidy/sources.ts';

/** What a lock file says about a package: its hash, and nearly all that a registry says about it. */
interface Locked {
  readonly version: string;
  readonly integrity: string;
}

const lock: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
);

/** What a registry says about one version of a package. */
function versionOf(
  manifest: { readonly version: string; readonly name?: string },
  tarball: string,
  integrity: string,
) {
  return { [manifest.version]: { ...manifest, dist: { tarball, integrity } } };
}

/** Versions of a locked package, each with the address of its tarball at `registry`. */
function lockedVersions(name: string, registry: string): object {
  const places = Object.keys(lock.packages).filter((place) => place.endsWith(`node_modules/${name}`));
  return Object.assign(
    {},
    ...places.map((place) => {
      const locked = lock.packages[place] as Locked;
      const file = `${name.split('/').at(-1)}-${locked.version}.tgz`;
      return versionOf({ name, ...locked }, `${registry}${name}/-/${file}`, locked.integrity);
    }),
  );
}

/** Starts the registry; resolves to its URL. */
export async function startRegistry(tarball: string, upstream: string): Promise<string> {
  const content = readFileSync(tarball);
  const integrity = `sha512-${createHash('sha512').update(content).digest('base64')}`;
  const server = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '').slice(1));
    if (name === 'kontor.tgz') {
      response.end(content);
      return;
    }
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const own = `http://${request.headers.host}/kontor.tgz`;
    const versions = name === 'kontor' ? versionOf(manifest, own, integrity) : lockedVersions(name, upstream);
    const latest = Object.keys(versions).at(-1);
    response.writeHead(latest === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ name, 'dist-tags': { latest }, versions }));
  }).listen(0, '127.0.0.1');
  after(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  return `http://127.0.0.1:${port}/`;
}
