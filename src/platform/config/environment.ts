import { issuerSettings } from './issuer-settings.ts';
import { always, type Setting } from './setting.ts';

export type { Setting } from './setting.ts';

/**
 * Every environment variable of the project, in the order of help and `.env.example`.
 * The flag of a setting is its name without the prefix: KONTOR_SHOP_CHECK_DELAY_MS is `--shop-check-delay-ms`,
 * and the key here is the same name once more in camel case (a test compares the three).
 */
export const settings = {
  environment: {
    name: 'KONTOR_ENVIRONMENT',
    kind: 'choice',
    audience: 'server',
    meaning: 'live or sandbox; sandbox-only paths answer 404 on live.',
    defaults: { live: 'live', sandbox: 'sandbox' },
    choices: ['live', 'sandbox'],
  },
  host: {
    name: 'KONTOR_HOST',
    kind: 'host',
    audience: 'server',
    meaning: 'Address on which the partner plane listens.',
    defaults: always('127.0.0.1'),
  },
  port: {
    name: 'KONTOR_PORT',
    kind: 'port',
    audience: 'server',
    meaning: 'Port of the partner plane; 0 picks a free one.',
    defaults: always('8080'),
  },
  operatorHost: {
    name: 'KONTOR_OPERATOR_HOST',
    kind: 'host',
    audience: 'server',
    meaning: 'Address on which the operator plane listens; keep it off public networks.',
    defaults: always('127.0.0.1'),
  },
  operatorPort: {
    name: 'KONTOR_OPERATOR_PORT',
    kind: 'port',
    audience: 'server',
    meaning: 'Port of the operator plane; 0 picks a free one.',
    defaults: always('8081'),
  },
  databaseUrl: {
    name: 'KONTOR_DATABASE_URL',
    kind: 'databaseUrl',
    audience: 'server',
    meaning: 'Where the data lives: sqlite:PATH or postgres://USER:PASSWORD@HOST[,HOST…]/DATABASE.',
    defaults: always('sqlite:./.kontor/kontor.db'),
  },
  databaseReplicaUrl: {
    name: 'KONTOR_DATABASE_REPLICA_URL',
    kind: 'databaseUrl',
    audience: 'server',
    meaning: 'A PostgreSQL standby of that database, from which lists are read.',
    defaults: {},
  },
  databaseConnections: {
    name: 'KONTOR_DATABASE_CONNECTIONS',
    kind: 'count',
    audience: 'server',
    meaning: 'Connections of one node to PostgreSQL, for reads and again for writes.',
    defaults: always('10'),
  },
  statementTimeoutMs: {
    name: 'KONTOR_STATEMENT_TIMEOUT_MS',
    kind: 'milliseconds',
    audience: 'server',
    meaning: 'Milliseconds after which PostgreSQL ends a statement.',
    defaults: always('30000'),
  },
  role: {
    name: 'KONTOR_ROLE',
    kind: 'choice',
    audience: 'server',
    meaning: 'What the node does: api answers requests, worker works deliveries off, all does both.',
    defaults: always('all'),
    choices: ['api', 'worker', 'all'],
  },
  operatorToken: {
    name: 'KONTOR_OPERATOR_TOKEN',
    kind: 'secret',
    audience: 'server',
    meaning: 'Bearer token of the operator plane; a live server does not start without one.',
    defaults: { sandbox: 'operator' },
  },
  rateLimit: {
    name: 'KONTOR_RATE_LIMIT',
    kind: 'switch',
    audience: 'server',
    meaning: 'Request rates of the partner plane; off for load tests.',
    defaults: always('on'),
  },
  clientRateLimit: {
    name: 'KONTOR_CLIENT_RATE_LIMIT',
    kind: 'switch',
    audience: 'server',
    meaning: 'Also limit each OAuth client to 10 requests a second.',
    defaults: always('off'),
  },
  unknownParameters: {
    name: 'KONTOR_UNKNOWN_PARAMETERS',
    kind: 'choice',
    audience: 'server',
    meaning:
      'What becomes of query parameters that an operation does not have: refuse answers 400, ignore lets them pass.',
    defaults: always('refuse'),
    choices: ['refuse', 'ignore'],
  },
  trustedProxies: {
    name: 'KONTOR_TRUSTED_PROXIES',
    kind: 'networks',
    audience: 'server',
    meaning:
      'Addresses or ranges of proxies in front, such as 10.0.0.7,10.1.0.0/16: their X-Forwarded-For tells who calls.',
    defaults: {},
  },
  publicUrl: {
    name: 'KONTOR_PUBLIC_URL',
    kind: 'httpUrl',
    audience: 'server',
    meaning:
      'Address under which partners reach the partner plane when a proxy stands in front: tokens and discovery name it.',
    defaults: {},
  },
  logLevel: {
    name: 'KONTOR_LOG_LEVEL',
    kind: 'choice',
    audience: 'server',
    meaning: 'Least weight of the lines of the log: trace, debug, info, warn, error, fatal or silent.',
    defaults: always('info'),
    choices: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
  },
  shopCheckDelayMs: {
    name: 'KONTOR_SHOP_CHECK_DELAY_MS',
    kind: 'milliseconds',
    audience: 'server',
    meaning: 'Milliseconds between a successful delivery and the shop check of its products.',
    defaults: { live: '60000', sandbox: '0' },
  },
  shopUrl: {
    name: 'KONTOR_SHOP_URL',
    kind: 'httpUrl',
    audience: 'server',
    meaning: 'Address of the shop; links to articles add their moin to it.',
    defaults: always('https://shop.example.com'),
  },
  waitingDeliveriesMax: {
    name: 'KONTOR_WAITING_DELIVERIES_MAX',
    kind: 'count',
    audience: 'server',
    meaning: 'Deliveries of one partner that may wait; one more is answered with 503.',
    defaults: always('500'),
  },
  eanCheckDigit: {
    name: 'KONTOR_EAN_CHECK_DIGIT',
    kind: 'switch',
    audience: 'server',
    meaning: 'Whether an ean must end in the right check digit.',
    defaults: always('on'),
  },
  currencies: {
    name: 'KONTOR_CURRENCIES',
    kind: 'currencies',
    audience: 'server',
    meaning: 'Currencies that amounts may have: ISO 4217 codes with commas between them.',
    defaults: always('EUR'),
  },
  cancellationPeriodMs: {
    name: 'KONTOR_CANCELLATION_PERIOD_MS',
    kind: 'milliseconds',
    audience: 'server',
    meaning: 'Milliseconds in which a shopper can step back from an order.',
    defaults: always('1800000'),
  },
  prepaymentWorkingDays: {
    name: 'KONTOR_PREPAYMENT_WORKING_DAYS',
    kind: 'days',
    audience: 'server',
    meaning: 'Working days after which an order whose prepayment has not come is cancelled.',
    defaults: always('10'),
  },
  demoData: {
    name: 'KONTOR_DEMO_DATA',
    kind: 'switch',
    audience: 'server',
    meaning: 'Start with demo partners, brands and categories; sandbox only.',
    defaults: { live: 'off', sandbox: 'on' },
  },
  faultPoint: {
    name: 'KONTOR_FAULT_POINT',
    kind: 'text',
    audience: 'server',
    meaning:
      'For tests of crashes, sandbox only: end the process after this statement, for example "insert jobs".',
    defaults: {},
  },
  faultCommitMs: {
    name: 'KONTOR_FAULT_COMMIT_MS',
    kind: 'milliseconds',
    audience: 'server',
    meaning:
      'For tests of slow disks, sandbox only: milliseconds that every commit of the SQLite file takes longer.',
    defaults: always('0'),
  },
  ...issuerSettings,
  url: {
    name: 'KONTOR_URL',
    kind: 'httpUrl',
    audience: 'client',
    meaning:
      'Address of the partner plane; where it is not set, KONTOR_HOST and KONTOR_PORT lead to a server on this machine.',
    defaults: {},
  },
  user: {
    name: 'KONTOR_USER',
    kind: 'text',
    audience: 'client',
    meaning: 'Login name of the API user who delivers.',
    defaults: {},
  },
  password: {
    name: 'KONTOR_PASSWORD',
    kind: 'secret',
    audience: 'client',
    meaning: 'Password of the API user.',
    defaults: {},
  },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingKey = keyof typeof settings;

/** The table as a list, in order. */
export const settingList: readonly Setting[] = Object.values(settings);

/** `KONTOR_OPERATOR_PORT` → `operator-port`, the long flag without its dashes. */
export function flagOf(setting: Setting): string {
  return setting.name.slice('KONTOR_'.length).toLowerCase().replaceAll('_', '-');
}

/** Variables by name, as a process has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The variables of this process; nothing else in the project reads them. */
export function processEnvironment(): Environment {
  return process.env;
}
