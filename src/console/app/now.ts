/** The clock of the reader's machine, epoch milliseconds. The only place of the console that reads it. */
export function nowMs(): number {
  return Date.now();
}

const dayMs = 24 * 60 * 60 * 1000;

/** A time some days ago, rounded down to a whole day, so that equal reads stay equal. */
export function daysBefore(now: number, days: number): string {
  return new Date((Math.floor(now / dayMs) - days + 1) * dayMs).toISOString();
}
