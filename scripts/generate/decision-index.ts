import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Renders the index of the decisions in a folder: one row per page, with the title from its first line. */
export function renderDecisionIndex(folder: string): string {
  const rows = readdirSync(folder)
    .filter((page) => /^\d{4}-.*\.md$/.test(page))
    .sort()
    .map((page) => `| [${page.slice(0, 4)}](${page}) | ${titleOf(folder, page)} |\n`);
  return `# Decisions

Each page says what was chosen, why, what it costs, and what would make us choose again. \`npm run generate\` writes this
table from the first lines of the pages.

| Page | Choice |
|---|---|
${rows.join('')}`;
}

function titleOf(folder: string, page: string): string {
  const [first = ''] = readFileSync(join(folder, page), 'utf8').split('\n');
  const [, number, title] = /^# (\d{4}):? (.+)$/.exec(first) ?? [];
  if (title === undefined || number !== page.slice(0, 4)) {
    throw new Error(
      `docs/decisions/${page}: its first line has to be "# ${page.slice(0, 4)} What was chosen"`,
    );
  }
  return title.replaceAll('|', '\\|');
}
