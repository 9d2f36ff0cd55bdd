import type { Writable } from 'node:stream';
import { printable } from '../operator-plane/answers.ts';
import { counted, countedNoun } from '../output/text.ts';
import type { FileTarget } from './batches.ts';
import { type Cause, Causes, type FailureRow } from './failure-rows.ts';
import type { Counts, TallyReader } from './tally.ts';

/** Facts about a whole file delivery. */
export interface Summary {
  readonly url: string;
  readonly target: Pick<FileTarget, 'noun' | 'isUnchangedUntold' | 'isAnsweredAtOnce'>;
  readonly counts: Counts;
  readonly seconds: number;
  /** Why the delivery ended before the end of the file. */
  readonly stoppedBy: string | undefined;
  /** The table that was delivered, and how it is read, as flags; undefined for other files. */
  readonly table?: string | undefined;
}

/** Reports the result of a delivery, as text or JSON. */
export interface Report extends TallyReader {
  finish(summary: Summary): void;
}

const rowsMax = 100;
const allowedShownMax = 5;

/** Creates a text report: a summary, then why elements failed, then the first failures one by one. */
export function createTextReport(output: Writable): Report {
  const rows: FailureRow[] = [];
  const causes = new Causes();
  const deliveries = new Set<string>();
  let rowCount = 0;
  return {
    failed(more) {
      rowCount += more.length;
      causes.add(more);
      for (const { delivery } of more) if (delivery !== undefined) deliveries.add(delivery);
      rows.push(...more.slice(0, rowsMax - rows.length));
    },
    finish(summary) {
      if (summary.stoppedBy !== undefined && summary.counts.delivered + rowCount === 0) return;
      rows.sort((one, other) => (one.element ?? 0) - (other.element ?? 0));
      const tables = rowCount === 0 ? [] : ['', ...causeLines(causes.all), '', ...failureLines(rows)];
      const lines = [...summaryLines(summary), ...tables];
      if (rowCount > rows.length)
        lines.push(`… and ${counted(rowCount - rows.length)} more; --json lists them all.`);
      lines.push(
        ...(summary.target.isAnsweredAtOnce ? atOnceLines(summary) : backLines(deliveries, summary)),
      );
      output.write(`${lines.join('\n')}\n`);
    },
  };
}

/** Creates a report of one JSON document; failures are written as they occur, so that they need not be stored. */
export function createJsonReport(output: Writable): Report {
  const causes = new Causes();
  let separator = '{"failures":[';
  const write = (text: string) => {
    output.write(`${separator}${text}`);
    separator = ',';
  };
  return {
    failed(rows) {
      causes.add(rows);
      for (const row of rows) write(JSON.stringify(row));
    },
    finish({ url, counts, seconds, stoppedBy }) {
      if (separator !== ',') write('');
      const facts = {
        causes: causes.all,
        url,
        ...counts,
        seconds: round(seconds),
        elementsPerSecond: speedOf(counts, seconds),
        stoppedBy,
      };
      output.write(`],${JSON.stringify(facts).slice(1)}\n`);
    },
  };
}

const deliveriesShownMax = 10;

/** How to get the failed elements back. */
function backLines(deliveries: ReadonlySet<string>, { table }: Summary): string[] {
  if (deliveries.size === 0) return [];
  const shown = [...deliveries].slice(0, deliveriesShownMax).map((id) => printable(`--failed ${id}`));
  const others = deliveries.size - shown.length;
  const rest = others > 0 ? [`… and ${counted(others)} more deliveries; --json has the id of each.`] : [];
  const like = table === undefined ? '' : printable(` --like ${table}`);
  const asks =
    table === undefined
      ? []
      : [`To be asked for what the table does not say: kontor push ${printable(table)} --interactive`];
  return [
    '',
    ...asks,
    `To mend the failed elements: kontor push ${shown.join(' ')}${like} --to failed.csv`,
    ...rest,
  ];
}

/** Why failed elements cannot be got back where there is no delivery, and what to do instead. */
function atOnceLines({ target: { noun }, counts: { failed } }: Summary): string[] {
  if (failed === 0) return [];
  const why = `The server answers ${noun} immediately and keeps none that failed, so there is nothing for --failed.`;
  return ['', `${why} Correct the lines above in the file and push it again.`];
}

function summaryLines({ url, target, counts, seconds }: Summary): string[] {
  const speed = counted(speedOf(counts, seconds));
  const lines = [
    `${countedNoun(counts.delivered, target.noun)} delivered to ${url} in ${round(seconds)} s (${speed} a second)`,
  ];
  lines.push(countLine('succeeded', counts.succeeded));
  if (!target.isUnchangedUntold) lines.push(countLine('unchanged', counts.unchanged));
  lines.push(countLine('failed', counts.failed));
  if (counts.refused > 0) lines.push(countLine('refused', counts.refused));
  if (counts.broken > 0) lines.push(countLine('not sent', counts.broken));
  return lines;
}

function countLine(name: string, count: number): string {
  return `  ${name.padEnd(10)}${counted(count).padStart(10)}`;
}

function speedOf({ delivered }: Counts, seconds: number): number {
  return seconds > 0 ? Math.round(delivered / seconds) : 0;
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}

/** Renders why elements failed: each code with the first element that had it. */
function causeLines(causes: readonly Cause[]): string[] {
  const cells = causes.map(({ code, count, example }) => {
    const { element, sku, message, jsonPath = '', ...hints } = example;
    const which = [element === undefined ? '' : `element ${element}`, sku ?? ''].filter(
      (each) => each !== '',
    );
    const place = [...which, ...(jsonPath === '' ? [] : [jsonPath])].join(', ');
    const text = message + hintOf(hints);
    return [code, counted(count), place === '' ? text : `${place}: ${text}`].map(printable);
  });
  return tableLines([['CODE', 'COUNT', 'FIRST EXAMPLE'], ...cells]);
}

const headings = ['LINE', 'ELEMENT', 'SKU', 'CODE', 'PLACE', 'WHAT IS WRONG'] as const;

function failureLines(rows: readonly FailureRow[]): string[] {
  // If all failures are on line 1, the file is probably a single line, so the line number is left out.
  const from = rows.every(({ line = 1 }) => line === 1) ? 1 : 0;
  return tableLines([headings, ...rows.map(cellsOf)].map((cells) => cells.slice(from)));
}

/** Renders columns as wide as their longest cell; the last column is not padded. */
function tableLines(table: readonly (readonly string[])[]): string[] {
  const [shown = []] = table;
  const widths = shown.map((_, column) => Math.max(...table.map((cells) => (cells[column] ?? '').length)));
  return table.map((cells) =>
    cells
      .map((cell, column) => (column === cells.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join('  '),
  );
}

function cellsOf({ line, element, sku, code, jsonPath, message, ...hints }: FailureRow): readonly string[] {
  const cells = [line ?? '', element ?? '', sku ?? '', code, jsonPath ?? '', message + hintOf(hints)];
  return cells.map((cell) => printable(String(cell)));
}

function hintOf({ value, allowedValues = [], closestMatch }: Partial<FailureRow>): string {
  const shown = allowedValues.slice(0, allowedShownMax).map(String).join(', ');
  const others = allowedValues.length - allowedShownMax;
  const hints = [
    ...(value === undefined ? [] : [`got ${JSON.stringify(value)}`]),
    ...(closestMatch === undefined ? [] : [`did you mean ${JSON.stringify(closestMatch)}?`]),
    ...(shown === '' ? [] : [`allowed: ${shown}${others > 0 ? ` and ${others} more` : ''}`]),
  ];
  return hints.length === 0 ? '' : ` (${hints.join('; ')})`;
}
