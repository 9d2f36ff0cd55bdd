/** The pages of `docs/` that are for those who use a server, as it serves them in Markdown. */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** The package has these files, and the executable too. */
const folder = new URL('../../../docs/', import.meta.url);

/** Folders of pages for readers who do not change the program. */
const folders = ['integrators', 'operators', 'reference', 'reference/errors'] as const;

/** A page of the documentation. */
export interface Page {
  /** Path below `docs/` without its ending: `integrators/sandbox`. */
  readonly name: string;
  readonly title: string;
  /** Its first paragraph, in one line without links. */
  readonly summary: string;
  /** Markdown with the links of the sources. */
  readonly source: string;
}

/** The pages that a plane serves: those for operators are only on theirs. */
export function pagesOfPlane(plane: 'partner' | 'operator'): Page[] {
  return [...pages().values()].filter(({ name }) => plane === 'operator' || !name.startsWith('operators/'));
}

/** All pages by their names, those of a folder in the order of their names. Read once. */
export function pages(): ReadonlyMap<string, Page> {
  known ??= readPages();
  return known;
}

let known: ReadonlyMap<string, Page> | undefined;

function readPages(): ReadonlyMap<string, Page> {
  const names = folders.flatMap((each) =>
    readdirSync(new URL(`${each}/`, folder))
      .filter((file) => file.endsWith('.md'))
      .sort()
      .map((file) => `${each}/${file.slice(0, -'.md'.length)}`),
  );
  return new Map(['README', ...names].map((name) => [name, readPage(name)]));
}

const link = /\[([^\]]+)\]\(([^)\s]+)\)/g;

function readPage(name: string): Page {
  const source = readFileSync(new URL(`${name}.md`, folder), 'utf8');
  const [heading = '', ...others] = source.split(/\n\s*\n/);
  const first = others.find((block) => /^[A-Z`[*]/.test(block)) ?? '';
  const summary = first.replaceAll(/\s*\n\s*/g, ' ').replaceAll(link, '$1');
  return { name, title: heading.replace(/^#+ /, ''), summary, source };
}

/** The text of a page, with links to what `serves` is true for; elsewhere a path of the sources is named. */
export function textOfPage({ name: from, source }: Page, serves: (path: string) => boolean): string {
  return source.replaceAll(link, (whole, label: string, target: string) => {
    if (/^(https?:|mailto:|#|\/)/.test(target)) return whole;
    const [path = '', anchor] = target.split('#');
    const place = posix.join('docs', posix.dirname(from), path);
    const served = pathOf(place);
    if (served === undefined || !serves(served)) return `${label} (\`${place}\`)`;
    return `[${label}](${served}${anchor === undefined ? '' : `#${anchor}`})`;
  });
}

/** Where a server may serve a file of the sources in Markdown. */
function pathOf(place: string): string | undefined {
  const contract = /^contract\/([\w-]+)\.yaml$/.exec(place)?.[1];
  if (contract !== undefined) return `/docs/${contract}.md`;
  const name = /^docs\/(.+)\.md$/.exec(place)?.[1];
  return name === undefined || !pages().has(name) ? undefined : pathOfPage(name);
}

/** Where a server serves a page. Those of error codes are next to the pages of single codes. */
export function pathOfPage(name: string): string {
  return `/docs/${name.replace(/^reference\/errors\//, 'errors/')}.md`;
}
