import { constants } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import type { Config } from '../platform/config/config.ts';
import { createLogger, type Logger } from '../platform/observability/logger.ts';
import type { CommandContext } from './context.ts';
import { explainDatabase } from './database-failures.ts';
import { Failure } from './failures.ts';
import { version } from './version.ts';

/** A stop takes no longer than this; what is acknowledged is on disk and is resumed at the next start. */
const closeTimeMaxMs = 8_000;

/**
 * Terminals, npm and the launcher pass one Ctrl-C on more than once; repeats within this time are the same wish.
 */
const sameSignalMs = 300;

/**
 * Of what has outlived a few collections, this much more may come in percent of what lives, before all is collected. The
 * engine lets up to three times more come, most of which has died by then (`docs/decisions/0064-memory-given-back.md`).
 */
const heapGrowingPercent = 200;

/** Holds for the heaps of all threads of the process. */
function boundHeaps(): void {
  setFlagsFromString(`--heap-growing-percent=${heapGrowingPercent}`);
}

/** Runs a server until a signal stops it, then ends the process. `listens` is awaited before it tells that it is ready. */
export async function runServer(
  config: Config,
  context: CommandContext,
  listens: (server: { readonly operatorUrl: string }) => Promise<void> = async () => undefined,
): Promise<void> {
  const logger = createLogger(config.logLevel);
  if (config.unknownVariables.length > 0) {
    logger.warn({ variables: config.unknownVariables }, 'unknown KONTOR_ variables in the environment');
  }
  logger.info(startFacts(config), 'kontor is starting');
  const stopSignal = listenForStop();
  boundHeaps();
  const { startServer } = await import('../server/main.ts');
  const server = await startServer(config).catch((error: unknown) => {
    throw explainStart(error, config);
  });
  const { partnerUrl, operatorUrl } = server;
  logger.info({ partnerUrl, operatorUrl, startMs: Math.round(process.uptime() * 1000) }, 'kontor is ready');
  await listens(server);
  const partner = server.partnerUrl === '' ? '' : ` partner=${server.partnerUrl}`;
  context.output.write(`kontor ready${partner} operator=${server.operatorUrl}\n`);
  const signal = await stopSignal;
  logger.info({ signal }, 'kontor is stopping');
  await closeInTime(server, logger);
  logger.info({ upSeconds: Math.round(process.uptime()) }, 'kontor stopped');
  process.exit(0);
}

/** What a reader of the log wants to know first: which program runs, on what, and how it was set. */
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

/** Resolves with the first SIGTERM or SIGINT; a second one, given on purpose, ends the process at once. */
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

/** Turns the failures of a start that a person can mend into a sentence. */
function explainStart(error: unknown, { databaseUrl }: Config): unknown {
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
