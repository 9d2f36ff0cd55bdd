/** The clock of the reader's machine, epoch milliseconds. The only place of the console that reads it. */
export function nowMs(): number {
  return Date.now();
}
