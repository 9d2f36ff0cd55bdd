/** Renders the file of a report, row by row; runs on a thread of its own. */
import type { DatabaseLocation } from '../../../platform/store/location.ts';
import { streamRows } from '../../../platform/store/own-connections.ts';
import type { Order, ReportKind } from '../rules/report.ts';
import { columnPicker, rowsOfReport } from '../store/report-rows.ts';

export interface FileToRender {
  readonly database: DatabaseLocation;
  readonly partnerId: string;
  readonly kind: ReportKind;
  readonly order: Order;
}

/** Rows read at a time. */
const pageRows = 500;

export async function* render({ database, partnerId, kind, order }: FileToRender): AsyncGenerator<string> {
  yield csvLine(order.columns);
  const pick = columnPicker(order.columns);
  const call = rowsOfReport(kind, order);
  for await (const page of streamRows(database, { partnerId, call, pageRows })) {
    let text = '';
    for (const row of page) text += csvLine(pick(row));
    yield text;
  }
}

/** Returns one record in the format of RFC 4180 (RP21), with its line ending. */
function csvLine(values: readonly (string | number | bigint)[]): string {
  let line = '';
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] as string | number | bigint;
    line += index === 0 ? '' : ',';
    line += typeof value === 'string' && /[",\r\n]/.test(value) ? quoted(value) : value;
  }
  return `${line}\r\n`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
