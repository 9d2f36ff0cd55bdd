import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownTable } from './markdown-table.ts';

const folder = 'docs/reference/coverage';

/** Renders the table of the coverage maps with their titles. */
export function coverageTable(root: string): string {
  const pages = readdirSync(join(root, folder)).filter((page) => page !== 'README.md');
  const rows = pages.sort().map((page) => [titleOf(root, page), `[${page.replace('.md', '')}](${page})`]);
  return markdownTable(['Topic', 'Map'], rows);
}

function titleOf(root: string, page: string): string {
  const [first = ''] = readFileSync(join(root, folder, page), 'utf8').split('\n');
  const title = /^# Coverage: (.+)$/.exec(first)?.[1];
  if (title === undefined)
    throw new Error(`${folder}/${page}: its first line has to be "# Coverage: what it is about"`);
  return title;
}
