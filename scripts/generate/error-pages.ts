import { globSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Catalogue,
  type CatalogueEntry,
  type CauseOfError,
  statusPhrase,
} from '../../packages/contract/errors/catalogue.ts';
import { problemTypeOf } from '../../packages/contract/errors/problem-details.ts';
import { ownTitles } from '../../packages/contract/errors/render.ts';

const catalogueFiles = ['packages/**/errors.ts', 'packages/**/*-errors.ts'];

/** An entry of an error catalogue and the source file that declares it. */
interface DeclaredEntry {
  readonly file: string;
  readonly entry: CatalogueEntry;
}

/** Reads all entries of all error catalogues of the project below `root`, sorted by code. */
export async function readCatalogues(root: string): Promise<DeclaredEntry[]> {
  const found: DeclaredEntry[] = [];
  for (const file of globSync(catalogueFiles, { cwd: root, exclude: ['packages/*/doors/**'] }).sort()) {
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

/** Anchor of a code on its page: the number, or the whole code if it has none; `urn:problem:` becomes `problem-`. */
export function anchorOf(code: string): string {
  return String(code.split(' - ', 1)[0]).replace('urn:problem:', 'problem-');
}

const problemsPage = 'problem-types.md';
const generalPage = 'general.md';
const problemsIntro =
  'Areas that answer with `application/problem+json` (RFC 9457) send a type in place of a code.';

/** True for codes of areas that answer with problem details, including those that a sandbox injects there. */
function isSentAsProblem({ file, entry: { code } }: DeclaredEntry): boolean {
  return [generalPage, 'advertising-reports.md'].includes(pageOf(file)) || code.startsWith('INJECTED_');
}

/** File name of the page that holds the codes of a source file: one an area, and one for all that areas share. */
function pageOf(file: string): string {
  const [, area] = /^packages\/(?:server\/areas\/)?(?!server|values|contract)([^/]+)\//.exec(file) ?? [];
  return area === undefined ? generalPage : `${area}.md`;
}

function titleOf(page: string): string {
  return page.replace('.md', '').replaceAll('-', ' ');
}

/** First sentences of the pages that are not about an area. */
const introductions: Readonly<Record<string, string>> = {
  [generalPage]: 'Codes that operations of every area answer with.',
  'cli.md': 'Codes in the list of failures of `kontor push`, besides those that the server gives.',
};

const ofArea = `Codes of this area, besides the [general](${generalPage}) ones.`;

/**
 * Renders the pages of all areas, of the types of problem details and their index, by file name below
 * `docs/reference/errors`.
 */
export async function errorPages(root: string): Promise<Map<string, string>> {
  const declared = await readCatalogues(root);
  const linkOf = new Map(
    declared.map(({ file, entry: { code } }) => [code, `[${code}](${pageOf(file)}#${anchorOf(code)})`]),
  );
  const pages = new Map<string, string>();
  for (const [name, ofPage] of Map.groupBy(declared, ({ file }) => pageOf(file))) {
    const title = `# Error codes: ${titleOf(name)}`;
    const titles = name === generalPage ? [ownTitlesSection()] : [];
    pages.set(
      name,
      `${[title, introductions[name] ?? ofArea, ...ofPage.map(({ entry }) => sectionOf(entry)), ...titles].join('\n\n')}\n`,
    );
  }
  const refusals = declared.filter(({ entry }) => isRefusal(entry));
  const types = [...Map.groupBy(refusals, ({ entry }) => problemTypeOf(entry))].sort();
  const ofTypes = types.map(([type, entries]) => problemSection(type, entries, linkOf));
  pages.set(problemsPage, `${['# Types of problem details', problemsIntro, ...ofTypes].join('\n\n')}\n`);
  return pages.set('README.md', listOf(declared, linkOf, types));
}

/** A section that `kontor explain` prints, below the anchor that it is found by. */
function section(code: string, ...paragraphs: readonly string[]): string {
  return [`<a id="${anchorOf(code)}"></a>`, `## ${code}`, ...paragraphs].join('\n\n');
}

/** False for the codes of the token endpoint, which are lower-case and have a format of their own. */
function isRefusal({ status, code }: CatalogueEntry): boolean {
  return status !== undefined && code !== code.toLowerCase();
}

/** What happens to the same request. The index says what that means for its `Idempotency-Key`. */
const repetitions: Readonly<Record<CauseOfError, string>> = {
  lasting: 'always refused',
  passing: 'may succeed later',
};

function sectionOf(entry: CatalogueEntry): string {
  const { code, title, status, meaning, remedy } = entry;
  const ownTitle = status !== undefined && title === statusPhrase(status) ? '' : `**${title}.** `;
  return section(code, `${ownTitle}${whereOf(entry)}`, meaning, `What to do: ${remedy}`);
}

/** The section with the titles that areas give to statuses, which is found by each title. */
function ownTitlesSection(): string {
  const lines = Object.entries(ownTitles).flatMap(([area, byStatus]) =>
    Object.entries(byStatus).map(([status, title]) => `- ${area}, status ${status}: the title is ${title}.`),
  );
  return section(
    'titles',
    'Errors of these areas with these statuses have one title, whatever their code:',
    lines.join('\n'),
  );
}

/**
 * A problem type: refusals in problem details carry the type but no code; `detail` says which code applies. Codes of areas
 * that never answer in this form are named only where there is no other.
 */
function problemSection(
  type: string,
  refusals: readonly DeclaredEntry[],
  linkOf: ReadonlyMap<string, string>,
): string {
  const sent = refusals.filter(isSentAsProblem);
  const links = (sent.length > 0 ? sent : refusals).map(({ entry: { code } }) => linkOf.get(code));
  return section(type, `Codes, of which \`detail\` says what is wrong: ${links.join(', ')}.`);
}

function whereOf(entry: CatalogueEntry): string {
  const { code, status, own, numeric, where, cause } = entry;
  if (where !== undefined) return where;
  const place =
    status !== undefined
      ? `Status ${status}${isRefusal(entry) ? `: ${repetitions[cause]}` : ''}.`
      : numeric
        ? 'For one element, in a 207 or 422.'
        : 'For one variation, in a delivery or its marketplace status.';
  return /^\d/.test(code) && !own ? `${place} Also in the public interface.` : place;
}

function listOf(
  declared: readonly DeclaredEntry[],
  linkOf: ReadonlyMap<string, string>,
  types: readonly (readonly [string, unknown])[],
): string {
  return [
    '# Error codes',
    '',
    '`kontor explain CODE` prints what the page of an area says of a code. `npm run generate` makes the pages of the catalogues.',
    '',
    'A status with *may succeed later*: repeat the same request later; it is processed again with the same `Idempotency-Key`. *Always',
    'refused*: correct the request; with the same key it gets the stored response.',
    '',
    ...[...Map.groupBy(declared, ({ file }) => pageOf(file))]
      .sort()
      .map(
        ([page, entries]) =>
          `- [${titleOf(page)}](${page}): ${entries.map(({ entry }) => linkOf.get(entry.code)).join(', ')}`,
      ),
    '',
    'Types of problem details (RFC 9457):',
    '',
    ...types.map(([type]) => `- [${type}](${problemsPage}#${anchorOf(type)})`),
    '',
  ].join('\n');
}
