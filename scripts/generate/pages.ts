import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaList } from './area-list.ts';
import { coverageTable } from './coverage-table.ts';
import { renderDecisionIndex } from './decision-index.ts';
import { moduleTable } from './module-table.ts';
import { privacyTable } from './privacy-table.ts';
import { retentionTable } from './retention-table.ts';

/** The part of a page between `<!-- mark -->` and `<!-- /mark -->`. */
interface Part {
  readonly page: string;
  readonly mark: string;
  render(root: string): string;
}

const parts: readonly Part[] = [
  { page: 'README.md', mark: 'areas', render: areaList },
  { page: 'docs/architecture.md', mark: 'modules', render: moduleTable },
  { page: 'docs/reference/coverage/README.md', mark: 'maps', render: coverageTable },
  { page: 'docs/operators/privacy.md', mark: 'personal', render: privacyTable },
  { page: 'docs/operators/retention.md', mark: 'tables', render: retentionTable },
];

/** New texts, by path, of the pages with parts that are generated from the contracts, the sources or other pages. */
export function generatedPages(root: string): Map<string, string> {
  return new Map([
    ...parts.map((part): [string, string] => [
      part.page,
      between(readFileSync(join(root, part.page), 'utf8'), part.mark, part.render(root)),
    ]),
    ['docs/contributors/decisions/README.md', renderDecisionIndex(join(root, 'docs/contributors/decisions'))],
  ]);
}

/** Returns the page with the text between the two marks replaced. */
function between(page: string, mark: string, text: string): string {
  const [begin, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the page has no place for this: ${begin} … ${end}`);
  return `${page.slice(0, from)}${begin}${text}${page.slice(to)}`;
}
