import { type DestinationStream, destination, type Logger as PinoLogger, pino } from 'pino';
import { currentTrace, partsOf } from './tracing.ts';

export type Logger = PinoLogger;

/** Names of members that may hold a secret; their values are never logged. */
const secrets = ['password', 'token', 'authorization', 'client_secret', 'refresh_token', 'access_token'];

/** Creates the logger, which writes JSON lines, by default to standard error. Request bodies are never logged. */
export function createLogger(
  level: string,
  stream: DestinationStream = destination({ dest: 2, sync: true }),
): Logger {
  return pino(
    {
      level,
      base: null,
      mixin() {
        const trace = currentTrace();
        return trace === undefined ? {} : { traceId: partsOf(trace).traceId };
      },
      redact: secrets.flatMap((name) => [name, `*.${name}`]),
      serializers: { error: pino.stdSerializers.err },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    stream,
  );
}
