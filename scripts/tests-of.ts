/**
 * Prints the tests whose file or title contains all of the given words, by file: `npx node scripts/tests-of.ts RC11`, or
 * `… takedown brand`. Titles say what holds, so this answers which test shows a promise.
 */
import { join } from 'node:path';
import { testedElsewhere } from '../test/tidy/tested-elsewhere.ts';
import { numbersIn, sheets } from './tests/rules.ts';
import { readTitles } from './tests/titles.ts';

const words = process.argv.slice(2);
if (words.length === 0) {
  const letters = Object.entries(sheets).map(([sheet, { what }]) => `  ${sheet}: ${what}`);
  console.error(
    `Usage: node scripts/tests-of.ts WORD…\nA word may be the number of a rule, such as RC11:\n${letters.join('\n')}`,
  );
  process.exit(2);
}

const found = readTitles(join(import.meta.dirname, '..')).flatMap(({ file, titles }) => {
  const operations = operationsOf(file);
  const shown = titles.filter((title) =>
    words.every((word) => names(`${file} ${operations} ${title}`, title, word)),
  );
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
  const ofFile = Object.entries(testedElsewhere).filter(([, { file: tests }]) => file === `test/${tests}`);
  return ofFile.map(([operation]) => operation).join(' ');
}

/** True if the title names the rule, or the text has the word. */
function names(text: string, title: string, word: string): boolean {
  return numbersIn(word).length > 0
    ? numbersIn(title).includes(word)
    : text.toLowerCase().includes(word.toLowerCase());
}
