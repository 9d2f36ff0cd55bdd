import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headingAnchor } from './heading-anchor.ts';

/** Renders the index of the decisions in a folder: every page with the sentence that it begins with, and its choices. */
export function renderDecisionIndex(folder: string): string {
  const pages = readdirSync(folder)
    .filter((page) => page.endsWith('.md') && page !== 'README.md')
    .sort()
    .map((page) => renderPage(page, readFileSync(join(folder, page), 'utf8')));
  return `# Decisions

Each page is about one topic. Each of its sections is a choice: what holds, why, what was measured, what it costs, and what would
make us choose again. A page says what holds now; git has what held before. \`npm run generate\` writes this index.

${pages.join('\n')}`;
}

function renderPage(page: string, text: string): string {
  const [, title, sentence] = /^# (.+)\n\n(.+(?:\n.+)*)/.exec(text) ?? [];
  if (title === undefined || sentence === undefined) {
    throw new Error(
      `docs/contributors/decisions/${page}: begins with "# Topic", an empty line, and a sentence that says what the page is about`,
    );
  }
  const choices = [...text.matchAll(/^## (.+)$/gm)].map(
    ([, heading = '']) => `- [${heading}](${page}#${headingAnchor(heading)})\n`,
  );
  return `## [${title}](${page})\n\n${sentence.replaceAll('\n', ' ')}\n\n${choices.join('')}`;
}
