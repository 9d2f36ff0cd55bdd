/** Where the log is written to, and in which form. */
import { writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import { printable } from '@kontor/values/format-errors';
import { readStored } from '@kontor/values/text';
import { type DestinationStream, destination, symbols } from 'pino';

export type LogFormat = 'auto' | 'json' | 'text' | 'journal';

/** The file descriptor of standard error, which all threads of the process share. */
const standardError = 2;

/** Writes lines of JSON to standard error, with a priority in front for systemd's journal, or lines for people. */
export function logStream(format: LogFormat): DestinationStream {
  const isText = format === 'text' || (format === 'auto' && isatty(standardError));
  if (!isText) {
    const lines = destination({ dest: standardError, sync: true });
    return format === 'journal' ? withPriorities(lines) : lines;
  }
  return {
    write(line) {
      const text = lineForPeople(line);
      if (text !== undefined) writeSync(standardError, text);
    },
  };
}

/** Puts the priority of syslog in front of each line, which the journal takes off again (sd-daemon(3)). */
export function withPriorities(lines: DestinationStream): DestinationStream {
  return {
    [symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(line: string) {
      lines.write(`<${priorityOf(this.lastLevel)}>${line}`);
    },
  } as DestinationStream & { lastLevel: number };
}

function priorityOf(level: number): number {
  if (level > errorLevel) return 2;
  if (level > warnLevel) return 3;
  if (level > infoLevel) return 4;
  return level === infoLevel ? 6 : 7;
}

const infoLevel = 30;
const warnLevel = 40;
const errorLevel = 50;
const names: Readonly<Record<number, string>> = { 40: 'WARNING ', 50: 'ERROR ', 60: 'FATAL ' };

interface LoggedError {
  readonly message?: string;
  readonly stack?: string;
}

/** Renders a line of the log: `14:01:12 kontor is ready  startMs=459`; undefined for one about a request. */
export function lineForPeople(line: string): string | undefined {
  const { level, time, msg, error, ...facts } = readStored<
    Readonly<Record<string, unknown>> & { level: number; time: string; msg?: string; error?: LoggedError }
  >(line);
  if (facts.requestId !== undefined && level < errorLevel) return undefined;
  const told = Object.entries(facts).map(([name, value]) => `${name}=${valueText(value)}`);
  const cause = error === undefined ? [] : [level > warnLevel ? error.stack : error.message];
  const words = [`${names[level] ?? ''}${msg ?? ''}`, ...told].join('  ');
  const text = [words, ...cause.flatMap((each) => each?.split('\n') ?? [])].map(printable).join('\n  ');
  return `${time.slice(11, 19)} ${text}\n`;
}

function valueText(value: unknown): string {
  if (typeof value === 'string') return /^[\w.:/@+-]+$/.test(value) ? value : JSON.stringify(value);
  return JSON.stringify(value) ?? '';
}
