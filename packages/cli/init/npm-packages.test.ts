import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { version } from '../context.ts';
import { hasTypeScript, nodePackage, ownSource } from './npm-packages.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-npm-packages-'));
after(() => rmSync(folder, { recursive: true }));

/** A project in which npm noted where it got kontor from. */
function installedFrom(name: string, resolved: string | undefined): string {
  const modules = join(folder, name, 'node_modules');
  mkdirSync(join(modules, 'kontor'), { recursive: true });
  if (resolved !== undefined) {
    const packages = { 'node_modules/kontor': { version: version(), resolved } };
    writeFileSync(join(modules, '.package-lock.json'), JSON.stringify({ packages }));
  }
  return join(modules, 'kontor');
}

test('a program in a project is from where npm got it', () => {
  const tarball = 'file:../downloads/kontor-1.tgz';
  assert.equal(ownSource(installedFrom('tarball', tarball)), join(folder, 'downloads/kontor-1.tgz'));
  const git = 'git+https://git.example.com/kontor.git#0123456';
  assert.equal(ownSource(installedFrom('git', git)), git);
  const registry = 'https://registry.example.com/kontor/-/kontor-1.tgz';
  assert.equal(ownSource(installedFrom('registry', registry)), `^${version()}`);
  assert.equal(ownSource(installedFrom('unknown', undefined)), `^${version()}`);
});

test('a program in a clone is the clone, or the tarball that was made of it', () => {
  const clone = join(folder, 'clone');
  mkdirSync(clone);
  assert.equal(ownSource(clone), `^${version()}`, 'a single executable has its files in such a folder');
  writeFileSync(join(clone, 'package-lock.json'), '{}');
  assert.equal(ownSource(clone), clone);
  const tarball = join(clone, `kontor-${version()}.tgz`);
  writeFileSync(tarball, '');
  assert.equal(ownSource(clone), tarball);
});

test('a folder is in a project with TypeScript if that, or one around it, configures or installs it', () => {
  mkdirSync(join(folder, 'typed/node_modules/typescript'), { recursive: true });
  writeFileSync(join(folder, 'typed/node_modules/typescript/package.json'), '{}');
  assert.equal(hasTypeScript(join(folder, 'typed/new/folder')), true);
  assert.equal(hasTypeScript(join(folder, 'plain/new')), false);
});

test('a project needs the package node if npx brought that for this program', () => {
  const paths = [
    '/home/me/.npm/_npx/1/node_modules/node/bin/node',
    'C:\\c\\_npx\\1\\node_modules\\node\\bin\\node.exe',
  ];
  for (const path of paths) assert.deepEqual(nodePackage(path, '26.1.0'), { node: '^26.1.0' });
  for (const path of [
    '/usr/bin/node',
    '/home/me/.nvm/versions/node/v26/bin/node',
    '/p/node_modules/node/bin/node',
  ])
    assert.deepEqual(nodePackage(path, '26.1.0'), {});
});
