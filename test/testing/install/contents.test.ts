/** What the package contains: the program, what it reads, and the types of what is imported, the same bytes each time. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { before, describe, test } from 'node:test';
import { linkPackages } from '../../../scripts/link-packages.ts';
import { linksOf } from '../../docs/page-links.ts';
import { root } from '../../tidy/sources.ts';
import { packed } from './packed.ts';
import { cleanTree, emptyProject, succeed } from './project.ts';

interface Listed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

let tree = '';
let tarball = '';
let paths: readonly string[] = [];

/** Packs a clean tree of its own, so that nothing but the sources can be the same as in the package of other tests. */
before(async () => {
  tree = await cleanTree('own');
  linkPackages(root, tree);
  const text = await succeed(['npm', 'pack', '--json', '--loglevel=error'], tree, { newNode: true });
  const [{ filename, files }] = Object.values(JSON.parse(text.slice(text.search(/^[[{]$/m)))) as [Listed];
  tarball = join(tree, filename);
  paths = files.map(({ path }) => path);
});

describe('the package', () => {
  test('has the same bytes when it is built and packed again, in another folder', async () => {
    const shared = await packed();
    const [own, other] = [tarball, shared.tarball].map((file) =>
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    );
    assert.equal(own, other);
  });

  test('has a manifest without scripts, so that npm asks nobody to approve one, and leaves that of the clone as it was', () => {
    const packedManifest = spawnSync('tar', ['xzOf', tarball, 'package/package.json'], { encoding: 'utf8' });
    assert.equal(JSON.parse(packedManifest.stdout).scripts, undefined);
    const manifest = readFileSync(join(tree, 'package.json'), 'utf8');
    assert.equal(manifest, readFileSync(join(root, 'package.json'), 'utf8'));
  });

  test('has no sources, no tests, no source maps and no types of the inside', () => {
    assert.ok(paths.includes('dist/testing/index.d.ts'));
    for (const page of ['console', 'reference']) assert.ok(paths.includes(`dist/${page}/index.html`), page);
    assert.ok(paths.some((path) => /^dist\/reference\/scalar-[\w-]+\.js\.gz$/.test(path)));
    assert.deepEqual(
      paths.filter((path) => /^(?!examples\/).*\.test\.|\.map$|^(packages|test|scripts|bench)\//.test(path)),
      [],
    );
    const types = paths.filter((path) => path.endsWith('.d.ts'));
    // The types of tables name one of another package.
    const named = ['dist/values/number-text.d.ts'];
    assert.deepEqual(
      types.filter((path) => !/^(bin\/|dist\/(client[./]|contract\/|testing\/))/.test(path)),
      named,
    );
  });

  test('has every file to which one of its pages links', () => {
    const isPacked = (target: string) =>
      paths.some((path) => path === target || path.startsWith(`${target.replace(/\/$/, '')}/`));
    const pages = paths.filter((path) => path.endsWith('.md'));
    assert.ok(pages.includes('README.md') && pages.includes('docs/integrators/sandbox.md'));
    const dead = pages.flatMap((page) =>
      linksOf(readFileSync(join(root, page), 'utf8'))
        .map((target) => posix.join(posix.dirname(page), target))
        .filter((target) => !isPacked(target))
        .map((target) => `${page} → ${target}`),
    );
    assert.deepEqual(dead, [], 'add these files to "files" of package.json, or link elsewhere');
  });

  test('tells who imports it without a path which entries it has', async () => {
    const project = await emptyProject('importer');
    await succeed(['npm', 'install', '--prefer-offline', tarball], project);
    const node = [process.execPath, '--input-type=module', '--eval'];
    const help = await succeed([...node, "import help from 'kontor'; process.stdout.write(help);"], project);
    assert.match(help, /npx kontor sandbox/);
    for (const [, entry = ''] of help.matchAll(/from '([^']+)'/g))
      await succeed([...node, `import '${entry}';`], project);
    const told = await succeed(
      [
        ...node,
        "import { startSandbox } from 'kontor'; try { startSandbox(); } catch (e) { console.log(e.message); }",
      ],
      project,
    );
    assert.match(told, /Import startSandbox from 'kontor\/sandbox'/);
  });
});
