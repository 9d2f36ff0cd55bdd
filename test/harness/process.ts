import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A server in a process of its own, to be killed. */
export interface ServerProcess {
  readonly partnerUrl: string;
  readonly operatorUrl: string;
  readonly child: ChildProcess;
  /** Kills at once, as a power cut would; resolves when the process is gone. */
  kill(): Promise<void>;
  /** Asks to stop; resolves to the exit code. */
  stop(): Promise<number | null>;
}

const program = join(import.meta.dirname, '../../bin/kontor.js');

/** A line of a server's log. */
export type LogLine = Readonly<Record<string, unknown>> & { readonly msg: string };

/** Starts `kontor sandbox` on free ports and the given SQLite file; resolves when both planes listen. */
export function startServerProcess(
  databasePath: string,
  settings: Readonly<Record<string, string>> = {},
  log?: LogLine[],
): Promise<ServerProcess> {
  return startProcess(['sandbox'], { KONTOR_DATABASE_URL: `sqlite:${databasePath}`, ...settings }, log);
}

/** Starts a command, or a file of a test, that serves; resolves when what it serves listens. Lines of its log are put into `log`. */
export async function startProcess(
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
  log?: LogLine[],
  file = program,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [file, ...words], {
    env: {
      ...process.env,
      KONTOR_PORT: '0',
      KONTOR_OPERATOR_PORT: '0',
      KONTOR_LOG_LEVEL: log === undefined ? 'fatal' : 'info',
      KONTOR_RATE_LIMIT: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', log === undefined ? 'inherit' : 'pipe'],
  });
  if (log !== undefined && child.stderr !== null) {
    readLines(child.stderr, (line) => log.push(JSON.parse(line)));
  }
  // When all that it has written was read too, which may be behind its exit.
  const gone = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = await firstLine(child, gone);
  return {
    partnerUrl: /partner=(\S+)/.exec(ready)?.[1] ?? '',
    operatorUrl: /operator=(\S+)/.exec(ready)?.[1] ?? '',
    child,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    stop() {
      child.kill('SIGTERM');
      return gone;
    },
  };
}

/** Hands out whole lines alone: a process that is killed may leave a part of one. */
function readLines(stream: Readable, take: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
}

function firstLine(child: ChildProcess, gone: Promise<number | null>): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).once('line', resolve);
    gone.then((code) => {
      const how = child.signalCode === null ? `with ${code}` : `by ${child.signalCode}`;
      reject(new Error(`server ended ${how} before it was ready`));
    });
  });
}
