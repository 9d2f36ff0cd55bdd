import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { namedModules } from '../../scripts/bundle.ts';
import { moduleOf, modules, soleOwners } from './modules.ts';
import { filesBelow, product, root, type Source, sources, written } from './sources.ts';

const linesMax = 300;
const medianLinesMax = 100;

describe('the code base is tidy', () => {
  test('every file belongs to a module', () => {
    assert.deepEqual(
      sources.filter(({ file }) => moduleOf(file) === undefined).map(({ file }) => file),
      [],
      'move these into a module, or add a module for them to test/tidy/modules.ts',
    );
  });

  test('modules import only what their row in the table allows', () => {
    assert.deepEqual(
      product.flatMap(forbiddenImports),
      [],
      'pass what these need as a parameter (server/process/areas wires it), or move it to a module that both may import: ' +
        'test/tidy/modules.ts lists what each module may import',
    );
  });

  test('no area imports another', () => {
    const wrong = product.filter(({ file }) => file.startsWith('server/areas/')).flatMap(foreignAreas);
    assert.deepEqual(
      wrong,
      [],
      'declare in needs.ts what the area needs of the other, and let server/process/areas pass it in',
    );
  });

  test('drivers, the web framework and loggers have one owner each', () => {
    const wrong = product.flatMap(({ file, imports }) =>
      imports
        .filter((name) => soleOwners[name] !== undefined && moduleOf(file) !== soleOwners[name])
        .map((name) => `${file} imports ${name}`),
    );
    assert.deepEqual(
      wrong,
      [],
      'go through the module that owns the package (soleOwners in test/tidy/modules.ts)',
    );
  });

  test('only config reads the environment', () => {
    const readers = product.filter(({ text }) => /process\.env\b/.test(text)).map(({ file }) => file);
    assert.deepEqual(
      // Samples of code that the console shows read the environment of whoever runs them, and a sandbox inside a test
      // passes on that of the test.
      readers.filter(
        (file) => !/^(?:(?:server\/platform\/config|cli|console)\/|testing\/process\.ts$)/.test(file),
      ),
      [],
      'add a setting to server/platform/config/environment.ts and take it from the Config',
    );
  });

  test('only the client speaks HTTP to servers of this kind', () => {
    const callers = product.filter(({ text }) =>
      /(?:await|return|[=(>])\s*fetch\(|globalThis\.fetch\b/.test(text),
    );
    assert.deepEqual(
      callers.map(({ file }) => file).filter((file) => !file.startsWith('client/')),
      // These call the server of somebody else: a key service, and a receiver of events. The reference, the upload, the
      // page of an error code and the sign-in at an identity provider read a document of their plane, which is no operation; the console asks for its own page before it
      // loads a part of itself.
      [
        'cli/listen/command.ts',
        'console/app/load-part.ts',
        'console/app/provider.ts',
        'console/codes/code-page.tsx',
        'console/data/element-shape.ts',
        'console/reference/main.ts',
        'server/platform/secrets/key-service.ts',
      ],
      'call an operation with kontor/client (docs/contributors/decisions/client.md)',
    );
  });

  test('time, randomness and ids come only from server/platform/time', () => {
    const makers = product.filter(({ text }) =>
      /\bDate\.now\(|new Date\(\)|Math\.random\(|randomUUID\(|randomBytes\(/.test(text),
    );
    assert.deepEqual(
      makers
        .map(({ file }) => file)
        .filter(
          (file) =>
            !/^(?:server\/platform\/time|cli)\//.test(file) &&
            !['client/runtime.ts', 'console/app/now.ts'].includes(file),
        ),
      [],
      'take a Clock or Ids (server/platform/time) as a parameter, so that tests can set them',
    );
  });

  test(`no file has more than ${linesMax} lines, and half of them have fewer than ${medianLinesMax}`, () => {
    const lengths = written.map(({ file, text }) => ({ file, lines: text.split('\n').length }));
    assert.deepEqual(
      lengths.filter(({ lines }) => lines > linesMax),
      [],
      'split these files by concern',
    );
    const sorted = lengths.map(({ lines }) => lines).sort((one, other) => one - other);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    assert.ok(
      median < medianLinesMax,
      `half of the files have ${median} lines or more: split the longest ones`,
    );
  });

  test('whatever is found by its path is there', () => {
    assert.notEqual(namedModules().length, 0, 'moduleUrl names the modules that something finds by its path');
  });

  test('files that a measurement or a script names are there', () => {
    const missing = ['bench', 'scripts']
      .flatMap(filesBelow)
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/'((?:packages|test|bench|scripts)\/[a-z][^'\s]*\.tsx?)'/g)]
          .map(([, named]) => String(named))
          .filter((named) => globSync(named).length === 0)
          .map((named) => `${file}: ${named}`),
      );
    assert.deepEqual(missing, []);
  });

  test('no file is unused: each is an entry, a test, or imported by a file that is not a test', () => {
    const entries = new Set([
      'cli/main.ts',
      'client/index.ts',
      'console/data/table-worker.ts',
      'console/main.tsx',
      'console/reference/main.ts',
      'sandbox/environment.ts',
      'client/sheets/index.ts',
      'testing/index.ts',
      'server/process/writer-thread.ts',
      'server/process/main.ts',
      'server/process/webhook-thread.ts',
      'server/process/http-threads/thread.ts',
      'server/process/partner-export.ts',
      'cli/push/workbook-thread.ts',
      'server/platform/json/body-splitter-thread.ts',
      'server/areas/availability/service/stock-feed.ts',
      'server/areas/orders/service/order-feed.ts',
      'server/areas/products/reads/service/product-feed.ts',
      'server/areas/products/reference/service/feeds.ts',
      'server/areas/receipts/views/pdf/render.ts',
      'server/platform/rendering/render-thread.ts',
      'server/platform/store/dialects/sqlite/checkpoint-thread.ts',
    ]);
    const untested = sources.filter(({ file }) => !file.endsWith('.test.ts'));
    const imported = new Set([...untested.flatMap(({ targets }) => targets), ...usedByTestArea()]);
    const isStep = (file: string) => /^server\/migrations\/\d{4}-/.test(file);
    const dead = product
      .map(({ file }) => file)
      .filter((file) => !entries.has(file) && !imported.has(file) && !isStep(file));
    assert.deepEqual(dead, [], 'delete or import these files; the entry of a thread goes into the list here');
  });

  test('a file names everything that it imports from a module in one import', () => {
    const files = ['packages', 'test', 'scripts', 'bench']
      .flatMap(filesBelow)
      .filter((file) => /\.tsx?$/.test(file));
    const repeated = files.flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const names = [...text.matchAll(/^import (?:type )?\{[^}]*\} from '([^']+)';/gm)].map(
        ([, name]) => name,
      );
      return names.filter((name, at) => names.indexOf(name) < at).map((name) => `${file}: ${name}`);
    });
    assert.deepEqual(repeated, [], 'join them: import { type A, b } from …');
  });

  test('no marker is left in the code', () => {
    const left = written.filter(({ text }) => /\b(FIXME|HACK)\b|\.only\(/.test(text)).map(({ file }) => file);
    assert.deepEqual(left, [], 'resolve these FIXME and HACK comments, and remove .only from tests');
  });
});

/**
 * Features of the platform for future areas are used by an area that exists only in tests
 * (docs/contributors/adding-an-area.md).
 */
function usedByTestArea(): string[] {
  const folder = join(import.meta.dirname, '../depot');
  return globSync('*.ts', { cwd: folder }).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return [...text.matchAll(/from '\.\.\/\.\.\/packages\/([^']+)'/g)].map(([, path]) => path as string);
  });
}

function forbiddenImports(source: Source): string[] {
  const module = moduleOf(source.file) as string;
  const allowed = modules[module] ?? [];
  return source.targets
    .filter((target) => {
      const other = moduleOf(target);
      return other !== undefined && other !== module && !allowed.includes(other);
    })
    .map((target) => `${source.file} imports ${target}`);
}

function foreignAreas(source: Source): string[] {
  const own = source.file.split('/').slice(0, 3).join('/');
  return source.targets
    .filter((target) => target.startsWith('server/areas/') && !target.startsWith(`${own}/`))
    .map((target) => `${source.file} imports ${target}`);
}
