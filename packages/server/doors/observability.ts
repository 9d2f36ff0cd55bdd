/** Loggers, and the lines of a log, for commands that run a server. */
export { logStream } from '../platform/observability/log-stream.ts';
export { createLogger, type Logger } from '../platform/observability/logger.ts';
export { NoTracingError } from '../platform/observability/tracing.ts';
