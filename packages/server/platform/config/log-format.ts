/** In which form the log is written. */
import { fstatSync } from 'node:fs';
import type { Environment } from './environment.ts';
import type { ValueOf } from './readers.ts';

export type LogFormat = ValueOf<'logFormat'>;

/** Returns the form that was set; `auto` is `journal` where standard error is systemd's journal (systemd.exec(5), JOURNAL_STREAM). */
export function logFormatOf(set: LogFormat, { JOURNAL_STREAM }: Environment): LogFormat {
  if (set !== 'auto' || JOURNAL_STREAM === undefined) return set;
  const { dev, ino } = fstatSync(2);
  return JOURNAL_STREAM === `${dev}:${ino}` ? 'journal' : set;
}
