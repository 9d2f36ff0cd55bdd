/**
 * Prints the tests whose file or title contains all of the given words, by file: `npx node scripts/tests-of.ts RC11`, or
 * `… takedown brand`. Titles say what holds, so this answers which test shows a promise.
 */
import { join } from 'node:path';
import { readTitles } from './tests/titles.ts';

const words = process.argv.slice(2).map((word) => word.toLowerCase());
if (words.length === 0) {
  console.error('Usage: node scripts/tests-of.ts WORD…');
  process.exit(2);
}

const found = readTitles(join(import.meta.dirname, '..')).flatMap(({ file, titles }) => {
  const shown = titles.filter((title) =>
    words.every((word) => `${file} ${title}`.toLowerCase().includes(word)),
  );
  return shown.length === 0 ? [] : [`${file}\n${shown.map((title) => `  ${title}`).join('\n')}`];
});
if (found.length === 0) {
  console.error('No test has a file or title with all of these words.');
  process.exitCode = 1;
} else {
  console.log(found.join('\n'));
}
