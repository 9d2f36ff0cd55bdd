import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { kontorProgram } from './kontor-program.ts';

/** A server in a separate process, so that a test can kill it. */
export interface ServerProcess {
  readonly partnerUrl: string;
  readonly operatorUrl: string;
  readonly child: ChildProcess;
  /** Kills it immediately, like a power cut; resolves when the process is gone. */
  kill(): Promise<void>;
  /** Asks it to stop; resolves to the exit code. */
  stop(): Promise<number | null>;
}

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

/**
 * Starts a command, or a test's own program, that serves; resolves when it listens. Lines of its log are appended to
 * `log`.
 */
export async function startProcess(
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
  log?: LogLine[],
  file = kontorProgram,
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
  // `close` comes when all output has been read too, possibly after the exit.
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

/** Passes on complete lines only, because a killed process may leave a partial one. */
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
