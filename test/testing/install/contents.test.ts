/** What the package contains: the program, what it reads, and the types of what is imported, the same bytes each time. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, symlinkSync } from 'node:fs';
import { join, posix } from 'node:path';
import { before, describe, test } from 'node:test';
import { linksOf } from '../../docs/page-links.ts';
import { root } from '../../tidy/sources.ts';
import { cleanTree, emptyProject, succeed } from './project.ts';

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

const packages: { readonly tarball: string; readonly paths: readonly string[] }[] = [];

/** Packs a clean tree of its own, so that nothing but the sources can be the same. */
async function packed(name: string) {
  const tree = await cleanTree(name);
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  const text = await succeed(['npm', 'pack', '--json', '--loglevel=error'], tree, { newNode: true });
  const [{ filename, files }] = Object.values(JSON.parse(text.slice(text.search(/^[[{]$/m)))) as [Packed];
  return { tarball: join(tree, filename), paths: files.map(({ path }) => path) };
}

before(async () => {
  for (const name of ['first', 'second']) packages.push(await packed(name));
});

describe('the package', () => {
  test('has the same bytes when it is built and packed again, in another folder', () => {
    const [first, second] = packages.map(({ tarball }) =>
      createHash('sha256').update(readFileSync(tarball)).digest('hex'),
    );
    assert.equal(first, second);
  });

  test('has no sources, no tests, no source maps and no types of the inside', () => {
    const paths = packages[0]?.paths ?? [];
    assert.ok(paths.includes('dist/testing/index.d.ts'));
    for (const page of ['console', 'reference']) assert.ok(paths.includes(`dist/${page}/index.html`), page);
    assert.ok(paths.some((path) => /^dist\/reference\/scalar-[\w-]+\.js\.gz$/.test(path)));
    assert.deepEqual(
      paths.filter((path) => /^(?!examples\/).*\.test\.|\.map$|^(src|test|scripts|bench)\//.test(path)),
      [],
    );
    const types = paths.filter((path) => path.endsWith('.d.ts'));
    assert.deepEqual(
      types.filter((path) => !/^(bin\/|dist\/(client[./]|generated\/|testing\/))/.test(path)),
      [],
    );
  });

  test('has every file to which one of its pages links', () => {
    const paths = packages[0]?.paths ?? [];
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
    await succeed(['npm', 'install', '--prefer-offline', packages[0]?.tarball ?? ''], project);
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
