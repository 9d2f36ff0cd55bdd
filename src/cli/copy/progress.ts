import type { CopyListener } from '../../copy.ts';
import { counted } from '../counted.ts';
import { openBar, type ProgressBar } from '../progress-bar.ts';
import type { Surroundings } from '../surroundings.ts';

/** Shows how far a copy is. */
export interface CopyDisplay extends CopyListener {
  stop(): void;
}

const linePauseMs = 2_000;

/** A bar over all rows on a terminal; elsewhere a line for each table, and for a long one every two seconds. */
export function createCopyDisplay(surroundings: Surroundings): CopyDisplay {
  return surroundings.notes.isTTY === true ? createBar(surroundings) : createLines(surroundings);
}

function createBar(surroundings: Surroundings): CopyDisplay {
  let bar: Promise<ProgressBar> | undefined;
  let size = 0;
  let done = 0;
  const facts = (table: string) => ({ done: counted(done), size: counted(size), table });
  return {
    started(rows) {
      size = rows;
      bar = openBar(surroundings, '{done} of {size} rows | {table}', rows, facts(''));
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

function createLines({ notes, monotonicMs }: Surroundings): CopyDisplay {
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
