import { parseDuration } from '../values/duration.ts';
import { WrongUse } from './failures.ts';

const short = /^(?:(\d{1,9})w)?(?:(\d{1,9})d)?(?:(\d{1,9})h)?(?:(\d{1,9})m)?(?:(\d{1,9})s)?$/i;

/** Reads a duration such as 1d12h or PT36H; returns it as ISO 8601. Throws `WrongUse` for anything else. */
export function readDuration(text: string): string {
  if (parseDuration(text.toUpperCase()) !== undefined) return text.toUpperCase();
  const parts = text === '' ? null : short.exec(text);
  if (parts === null) {
    throw new WrongUse(
      `${text} is not a duration: use 31m, 2h, 14d, 1d12h or an ISO 8601 duration such as PT31M.`,
    );
  }
  const [weeks, days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  return `P${weeks}W${days}DT${hours}H${minutes}M${seconds}S`;
}
