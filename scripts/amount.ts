/**
 * `node scripts/amount.ts [COMMIT…]` prints how much there is to read in each commit, by default in the last one, as a
 * table in Markdown: written files and lines by folder, words of the documentation, casts, and bytes without history.
 * Generated files do not count: they say so in their first line, or are JSON.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const given = process.argv.slice(2);
const commits = given.length > 0 ? given : ['HEAD'];

/** Output of git in lines; none when a search finds nothing. */
function git(...words: string[]): string[] {
  try {
    const text = execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
    return text.split('\n').filter((line) => line !== '');
  } catch (error) {
    if ((error as { status?: number }).status === 1) return [];
    throw error;
  }
}

const code = ['*.ts', '*.tsx', '*.js', '*.mjs'];
const isTest = (path: string) => /\.test\.tsx?$|^packages\/[^/]+\/test\//.test(path);
/** Commits before the packages have their sources below `src/`, some of them in folders with other names. */
const isSource = (path: string) => /^(?:packages|src)\//.test(path) && !isTest(path);
const foldersBefore: Readonly<Record<string, string>> = {
  values: 'values',
  server: 'platform|areas|migrations|server',
  sandbox: 'sandbox',
  client: 'client',
  testing: 'testing',
  cli: 'cli',
  console: 'console',
};

/** A line with a cast; `as const` is none, nor are other names of imports, nor comments. */
const cast = "^(?!import |export |\\s*(?://|/?[*]))[^'`]* as (?!const\\b)[\\w{(\\[].*";

/** Number of lines of every written file of code. */
function linesOf(commit: string): Map<string, number> {
  const counts = git('grep', '-c', '', commit, '--', ...code).map((line) => line.split(':'));
  const generated = new Set(
    git('grep', '-lE', '^(//|/[*]+) Generated ', commit, '--', ...code).map((line) => line.split(':')[1]),
  );
  const entries = counts.map(([, path = '', count]) => [path, Number(count)] as const);
  return new Map(entries.filter(([path]) => !generated.has(path)));
}

interface Room {
  readonly name: string;
  holds(path: string): boolean;
}

const rooms: readonly Room[] = [
  ...['values', 'contract', 'server', 'sandbox', 'client', 'testing', 'cli', 'console'].map((name) => ({
    name: `\`packages/${name}\``,
    holds: (path: string) =>
      isSource(path) && new RegExp(`^(?:packages/${name}|src/(?:${foldersBefore[name] ?? '-'}))/`).test(path),
  })),
  { name: '`packages`', holds: isSource },
  {
    name: '`packages` without console, client and apps',
    holds: (path) =>
      isSource(path) && !/^(?:packages|src)\/(console|client|(server\/)?areas\/apps)\//.test(path),
  },
  { name: 'tests', holds: (path) => path.startsWith('test/') || isTest(path) },
  { name: 'tests in `packages`', holds: (path) => path.startsWith('packages/') && isTest(path) },
  // Earlier commits have the tests of every package in `test/`.
  ...['api', 'cli', 'harness', 'store', 'faults', 'fleet', 'sweeps'].map((name) => ({
    name: `tests of \`${name}\``,
    holds: (path: string) =>
      new RegExp(`^(?:packages/(?:server|sandbox)/)?test/${name}/|^packages/${name}/test/`).test(path),
  })),
  ...['bench', 'scripts'].map((name) => ({
    name: `\`${name}\``,
    holds: (path: string) => path.startsWith(`${name}/`),
  })),
];

/** One row a figure: its name, and its value in a commit. */
function figuresOf(commit: string): [name: string, value: string][] {
  const lines = linesOf(commit);
  const ofRooms = rooms.map(({ name, holds }): [string, string] => {
    const counts = [...lines].filter(([path]) => holds(path)).map(([, count]) => count);
    const total = counts.reduce((sum, count) => sum + count, 0);
    return [`${name}, files / lines`, `${counts.length} / ${total}`];
  });
  const lengths = [...lines].filter(([path]) => isSource(path)).map(([, count]) => count);
  const median = lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)];
  const sources = ['packages', 'src']
    .flatMap((folder) => [`${folder}/*.ts`, `${folder}/*.tsx`])
    .concat(':!*.test.ts', ':!packages/*/test/*');
  const count = (pattern: string, ...paths: string[]) =>
    String(git('grep', '-hoP', pattern, commit, '--', ...paths).length);
  const blobs = git('ls-tree', '-r', '-l', commit).map((line) => line.split(/\s+/));
  const megabytes = (below: string) => {
    const sizes = blobs
      .filter(([, , , , path = '']) => path.startsWith(below))
      .map(([, , , size]) => Number(size));
    return (sizes.reduce((sum, size) => sum + size, 0) / 1e6).toFixed(2);
  };
  return [
    ...ofRooms,
    ['median of lines of a file of `packages`', String(median ?? 0)],
    ['words in `docs/`', count('\\S+', 'docs/*.md')],
    ['results of `JSON.parse` that are cast', count('JSON[.]parse[(].*?[)] as (?!unknown)', ...sources)],
    [
      'rows and columns read by `readStored`, whose type it takes on trust',
      count('\\breadStored<', ...sources),
    ],
    ['lines with any cast', count(cast, ...sources)],
    ['`as unknown as`', count('as unknown as', ...sources)],
    ['`as never`', count('\\bas never\\b', ...sources)],
    ['files in git', String(blobs.length)],
    ['MB in git without history', megabytes('')],
    ...['packages/', 'test/', 'docs/', 'contract/', 'scripts/', 'bench/'].map((folder): [string, string] => [
      `MB in \`${folder}\``,
      megabytes(folder),
    ]),
  ];
}

const columns = commits.map((commit) => new Map(figuresOf(commit)));
const names = [...(columns[0]?.keys() ?? [])];
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
process.stdout.write(row(['', ...commits]) + row(['---', ...commits.map(() => '---:')]));
for (const name of names)
  process.stdout.write(row([name, ...columns.map((column) => column.get(name) ?? '')]));
