import { writeFileSync } from 'node:fs';
import type { Answers, OpenSheet } from '@kontor/client/elements';
import { type FileFlags, keepMap, readingFlags } from '../open-reader.ts';
import type { Lines } from './lines.ts';

/** What is kept where asking ends before the delivery. */
interface Kept {
  readonly path: string;
  readonly flags: FileFlags & { readonly kind: string };
  readonly answers: Answers;
  /** The sheet with the answers that were tried, and whether these are all of them. */
  readonly sheet: OpenSheet | undefined;
  readonly areTried: boolean;
}

/** Shows the answers, which the partner did not want to keep in a file. */
export function showAnswers({ answers }: Pick<Kept, 'answers'>, lines: Lines): void {
  lines.say(`\nYour answers, for a file for --answers:\n${JSON.stringify(answers, undefined, 2)}`);
}

/** Keeps the map with the answers in the file of `--save-map`; true if it has all of them. */
export function keepInMap({ path, flags, sheet, areTried }: Kept, lines: Lines): boolean {
  const { saveMap } = flags;
  if (saveMap === undefined || sheet === undefined) return false;
  keepMap(saveMap, sheet);
  lines.say(`\nThe map with your answers is in ${saveMap}. ${toGoOn(path, flags)}`);
  return areTried;
}

/** Keeps answers in a file next to the table, and says how to go on with them. */
export function keepInFile(kept: Kept, lines: Lines): void {
  const { path, flags, answers } = kept;
  const file = written(path, flags.answers, `${JSON.stringify(answers, undefined, 2)}\n`);
  if (file === undefined) {
    showAnswers(kept, lines);
    return;
  }
  const { saveMap: _, ...others } = flags;
  lines.say(`\nYour answers are in ${file}. ${toGoOn(path, { ...others, answers: file })}`);
}

const toGoOn = (path: string, flags: Kept['flags']) =>
  `To go on: kontor push ${readingFlags(path, flags)} --interactive`;

const filesMax = 20;

/** Writes a new file, or that of the answers with which it began. */
function written(path: string, begun: string | undefined, text: string): string | undefined {
  const names = Array.from(
    { length: filesMax },
    (_, index) => `.answers${index === 0 ? '' : `-${index + 1}`}`,
  );
  for (const file of names.map((name) => `${path}${name}.json`)) {
    try {
      writeFileSync(file, text, { flag: file === begun ? 'w' : 'wx' });
      return file;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return undefined;
    }
  }
  return undefined;
}
