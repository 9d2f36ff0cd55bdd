import { constants } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { createClient, createOperatorClient } from '@kontor/client';
import { sandboxModule } from '@kontor/sandbox';
import type { ServeAgents } from '@kontor/server';
import { type Config, serviceLinkWarning } from '@kontor/server/config';
import { createLogger, type Logger, logStream, NoTracingError } from '@kontor/server/observability';
import { type CommandContext, version } from '../context.ts';
import { Failure } from '../failures.ts';
import { explainDatabase } from './database-failures.ts';

/** Maximum time for a shutdown; acknowledged work is on disk and is resumed at the next start. */
const closeTimeMaxMs = 8_000;

/**
 * Terminals, npm and the launcher may forward one Ctrl-C several times; repeats within this time count as one.
 */
const sameSignalMs = 300;

/**
 * How much the old generation of a heap may grow before a full collection, in percent of its live size. By default the
 * engine lets it grow by up to three times, most of which is garbage by then
 * (`docs/contributors/decisions/performance.md`).
 */
const heapGrowingPercent = 200;

/** Limits heap growth, for all threads of the process. */
function boundHeaps(): void {
  setFlagsFromString(`--heap-growing-percent=${heapGrowingPercent}`);
}

/** What a command adds to the start of a server. */
interface Additions {
  /** Awaited before the server reports that it is ready. */
  listens?(server: { readonly operatorUrl: string }): Promise<void>;
  /** Called after that. */
  isReady?(server: { readonly partnerUrl: string; readonly operatorUrl: string }): void;
  /** Serves agents; absent where there are none. */
  readonly agents?: ServeAgents | undefined;
}

/** Runs a server until a signal stops it, then exits. */
export async function runServer(
  config: Config,
  context: CommandContext,
  { listens, isReady, agents }: Additions = {},
): Promise<void> {
  const logger = createLogger(config.logLevel, logStream(config.logFormat));
  if (config.unknownVariables.length > 0) {
    logger.warn({ variables: config.unknownVariables }, 'unknown KONTOR_ variables in the environment');
  }
  const hidden = serviceLinkWarning(context.environment);
  if (hidden !== undefined) logger.warn(hidden);
  logger.info(startFacts(config), 'kontor is starting');
  const stopSignal = listenForStop();
  boundHeaps();
  const { startServer } = await import('@kontor/server');
  const server = await startServer(config, { sandbox: sandboxModule, serveAgents: agents }).catch(
    (error: unknown) => {
      throw explainStart(error, config);
    },
  );
  const { partnerUrl, operatorUrl } = server;
  logger.info({ partnerUrl, operatorUrl, startMs: Math.round(process.uptime() * 1000) }, 'kontor is ready');
  await listens?.(server);
  const partner = server.partnerUrl === '' ? '' : ` partner=${server.partnerUrl}`;
  context.output.write(`kontor ready${partner} operator=${server.operatorUrl}\n`);
  isReady?.(server);
  const signal = await stopSignal;
  logger.info({ signal }, 'kontor is stopping');
  await closeInTime(server, logger);
  logger.info({ upSeconds: Math.round(process.uptime()) }, 'kontor stopped');
  process.exit(0);
}

/** Returns the facts for the first log entry: version, runtime, database and changed settings. */
function startFacts(config: Config): object {
  return {
    version: version(),
    node: process.version,
    environment: config.environment,
    role: config.role,
    database: config.databaseUrl.reveal().startsWith('sqlite:') ? 'SQLite' : 'PostgreSQL',
    settings: config.changedSettings,
  };
}

/** Resolves with the first SIGTERM or SIGINT; a second, deliberate one exits the process immediately. */
function listenForStop(): Promise<string> {
  return new Promise((resolve) => {
    let endsAtOnce = false;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (endsAtOnce) process.exit(128 + constants.signals[signal]);
        setTimeout(() => {
          endsAtOnce = true;
        }, sameSignalMs).unref();
        resolve(signal);
      });
    }
  });
}

async function closeInTime(server: { close(): Promise<void> }, logger: Logger): Promise<void> {
  const timeout = setTimeout(() => {
    logger.warn('shutdown took too long; unfinished work will be resumed at the next start');
    process.exit(0);
  }, closeTimeMaxMs);
  await server.close();
  clearTimeout(timeout);
}

type ListenError = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string };

/** Turns startup errors that the user can fix into readable failures. */
function explainStart(error: unknown, { databaseUrl }: Config): unknown {
  if (error instanceof NoTracingError) return new Failure(error.message);
  const { code, port, address, hostname } = error as ListenError;
  if (code === 'EADDRINUSE') {
    return new Failure(
      `Port ${port} of ${address} is already in use: stop the program that uses it, or set other ports ` +
        'with KONTOR_PORT (--port) and KONTOR_OPERATOR_PORT (--operator-port).',
    );
  }
  if (code === 'EACCES' && port !== undefined) {
    return new Failure(
      `This account is not allowed to use port ${port}: set a port above 1023 with KONTOR_PORT (--port).`,
    );
  }
  if (
    code === 'EADDRNOTAVAIL' ||
    ((code === 'ENOTFOUND' || code === 'EAI_AGAIN') && hostname !== undefined)
  ) {
    return new Failure(
      `This machine has no address ${address ?? hostname}: set another one with KONTOR_HOST (--host) ` +
        'or KONTOR_OPERATOR_HOST (--operator-host).',
    );
  }
  return explainDatabase(error, databaseUrl);
}

const pauseMs = 100;
const waitMsMax = 60_000;
const requestMsMax = 2_000;

/** Resolves when both planes of a server that starts meanwhile answer. */
export async function waitUntilReady(
  { pause, monotonicMs, output }: CommandContext,
  { host, port, operatorHost, operatorPort }: Pick<Config, 'host' | 'port' | 'operatorHost' | 'operatorPort'>,
): Promise<void> {
  const [partner, operator] = [`http://${host}:${port}`, `http://${operatorHost}:${operatorPort}`];
  const endMs = monotonicMs() + waitMsMax;
  const once = { token: '', tries: 1, timeoutMs: requestMsMax };
  const answers = (called: Promise<unknown>) =>
    called.then(
      () => true,
      () => false,
    );
  const isReady = async () =>
    (await answers(createOperatorClient({ url: operator, ...once }).call('getReadiness'))) &&
    (await answers(createClient({ url: partner, ...once }).call('getKeys')));
  while (!(await isReady())) {
    if (monotonicMs() >= endMs) {
      throw new Failure(
        `No sandbox was ready at ${operator} within ${waitMsMax / 1000} seconds: see what "kontor sandbox" printed.`,
      );
    }
    await pause(pauseMs);
  }
  output.write(`kontor ready partner=${partner} operator=${operator}\n`);
}
