import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue, CatalogueEntry, CauseOfError } from '../../src/platform/errors/catalogue.ts';
import { problemTypeOf } from '../../src/platform/errors/problem.ts';
import { ownTitles } from '../../src/platform/errors/render.ts';

const catalogueFiles = ['src/**/errors.ts', 'src/**/*-errors.ts'];

/** An entry of an error catalogue and the source file that declares it. */
export interface DeclaredEntry {
  readonly file: string;
  readonly entry: CatalogueEntry;
}

/** Reads all entries of all error catalogues of the project below `root`, sorted by code. */
export async function readCatalogues(root: string): Promise<DeclaredEntry[]> {
  const found: DeclaredEntry[] = [];
  for (const file of globSync(catalogueFiles, { cwd: root }).sort()) {
    const module = (await import(join(root, file))) as Record<string, unknown>;
    for (const exported of Object.values(module)) {
      if (isCatalogue(exported)) {
        found.push(...Object.values(exported).map((entry) => ({ file: file.replaceAll('\\', '/'), entry })));
      }
    }
  }
  return found.sort((one, other) => (one.entry.code < other.entry.code ? -1 : 1));
}

/** Recognizes an error catalogue of an area or of the platform, whatever name it is exported under. */
function isCatalogue(exported: unknown): exported is Catalogue {
  if (typeof exported !== 'object' || exported === null) return false;
  const values = Object.values(exported);
  return values.length > 0 && values.every((value) => typeof value === 'object' && 'remedy' in (value ?? {}));
}

/** File name of the page of a code: the number, or the whole code if it has none; `urn:problem:` becomes `problem-`. */
export function pageName(code: string): string {
  return `${code.split(' - ', 1)[0]?.replace('urn:problem:', 'problem-')}.md`;
}

/** Renders the pages of all codes and their index, by file name below `docs/errors`. */
export async function errorPages(root: string): Promise<Map<string, string>> {
  const entries = (await readCatalogues(root)).map(({ entry }) => entry);
  const types = Map.groupBy(entries.filter(isRefusal), problemTypeOf);
  const pages = new Map(entries.map((entry) => [pageName(entry.code), pageOf(entry)]));
  for (const [type, refusals] of types) pages.set(pageName(type), problemPage(type, refusals));
  return pages.set('README.md', listOf(entries, [...types.keys()].sort()));
}

/** False for the codes of the token endpoint, which are lower-case and have a format of their own. */
function isRefusal({ status, code }: CatalogueEntry): boolean {
  return status !== undefined && code !== code.toLowerCase();
}

/** What happens to the same request with the same `Idempotency-Key`. */
const repetitions: Readonly<Record<CauseOfError, string>> = {
  lasting: 'The same request is always refused; with its `Idempotency-Key` it gets this response again.',
  passing:
    'The cause may pass: the same request is processed again, also with the same `Idempotency-Key`, and may succeed.',
};

function pageOf(entry: CatalogueEntry): string {
  const { code, title, meaning, remedy, status } = entry;
  const titles = Object.entries(ownTitles).flatMap(([area, byStatus]) =>
    status !== undefined && byStatus[status] !== undefined
      ? [`In ${area} its title is ${byStatus[status]}.`]
      : [],
  );
  const places = [whereOf(entry), ...titles].join(' ');
  const repeated = isRefusal(entry) ? `\n\n${repetitions[entry.cause]}` : '';
  return `# ${code}\n\n**${title}.** ${places}\n\n${meaning}\n\nWhat to do: ${remedy}${repeated}\n`;
}

/** Page of a problem type: refusals in problem details carry the type but no code; `detail` says which code applies. */
function problemPage(type: string, refusals: readonly CatalogueEntry[]): string {
  const links = refusals.map(
    ({ code, status, meaning }) => `- [${code}](${pageName(code)}), status ${status}: ${meaning}`,
  );
  const place =
    'The type of problem details (RFC 9457), in areas that answer with `application/problem+json`.';
  return `# ${type}\n\n${place} It stands for one of these codes; \`detail\` says what is wrong:\n\n${links.join('\n')}\n`;
}

function whereOf({ code, status, own, numeric, where }: CatalogueEntry): string {
  if (where !== undefined) return where;
  const place =
    status !== undefined
      ? `Refuses a whole request with status ${status}.`
      : numeric
        ? 'Refuses one element of a request, among the errors of a 207 or 422.'
        : 'Concerns one variation: among the errors of a delivered element, or in its marketplace status.';
  const origin = own
    ? 'A code of this server.'
    : 'A code of the public interface, with the meaning that it has there.';
  return /^\d/.test(code) ? `${place} ${origin}` : place;
}

function listOf(entries: readonly CatalogueEntry[], types: readonly string[]): string {
  const row = (entry: CatalogueEntry) =>
    `| [${entry.code}](${pageName(entry.code)}) | ${entry.status ?? placeOf(entry)} | ${entry.title} |`;
  return [
    '# Error codes',
    '',
    'One page a code, made of the catalogues by `npm run generate`. `kontor explain CODE` prints a page.',
    '',
    '| Code | Status | Title |',
    '|---|---|---|',
    ...entries.map(row),
    '',
    'Types of problem details:',
    '',
    ...types.map((type) => `- [${type}](${pageName(type)})`),
    '',
  ].join('\n');
}

function placeOf({ where, numeric }: CatalogueEntry): string {
  if (where !== undefined) return 'none';
  return numeric ? 'one element' : 'one variation';
}
