/**
 * Prints the tests whose file or title contains all of the given words, by file: `npx node scripts/tests-of.ts RC11` (a rule by its
 * number), `… getBrands` (an operation), or `… takedown brand`. Titles say what holds, so this answers which test shows a promise.
 */
import { join } from 'node:path';
import { testedElsewhere } from '../test/tidy/tested-elsewhere.ts';
import { numbersIn } from './generate/rule-tests.ts';
import { readTitles } from './tests/titles.ts';

const words = process.argv.slice(2);
if (words.length === 0) {
  console.error('Usage: node scripts/tests-of.ts WORD…');
  process.exit(2);
}

const found = readTitles(join(import.meta.dirname, '..')).flatMap(({ file, titles }) => {
  const ofFile = `${file} ${operationsOf(file)}`;
  const shown = titles.filter((title) => words.every((word) => names(ofFile, title, word)));
  return shown.length === 0 ? [] : [`${file}\n${shown.map((title) => `  ${title}`).join('\n')}`];
});
if (found.length === 0) {
  console.error('No test has a file or title with all of these words.');
  process.exitCode = 1;
} else {
  console.log(found.join('\n'));
}

/** The operations that a file tests although it has another name. */
function operationsOf(file: string): string {
  const ofFile = Object.entries(testedElsewhere).filter(
    ([, { file: tests }]) => file === `packages/${tests}`,
  );
  return ofFile.map(([operation]) => operation).join(' ');
}

/** True if the title names the rule, or file or title has the word. */
function names(file: string, title: string, word: string): boolean {
  const [rule] = numbersIn(word);
  if (rule === undefined) return `${file} ${title}`.toLowerCase().includes(word.toLowerCase());
  return numbersIn(title).some(({ sheet, row }) => sheet === rule.sheet && row === rule.row);
}
