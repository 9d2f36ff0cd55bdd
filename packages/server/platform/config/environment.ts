import { encryptionSettings, issuerSettings, operatorSecrets, vaultSettings } from './access-settings.ts';
import { databaseSettings } from './database-settings.ts';
import { retentionSettings } from './retention-settings.ts';
import { sandboxSettings } from './sandbox-settings.ts';
import { always, fileForm, type Setting } from './setting.ts';
import { watchingSettings } from './watching-settings.ts';

export type { Setting } from './setting.ts';

/**
 * Every environment variable of the project, in the order of help and `.env.example`. The flag of a setting is its name
 * without the prefix: KONTOR_SHOP_CHECK_DELAY_MS is `--shop-check-delay-ms`, and the key here is the same name in camel
 * case (a test compares the three).
 */
export const settings = {
  environment: {
    name: 'KONTOR_ENVIRONMENT',
    kind: 'choice',
    meaning: 'live or sandbox. Operations that exist only in a sandbox answer 404 on live.',
    defaults: { live: 'live', sandbox: 'sandbox' },
    choices: ['live', 'sandbox'],
    readBy: 'config',
  },
  host: {
    name: 'KONTOR_HOST',
    kind: 'host',
    meaning: 'Address that the partner plane listens on.',
    defaults: always('127.0.0.1'),
  },
  port: {
    name: 'KONTOR_PORT',
    kind: 'port',
    meaning: 'Port of the partner plane; 0 picks a free one.',
    defaults: always('8080'),
  },
  operatorHost: {
    name: 'KONTOR_OPERATOR_HOST',
    kind: 'host',
    meaning: 'Address that the operator plane listens on. Do not expose it to public networks.',
    defaults: always('127.0.0.1'),
  },
  operatorPort: {
    name: 'KONTOR_OPERATOR_PORT',
    kind: 'port',
    meaning: 'Port of the operator plane; 0 picks a free one.',
    defaults: always('8081'),
  },
  httpThreads: {
    name: 'KONTOR_HTTP_THREADS',
    kind: 'count',
    most: 16,
    meaning:
      'Threads that answer requests of partners, on a live server with SQLite; each takes about 100 MB. Nodes with PostgreSQL have one.',
    defaults: always('1'),
  },
  ...databaseSettings,
  role: {
    name: 'KONTOR_ROLE',
    kind: 'choice',
    meaning: 'What the node does: api answers requests, worker processes deliveries, all does both.',
    defaults: always('all'),
    choices: ['api', 'worker', 'all'],
  },
  ...operatorSecrets,
  ...encryptionSettings,
  ...vaultSettings,
  ...watchingSettings,
  rateLimit: {
    name: 'KONTOR_RATE_LIMIT',
    kind: 'switch',
    meaning: 'Rate limits of the partner plane. Use off for load tests.',
    defaults: always('on'),
  },
  clientRateLimit: {
    name: 'KONTOR_CLIENT_RATE_LIMIT',
    kind: 'switch',
    meaning: 'Also limit each OAuth client to 10 requests per second.',
    defaults: always('off'),
  },
  unknownParameters: {
    name: 'KONTOR_UNKNOWN_PARAMETERS',
    kind: 'choice',
    meaning:
      'What to do with unknown query parameters: refuse answers 400, ignore names them in X-Ignored-Parameters.',
    defaults: always('refuse'),
    choices: ['refuse', 'ignore'],
  },
  trustedProxies: {
    name: 'KONTOR_TRUSTED_PROXIES',
    kind: 'networks',
    meaning:
      'Addresses or networks of trusted proxies, such as 10.0.0.7,10.1.0.0/16. Their X-Forwarded-For header is trusted.',
  },
  corsOrigins: {
    name: 'KONTOR_CORS_ORIGINS',
    kind: 'origins',
    meaning:
      'Origins whose pages may call the partner plane from a browser, such as https://tools.example, separated by commas.',
  },
  publicUrl: {
    name: 'KONTOR_PUBLIC_URL',
    kind: 'httpUrl',
    meaning:
      'Public URL of the partner plane, if it is behind a proxy. Tokens and discovery documents contain it.',
  },
  logLevel: {
    name: 'KONTOR_LOG_LEVEL',
    kind: 'choice',
    meaning: 'Minimum log level: trace, debug, info, warn, error, fatal or silent.',
    defaults: always('info'),
    choices: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    readBy: 'config',
  },
  logFormat: {
    name: 'KONTOR_LOG_FORMAT',
    kind: 'choice',
    meaning:
      "Form of the log: json; text for people, which leaves out requests; or journal, which is json behind the priority of each line, as systemd reads it. auto is text on a terminal, journal where standard error is systemd's journal, and json elsewhere.",
    defaults: always('auto'),
    choices: ['auto', 'json', 'text', 'journal'],
    readBy: 'config',
  },
  shopCheckDelayMs: {
    name: 'KONTOR_SHOP_CHECK_DELAY_MS',
    kind: 'milliseconds',
    meaning: 'Milliseconds between a successful delivery and the shop check of its products.',
    defaults: { live: '60000', sandbox: '0' },
  },
  shopUrl: {
    name: 'KONTOR_SHOP_URL',
    kind: 'httpUrl',
    meaning: 'URL of the shop. Links to products are this URL with the moin of the product.',
    defaults: always('https://shop.example.com'),
  },
  waitingDeliveriesMax: {
    name: 'KONTOR_WAITING_DELIVERIES_MAX',
    kind: 'count',
    meaning: 'Maximum number of waiting deliveries of one partner. Further deliveries are answered with 503.',
    defaults: always('500'),
  },
  eanCheckDigit: {
    name: 'KONTOR_EAN_CHECK_DIGIT',
    kind: 'switch',
    meaning: 'Whether the check digit of an ean is checked.',
    defaults: always('on'),
  },
  currencies: {
    name: 'KONTOR_CURRENCIES',
    kind: 'currencies',
    meaning: 'Allowed currencies: present ISO 4217 codes, separated by commas.',
    defaults: always('EUR'),
  },
  cancellationPeriodMs: {
    name: 'KONTOR_CANCELLATION_PERIOD_MS',
    kind: 'milliseconds',
    meaning: 'Milliseconds in which a shopper can cancel an order.',
    defaults: always('1800000'),
  },
  prepaymentWorkingDays: {
    name: 'KONTOR_PREPAYMENT_WORKING_DAYS',
    kind: 'days',
    meaning: 'Working days after which an order is cancelled if its prepayment was not received.',
    defaults: always('10'),
  },
  returnNumberLookBackDays: {
    name: 'KONTOR_RETURN_NUMBER_LOOK_BACK_DAYS',
    kind: 'days',
    meaning:
      'Days after its announcement during which a return parcel can be found by its tracking number; no limit if not set.',
  },
  addressCheckModule: {
    name: 'KONTOR_ADDRESS_CHECK_MODULE',
    kind: 'file',
    meaning:
      'JavaScript module that checks return addresses: it exports check(address). If not set, all addresses are accepted.',
  },
  ...retentionSettings,
  webhookAllowedNetworks: {
    name: 'KONTOR_WEBHOOK_ALLOWED_NETWORKS',
    kind: 'networks',
    meaning: 'Networks that webhooks can be sent to in addition to public addresses, such as 10.1.0.0/16.',
  },
  orderability: {
    name: 'KONTOR_ORDERABILITY',
    kind: 'choice',
    meaning:
      'Which products need both stock and a shipping profile to be ordered: lenient, those for which one of them was ever delivered; strict, all.',
    defaults: always('lenient'),
    choices: ['lenient', 'strict'],
  },
  ...sandboxSettings,
  ...issuerSettings,
  url: {
    name: 'KONTOR_URL',
    kind: 'httpUrl',
    audience: 'client',
    meaning:
      'URL of the partner plane; if not set, KONTOR_HOST and KONTOR_PORT give the address of a server on this machine.',
  },
  user: {
    name: 'KONTOR_USER',
    kind: 'text',
    audience: 'client',
    meaning: 'User name of the API user.',
  },
  password: {
    name: 'KONTOR_PASSWORD',
    kind: 'secret',
    audience: 'client',
    meaning: 'Password of the API user.',
  },
  passwordFile: { ...fileForm('KONTOR_PASSWORD'), audience: 'client' },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingKey = keyof typeof settings;

/** All settings as a list, in order. */
export const settingList: readonly Setting[] = Object.values(settings);

/** Returns the long flag without its dashes: `KONTOR_OPERATOR_PORT` → `operator-port`. */
export function flagOf(setting: Setting): string {
  return setting.name.slice('KONTOR_'.length).toLowerCase().replaceAll('_', '-');
}

/** Returns the setting that names a file with this secret; undefined for settings without such a file. */
export function fileFormOf(key: SettingKey): SettingKey | undefined {
  const name = `${key}File`;
  return name in settings ? (name as SettingKey) : undefined;
}

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the variables of this process; nothing else in the program reads them. */
export function processEnvironment(): Environment {
  return process.env;
}
