/** Renders a sheet as CSV, row by row; runs on a thread of the render pool. */

export interface SheetData {
  readonly rows: number;
  /** Row at which it throws. */
  readonly breaksAt?: number;
  /** Number of rows made so far, followed by a 1 when the rendering is over. */
  readonly progress: SharedArrayBuffer;
}

export function* render({ rows, breaksAt, progress }: SheetData): Generator<string> {
  const counters = new Int32Array(progress);
  try {
    yield 'row,text\r\n';
    for (let row = 0; row < rows; row += 1) {
      if (row === breaksAt) throw new Error('the sheet broke');
      counters[0] = row + 1;
      yield textOf(row);
    }
  } finally {
    counters[1] = 1;
  }
}

export function textOf(row: number): string {
  return `${row},"${'x'.repeat(80)}"\r\n`;
}
