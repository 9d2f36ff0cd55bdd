import type { CopyListener } from '@kontor/server/maintenance';
import type { CommandContext } from '../context.ts';
import { openBar, type ProgressBar } from '../output/progress-bar.ts';
import { counted } from '../output/text.ts';

/** Shows the progress of a copy. */
interface CopyDisplay extends CopyListener {
  stop(): void;
}

const linePauseMs = 2_000;

/** Creates a bar over all rows on a terminal; otherwise a line per table, and every two seconds for a long table. */
export function createCopyDisplay(context: CommandContext): CopyDisplay {
  return context.notes.isTTY === true ? createBar(context) : createLines(context);
}

function createBar(context: CommandContext): CopyDisplay {
  let bar: Promise<ProgressBar> | undefined;
  let size = 0;
  let done = 0;
  const facts = (table: string) => ({ done: counted(done), size: counted(size), table });
  return {
    started(rows) {
      size = rows;
      bar = openBar(context, '{done} of {size} rows | {table}', rows, facts(''));
    },
    copied(table, rows) {
      done += rows;
      const now = { at: done, facts: facts(table) };
      void bar?.then((open) => open.update(now.at, now.facts));
    },
    finished: () => undefined,
    stop: () => void bar?.then((open) => open.stop()),
  };
}

function createLines({ notes, monotonicMs }: CommandContext): CopyDisplay {
  let nextLineMs = 0;
  let inTable = 0;
  return {
    started(rows) {
      nextLineMs = monotonicMs() + linePauseMs;
      notes.write(`${counted(rows)} rows to copy\n`);
    },
    copied(table, rows) {
      inTable += rows;
      if (monotonicMs() < nextLineMs) return;
      nextLineMs = monotonicMs() + linePauseMs;
      notes.write(`${table}: ${counted(inTable)} rows so far\n`);
    },
    finished(table, rows) {
      inTable = 0;
      notes.write(`${table}: ${counted(rows)} rows\n`);
    },
    stop: () => undefined,
  };
}
