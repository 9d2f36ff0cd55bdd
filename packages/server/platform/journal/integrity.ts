/** Integrity checks of the journal: each row contains the events that it claims to contain, and can be read. */
import type { IntegrityCheck } from '../integrity/check.ts';
import type { SharedReadTx } from '../store/store.ts';
import { unpackLines } from './record.ts';
import {
  findBodies,
  findEnd,
  findGiven,
  findLastRows,
  findRows,
  type RowBody,
  type RowHead,
} from './store/rows.ts';

export const journalChecks: readonly IntegrityCheck[] = [
  { name: 'every row of the journal has the number of events that it states', find: findWrongRows },
  { name: 'no row of the journal has a number that was not given yet', find: findNumbersAhead },
];

/** Such a row is not read, and the next rows would have its number, as in a logical replica that became the database. */
async function findNumbersAhead(tx: SharedReadTx): Promise<string[]> {
  const [newest] = await findLastRows(tx, Number.MAX_SAFE_INTEGER, 1);
  const given = await findGiven(tx);
  return newest === undefined || newest.position <= given
    ? []
    : [`position ${newest.position}, but ${given} was given last; kontor migrate lets the numbers go on`];
}

/** Rows read at a time. */
const rowsAtOnce = 64;

async function findWrongRows(tx: SharedReadTx, violationsMax: number): Promise<string[]> {
  const violations: string[] = [];
  const { safe: upTo } = await findEnd(tx);
  for (let after = 0; violations.length < violationsMax; ) {
    const rows = await findRows(tx, { after, upTo, count: rowsAtOnce });
    const bodies = await findBodies(tx, rows);
    for (const [index, row] of rows.entries()) {
      if (isWrong(row, bodies[index])) violations.push(`partner ${row.partnerId}, position ${row.position}`);
    }
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.position;
  }
  return violations.slice(0, violationsMax);
}

/** A row that was removed meanwhile is not wrong. */
function isWrong({ count, types }: RowHead, body: RowBody | undefined): boolean {
  if (body === undefined) return false;
  try {
    const lines = unpackLines(body);
    const found = new Set(lines.map((line) => line.slice(0, line.indexOf('\t'))));
    return lines.length !== count || [...found].join(' ') !== types;
  } catch {
    return true;
  }
}
