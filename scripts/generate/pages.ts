import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measurements } from '../../bench/run.ts';
import { longTests } from '../long-tests.ts';
import { markdownTable } from './markdown.ts';
import { operationTests } from './operation-tests.ts';
import {
  areaList,
  figuresTable,
  moduleTable,
  privacyTable,
  renderDecisionIndex,
  retentionTable,
} from './page-parts.ts';
import { ruleTests } from './rule-tests.ts';
import { tablePictures } from './table-pictures.ts';

/** The part of a page between `<!-- mark -->` and `<!-- /mark -->`. */
interface Part {
  readonly page: string;
  readonly mark: string;
  render(root: string): string;
}

const parts: readonly Part[] = [
  { page: 'CONTRIBUTING.md', mark: 'measurements', render: () => commandTable('Measurement', measurements) },
  { page: 'CONTRIBUTING.md', mark: 'long-tests', render: () => commandTable('Long test', longTests) },
  { page: 'README.md', mark: 'areas', render: areaList },
  { page: 'README.md', mark: 'figures', render: figuresTable },
  { page: 'docs/architecture.md', mark: 'modules', render: moduleTable },
  { page: 'docs/contributors/tables.md', mark: 'pictures', render: tablePictures },
  { page: 'docs/reference/coverage/rules.md', mark: 'rules', render: ruleTests },
  { page: 'docs/reference/coverage/operations.md', mark: 'operations', render: operationTests },
  { page: 'docs/operators/privacy.md', mark: 'personal', render: privacyTable },
  { page: 'docs/operators/retention.md', mark: 'tables', render: retentionTable },
];

/** New texts, by path, of the pages with parts that are generated from the contracts, the sources or other pages. */
export function generatedPages(root: string): Map<string, string> {
  const pages = new Map([
    ['docs/contributors/decisions/README.md', renderDecisionIndex(join(root, 'docs/contributors/decisions'))],
  ]);
  for (const { page, mark, render } of parts) {
    const text = pages.get(page) ?? readFileSync(join(root, page), 'utf8');
    pages.set(page, between(text, mark, render(root)));
  }
  return pages;
}

/** Returns the page with the text between the two marks replaced. */
function between(page: string, mark: string, text: string): string {
  const [begin, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the page has no place for this: ${begin} … ${end}`);
  return `${page.slice(0, from)}${begin}${text}${page.slice(to)}`;
}

type Command = Readonly<Record<'name' | 'what', string> & { usage?: string }>;

/** Table of the commands that one program runs by name. */
function commandTable(title: string, commands: readonly Command[]): string {
  const rows = commands.map(({ name, usage = '', what }) => [`\`${`${name} ${usage}`.trim()}\``, what]);
  return markdownTable([title, 'What it is about'], rows);
}
