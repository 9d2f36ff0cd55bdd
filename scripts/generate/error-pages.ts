import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue, CatalogueEntry } from '../../src/platform/errors/catalogue.ts';

const catalogueFiles = ['src/areas/*/errors.ts', 'src/platform/errors/*-errors.ts'];

/** An entry of a catalogue and the source that declares it. */
export interface DeclaredEntry {
  readonly file: string;
  readonly entry: CatalogueEntry;
}

/** Every entry of every catalogue of the project below `root`, in the order of their codes. */
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

/** True for what areas and platform declare as their catalogue, whatever its name. */
function isCatalogue(exported: unknown): exported is Catalogue {
  if (typeof exported !== 'object' || exported === null) return false;
  const values = Object.values(exported);
  return values.length > 0 && values.every((value) => typeof value === 'object' && 'remedy' in (value ?? {}));
}

/** Name of the page of a code: its number, or the whole of it where it has none. */
export function pageName(code: string): string {
  return `${code.split(' - ', 1)[0]}.md`;
}

/** The pages of all codes and the list of them, by file name below `docs/errors`. */
export async function errorPages(root: string): Promise<Map<string, string>> {
  const entries = (await readCatalogues(root)).map(({ entry }) => entry);
  const pages = new Map(entries.map((entry) => [pageName(entry.code), pageOf(entry)]));
  return pages.set('README.md', listOf(entries));
}

function pageOf(entry: CatalogueEntry): string {
  const { code, title, meaning, remedy } = entry;
  return `# ${code}\n\n**${title}.** ${whereOf(entry)}\n\n${meaning}\n\nWhat to do: ${remedy}\n`;
}

function whereOf({ code, status, own, numeric }: CatalogueEntry): string {
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

function listOf(entries: readonly CatalogueEntry[]): string {
  const row = ({ code, title, status }: CatalogueEntry) =>
    `| [${code}](${pageName(code)}) | ${status ?? 'one variation'} | ${title} |`;
  return [
    '# Error codes',
    '',
    'One page a code, made of the catalogues by `npm run generate`. `kontor explain CODE` prints a page.',
    '',
    '| Code | Status | Title |',
    '|---|---|---|',
    ...entries.map(row),
    '',
  ].join('\n');
}
