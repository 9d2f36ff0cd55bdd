/** Installs kontor in empty projects in every documented form, and runs the test of the page there. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { before, describe, test } from 'node:test';
import { smokeTest } from '../../../scripts/release/smoke.ts';
import { blocksOf } from '../../docs/page-commands.ts';
import { root } from '../../tidy/sources.ts';
import { packed } from './packed.ts';
import { cleanTree, emptyProject, exampleTest, folder, run, succeed } from './project.ts';
import { startRegistry } from './registry.ts';

const install = ['npm', 'install', '--save-dev', '--prefer-offline', '--no-audit', '--no-fund'];
let tree = '';
let tarball = '';

before(async () => {
  assert.match(exampleTest, /startSandbox/);
  const shared = await packed();
  tarball = shared.tarball;
  tree = join(folder, 'tree');
  cpSync(shared.tree, tree, { recursive: true, verbatimSymlinks: true });
});

/** Leaves out development dependencies that the build does not need, because npm would install half a gigabyte. */
function keepBuildDependencies(file: string) {
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const needed = [
    '@modelcontextprotocol/server',
    '@scalar/fastify-api-reference',
    '@tanstack/preact-query',
    '@types/node',
    'fastify',
    'pino',
    'preact',
    'rolldown',
    'rolldown-plugin-dts',
    'typescript',
    'uplot',
  ];
  const kept = needed.map((name) => [name, manifest.devDependencies[name]]);
  writeFileSync(file, JSON.stringify({ ...manifest, devDependencies: Object.fromEntries(kept) }));
}

/** Runs the test of the page in a project that has installed kontor. */
async function runsItsTest(project: string, options: { newNode?: boolean } = {}) {
  const text = await succeed(['npm', 'test'], project, options);
  assert.match(text, /pass 1\n/);
}

async function machineNodeIsOld(): Promise<boolean> {
  const text = await succeed(['node', '--version'], root);
  const [major = 0, minor = 0] = text.slice(1).split('.').map(Number);
  return major < 24 || (major === 24 && minor < 15);
}

/** Makes a folder in a project. */
function folderIn(project: string, name: string): string {
  const path = join(project, name);
  mkdirSync(path);
  return path;
}

describe('a project installs kontor', () => {
  test('from a tarball of a clean tree, beside the Node.js of the machine', async (t) => {
    const project = await emptyProject('tarball');
    await succeed([...install, tarball], project);
    if (await machineNodeIsOld()) {
      const { code, text } = await run(['npx', 'kontor', '--version'], project);
      assert.equal(code, 2, text);
      assert.match(text, /npm install --save-dev node@26/);
    } else t.diagnostic('the Node.js of this machine is recent: no older one is tested');
    await succeed([...install, 'node@26'], project);
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    assert.equal(await succeed(['npx', 'kontor', '--version'], project), `${version}\n`);
    await runsItsTest(project);
    const tour = await smokeTest(join(project, 'node_modules/.bin/kontor'), folderIn(project, 'tour'), {
      PATH: dirname(process.execPath),
      HOME: project,
    });
    assert.equal(tour.stop, 'exit code 0');
  });

  test('by the commands of the README, up to the tests of a connector of its own', async () => {
    const commands = blocksOf('README.md').find((block) => block.includes('kontor init')) ?? '';
    assert.match(commands, /^npx --yes --package PATH-OF-THE-TARBALL kontor init my-connector\n/);
    const project = join(dirname(tree), 'readme');
    mkdirSync(project);
    const script = commands.replaceAll('PATH-OF-THE-TARBALL', tarball);
    const text = await succeed(['bash', '-euo', 'pipefail', '-c', script], project, {
      newNode: true,
      settings: { npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' },
    });
    assert.match(text, /pass 3\n/);
    const modules = join(project, 'my-connector/node_modules');
    const [size = ''] = (await succeed(['du', '-sm', modules], project)).split('\t');
    const [, told = ''] =
      /`node_modules` has (\d+) MB, and/.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
    assert.ok(Math.abs(Number(size) - Number(told)) <= 3, `${size} MB, and the README says ${told}`);
    assert.ok(Number(size) <= 90, `${size} MB`);
    assert.ok(!existsSync(join(modules, 'node')), 'no second Node.js beside a recent one');
  });

  test('from a registry', async () => {
    const upstream = (await succeed(['npm', 'config', 'get', 'registry'], root)).trim();
    const registry = await startRegistry(tarball, upstream);
    const project = await emptyProject('registry');
    await succeed([...install, `--registry=${registry}`, '--replace-registry-host=never', 'kontor'], project);
    await runsItsTest(project, { newNode: true });
  });

  // npm installs what building needs, and builds: minutes on a busy machine.
  test('from a git address, which builds it', { timeout: 1_200_000 }, async () => {
    const repository = await cleanTree('repository');
    keepBuildDependencies(join(repository, 'package.json'));
    const git = ['git', '-c', 'user.name=test', '-c', 'user.email=test@example.com'];
    await succeed(['git', 'init', '--quiet'], repository);
    await succeed([...git, 'add', '--all'], repository);
    await succeed([...git, 'commit', '--quiet', '--message', 'Everything'], repository);
    const project = await emptyProject('git');
    await succeed([...install, `git+file://${repository}`], project);
    await runsItsTest(project, { newNode: true });
  });
});

test('a clone runs the tour', async () => {
  const program = join(tree, 'bin/kontor.js');
  const environment = { PATH: dirname(process.execPath), HOME: tree };
  const tour = await smokeTest(program, folderIn(tree, 'tour'), environment);
  assert.equal(tour.stop, 'exit code 0');
});

describe('a part of kontor is missing', () => {
  const start = (folder: string) =>
    run([process.execPath, 'bin/kontor.js', '--version'], folder, { newNode: true });

  test('a clone without its dependencies is told to install them', async () => {
    rmSync(join(tree, 'node_modules'), { recursive: true });
    const { code, text } = await start(tree);
    assert.equal(code, 2, text);
    assert.match(text, new RegExp(`Run "npm ci" in ${tree}/ first`));
  });

  test('a package without its code is told to be made again', async () => {
    rmSync(join(tree, 'packages'), { recursive: true });
    rmSync(join(tree, 'dist'), { recursive: true });
    const { code, text } = await start(tree);
    assert.equal(code, 2, text);
    assert.match(text, /made without its code: make it again with "npm pack"/);
  });

  test('a package without its dependencies is told to install them in the project', async () => {
    const project = await emptyProject('incomplete');
    await succeed(['tar', 'xzf', tarball], project);
    const { code, text } = await start(join(project, 'package'));
    assert.equal(code, 2, text);
    assert.match(text, /Run "npm install" in the folder of your project/);
  });

  test('nothing is packed or prepared from a tree that cannot be built', async () => {
    const bare = await cleanTree('bare');
    const packed = await run(['npm', 'pack'], bare);
    assert.notEqual(packed.code, 0);
    assert.match(packed.text, /the development dependencies are not installed: run "npm ci" first/);
    assert.match(await succeed(['npm', 'run', 'prepare'], bare), /dist\/ is not built/);
    assert.ok(!existsSync(join(bare, 'dist')));
  });
});
