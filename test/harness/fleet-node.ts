import { sandboxModule } from '../../packages/sandbox/module.ts';
import { readConfig } from '../../packages/server/platform/config/read-config.ts';
import { createClocks } from '../../packages/server/platform/time/clock.ts';
import { type RunningServer, startServer } from '../../packages/server/process/main.ts';

/** Starts a fleet node in this process, on free ports and without rate limits, unless `settings` say otherwise. */
export function startNode(
  databaseUrl: string,
  settings: Readonly<Record<string, string>>,
  clocks = createClocks(),
): Promise<RunningServer> {
  const defaults = {
    KONTOR_ENVIRONMENT: 'sandbox',
    KONTOR_DATABASE_URL: databaseUrl,
    KONTOR_PORT: '0',
    KONTOR_OPERATOR_PORT: '0',
    KONTOR_LOG_LEVEL: 'fatal',
    KONTOR_RATE_LIMIT: 'off',
    KONTOR_OPERATOR_TOKEN: 'operator',
    KONTOR_DATABASE_CONNECTIONS: '4',
  };
  return startServer(readConfig({ ...defaults, ...settings }, {}, 'serve'), {
    sandbox: sandboxModule,
    clocks,
  });
}
