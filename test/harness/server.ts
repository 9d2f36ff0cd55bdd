import assert from 'node:assert/strict';
import { after } from 'node:test';
import { agentsOf } from '../../packages/cli/server/sandbox.ts';
import { sandboxModule } from '../../packages/sandbox/module.ts';
import type { Config } from '../../packages/server/platform/config/config.ts';
import { readConfig } from '../../packages/server/platform/config/read-config.ts';
import { type Clocks, createClocks } from '../../packages/server/platform/time/clock.ts';
import { type RunningServer, startServer } from '../../packages/server/process/main.ts';
import { ApiClient } from './client.ts';
import { newMigratedDatabase, type TestDatabase } from './database.ts';
import { startWriterThread } from './inline-writer.ts';

/** A complete server for tests: both planes on free ports, a separate database, a clock that can be set. */
export interface TestServer extends RunningServer {
  /** The marketplace clock. */
  readonly clock: Clocks['marketplace'];
  /** The clock that callers see on their own machines. */
  readonly wallClock: Clocks['wall'];
  readonly databaseUrl: string;
  /** A client of the operator plane. */
  readonly operator: ApiClient;
  /** A client of the partner plane without a token. */
  readonly anonymous: ApiClient;
  /** Logs a user in, `demo` by default, and returns a client. */
  login(username?: string, password?: string): Promise<ApiClient>;
  /** Creates a partner with one API user that has the roles (by default all product roles) and logs it in. */
  newPartner(roles?: readonly string[]): Promise<ApiClient & { partnerId: string; username: string }>;
  /** Stops the server and starts it again with the same database and clock. */
  restart(): Promise<void>;
}

/** Environment variables of a test server on top of the sandbox's defaults. */
export type TestSettings = Readonly<Record<string, string>>;

let partners = 0;

/**
 * Starts a server on `given`, or on a new database. It is closed, and its files removed, at the end of the test file.
 */
export async function startTestServer(
  settings: TestSettings = {},
  given?: TestDatabase,
): Promise<TestServer> {
  const database = given ?? (await newMigratedDatabase());
  const clocks = createClocks();
  const config = configOf(database.url, settings);
  const start = { sandbox: sandboxModule, clocks, startWriterThread, serveAgents: agentsOf(config) };
  let running = await startServer(config, start);
  after(async () => {
    await running.close();
    await database.remove();
  });

  const anonymous = () => new ApiClient(() => running.partnerUrl);
  const operator = () => new ApiClient(() => running.operatorUrl, config.operatorToken.reveal());
  const login = async (username = 'demo', password = 'demo') => {
    const client = anonymous();
    await client.login(username, password);
    return client;
  };

  return {
    clock: clocks.marketplace,
    wallClock: clocks.wall,
    databaseUrl: database.url,
    get partnerUrl() {
      return running.partnerUrl;
    },
    get operatorUrl() {
      return running.operatorUrl;
    },
    get operator() {
      return operator();
    },
    get anonymous() {
      return anonymous();
    },
    login,
    async newPartner(roles = ['Products_Read', 'Products_Write']) {
      partners += 1;
      const partnerId = String(2_000_000 + partners);
      const username = `user-${partnerId}`;
      // A live server accepts only longer ones.
      const password = config.isLive ? 'word-for-the-pass' : 'pass-word';
      const partner = { partnerId, name: `Partner ${partnerId}` };
      const user = { username, password, roles };
      for (const made of [
        await operator().post('/operator/v1/partners', partner),
        await operator().post(`/operator/v1/partners/${partnerId}/users`, user),
      ]) {
        assert.equal(made.status, 201, made.text);
      }
      return Object.assign(await login(username, password), { partnerId, username });
    },
    close: () => running.close(),
    async restart() {
      await running.close();
      running = await startServer(config, start);
    },
  };
}

function configOf(databaseUrl: string, settings: TestSettings): Config {
  const environment = {
    KONTOR_DATABASE_URL: databaseUrl,
    KONTOR_PORT: '0',
    KONTOR_OPERATOR_PORT: '0',
    KONTOR_LOG_LEVEL: 'fatal',
    KONTOR_RATE_LIMIT: 'off',
    ...settings,
  };
  return readConfig(environment, {}, settings.KONTOR_ENVIRONMENT === 'live' ? 'serve' : 'sandbox');
}
