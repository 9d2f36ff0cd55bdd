/** Durations as milliseconds. */

const form =
  /^P(?:(\d{1,9})W)?(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})(?:[.,](\d{1,9}))?S)?)?$/;
const unitsMs = [604_800_000, 86_400_000, 3_600_000, 60_000, 1_000];

/**
 * Parses an ISO 8601 duration of weeks, days, hours, minutes and seconds; undefined for anything else, including months
 * and years, whose length varies. Fractions finer than a millisecond are truncated.
 */
export function parseDuration(text: string): number | undefined {
  const parts = form.exec(text);
  if (parts === null || text.endsWith('P') || text.endsWith('T')) return undefined;
  const whole = unitsMs.reduce((sum, unitMs, index) => sum + Number(parts[index + 1] ?? 0) * unitMs, 0);
  return whole + Number((parts[6] ?? '').padEnd(3, '0').slice(0, 3));
}

const short = /^(?:(\d{1,9})w)?(?:(\d{1,9})d)?(?:(\d{1,9})h)?(?:(\d{1,9})m)?(?:(\d{1,9})s)?$/i;

/** Returns a duration that a person wrote, such as `31m`, `1d12h` or `pt36h`, as ISO 8601; undefined for anything else. */
export function isoDurationOf(text: string): string | undefined {
  if (parseDuration(text.toUpperCase()) !== undefined) return text.toUpperCase();
  const parts = text === '' ? null : short.exec(text);
  if (parts === null) return undefined;
  const [weeks, days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  return `P${weeks}W${days}DT${hours}H${minutes}M${seconds}S`;
}

/** Formats a duration in seconds, with a sign in front when it is negative: `PT90.5S`. */
export function formatDuration(durationMs: number): string {
  return `${durationMs < 0 ? '-' : ''}PT${Math.abs(durationMs) / 1000}S`;
}
