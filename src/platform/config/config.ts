import { closestName } from '../../values/closest-name.ts';
import { choiceOf } from './choice-of.ts';
import { checkCombinations } from './combinations.ts';
import { readDatabaseUrl, readReplicaUrl, readSandboxDatabaseUrl } from './database-url.ts';
import { readEncryptionKeys } from './encryption-keys.ts';
import { type Environment, type SettingKey, settingList, settings } from './environment.ts';
import { type Issuers, readIssuers } from './issuers.ts';
import { type Flags, Lookup, named } from './lookup.ts';
import {
  readCount,
  readCurrencies,
  readDays,
  readFilePath,
  readHost,
  readHttpUrl,
  readMilliseconds,
  readNetworks,
  readPort,
  readPriceHistoryDays,
  readShopperDays,
  readSwitch,
  readToken,
  readYears,
} from './readers.ts';
import { Secret } from './secrets.ts';
import { readVault, type VaultConfig } from './vault.ts';
import { readWatching, type WatchingConfig } from './watching.ts';

export { ConfigError, type Flags } from './lookup.ts';

export type EnvironmentName = 'live' | 'sandbox';
export type Role = (typeof settings.role.choices)[number];
export type Agents = (typeof settings.agents.choices)[number];
export type UnknownParameters = (typeof settings.unknownParameters.choices)[number];
export type Orderability = (typeof settings.orderability.choices)[number];
export type LogLevel = (typeof settings.logLevel.choices)[number];

/** Settings of a command that works only on the database. */
export interface DatabaseConfig {
  readonly environment: EnvironmentName;
  /** `sqlite:PATH` or `postgres://…`; a secret because the latter may contain a password. */
  readonly databaseUrl: Secret;
  readonly logLevel: LogLevel;
}

export type SecretsConfig = DatabaseConfig & Pick<Config, 'encryptionKeys' | 'vault'>;

/** A variable that matches no setting, and the one that was probably meant. */
export interface UnknownVariable {
  readonly name: string;
  readonly closestMatch?: string;
}

/** All settings of a server, validated. */
export interface Config extends DatabaseConfig, Issuers, WatchingConfig {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly operatorHost: string;
  /** 0 lets the system choose. */
  readonly operatorPort: number;
  readonly operatorToken: Secret;
  /** A second token that is also valid while the first one is replaced. */
  readonly operatorTokenNext: Secret | undefined;
  /** Token for /metrics; undefined when they are open to everybody. */
  readonly metricsToken: Secret | undefined;
  /** Whether `/metrics` needs no token if none is set. */
  readonly isMetricsOpen: boolean;
  /** Keys that encrypt secrets in the database, the current one first; empty when secrets are not encrypted. */
  readonly encryptionKeys: readonly Secret[];
  /** The Vault that stores these keys if they are not settings. */
  readonly vault: VaultConfig | undefined;
  /** Files with secrets that other accounts of the machine may access, as `PATH (MODE)`. */
  readonly openSecretFiles: readonly string[];
  readonly databaseReplicaUrl: Secret | undefined;
  readonly databaseConnections: number;
  readonly statementTimeoutMs: number;
  /** True when PostgreSQL enforces that statements of a partner see only that partner's rows. */
  readonly rowSecurity: boolean;
  /** True when the schema of the next version is accepted, for going back to this version. */
  readonly takesNextSchema: boolean;
  readonly role: Role;
  readonly rateLimitEnabled: boolean;
  /** The limit of 10 requests a second for each client (conventions, section 5). */
  readonly clientRateLimitEnabled: boolean;
  readonly unknownParameters: UnknownParameters;
  /** Proxies whose `X-Forwarded-For` is trusted: addresses and ranges. */
  readonly trustedProxies: readonly string[];
  /** Without a trailing slash; undefined when partners use the address that the server listens on. */
  readonly publicUrl: string | undefined;
  readonly shopCheckDelayMs: number;
  /** Without a trailing slash. */
  readonly shopUrl: string;
  readonly waitingDeliveriesPerPartnerMax: number;
  /** Settled point D16. */
  readonly eanCheckDigitEnforced: boolean;
  readonly currencies: readonly string[];
  readonly cancellationPeriodMs: number;
  readonly prepaymentWorkingDays: number;
  readonly orderability: Orderability;
  /** Days after its announcement in which a return parcel is found by its number; unlimited when undefined. */
  readonly returnNumberLookBackDays: number | undefined;
  /** Years for which receipts can be read; unlimited when undefined. */
  readonly receiptReadableYears: number | undefined;
  /** Years for which receipts keep name and address. */
  readonly receiptRetentionYears: number;
  /** Days for which orders keep personal data of shoppers; unlimited when undefined. */
  readonly shopperRetentionDays: number | undefined;
  /** Path of the module that checks return addresses. */
  readonly addressCheckModule: string | undefined;
  /** Days for which events are kept. */
  readonly eventsRetentionDays: number;
  /** Days for which ended prices are kept. */
  readonly priceHistoryDays: number;
  /** Days for which outcomes of deliveries and changes of status are kept for each variation. */
  readonly timelineDays: number;
  readonly partnerDeletionDays: number;
  /** Networks that webhooks may be sent to in addition to public addresses. */
  readonly webhookAllowedNetworks: readonly string[];
  readonly demoDataEnabled: boolean;
  /** True when a sandbox removes its orders once a month. */
  readonly sandboxMonthlyResetEnabled: boolean;
  /** What agents may do at /mcp; sandbox only. */
  readonly agents: Agents;
  /** Statement after which the process ends, for crash tests; sandbox only. */
  readonly faultPoint: string | undefined;
  /** Delay of every commit, for tests of slow disks; sandbox only. */
  readonly faultCommitMs: number;
  /** Unknown variables that begin with KONTOR_; a server lists them in its log. */
  readonly unknownVariables: readonly UnknownVariable[];
  /** Settings that differ from their defaults, by variable name; secrets are masked. */
  readonly changedSettings: Readonly<Record<string, string>>;
}

/**
 * Reads the settings of commands that need the database and its encryption keys; `secrets rotate` cannot do without a
 * key. Throws like `readConfig`.
 */
export function readSecretsConfig(
  environment: Environment,
  flags: Flags,
  { isKeyRequired }: { readonly isKeyRequired: boolean },
): SecretsConfig {
  const lookup = new Lookup(environment, flags);
  const config = {
    ...readDatabaseConfig(lookup, 'migrate'),
    encryptionKeys: readEncryptionKeys(lookup),
    vault: readVault(lookup),
  };
  if (isKeyRequired && !lookup.isGiven('encryptionKey') && !lookup.isGiven('vaultUrl')) {
    lookup.refuse(`${named('encryptionKey')} is missing: set the key to encrypt with.`);
  }
  lookup.finish();
  return Object.freeze(config);
}

/** Reads the settings of a command. Throws one `ConfigError` with all problems. */
export function readConfig(environment: Environment, flags: Flags, command: 'serve' | 'sandbox'): Config;
export function readConfig(environment: Environment, flags: Flags, command: 'migrate'): DatabaseConfig;
export function readConfig(
  environment: Environment,
  flags: Flags,
  command: 'serve' | 'sandbox' | 'migrate',
): Config | DatabaseConfig {
  const lookup = new Lookup(environment, flags);
  const database = readDatabaseConfig(lookup, command);
  const config = command === 'migrate' ? database : readServerConfig(lookup, database, environment);
  lookup.finish();
  return Object.freeze(config);
}

function readDatabaseConfig(lookup: Lookup, command: 'serve' | 'sandbox' | 'migrate'): DatabaseConfig {
  const usual = command === 'sandbox' ? 'sandbox' : 'live';
  const environment = lookup.read('environment', usual, choiceOf('environment')) ?? usual;
  if (command === 'sandbox' && environment === 'live') {
    lookup.refuse(
      `kontor sandbox cannot run with ${named('environment')} live: use kontor serve, or remove the setting.`,
    );
  }
  const { databaseUrl, logLevel } = settings;
  return {
    environment,
    databaseUrl: new Secret(
      lookup.read(
        'databaseUrl',
        databaseUrl.defaults[environment],
        command === 'sandbox' ? readSandboxDatabaseUrl : readDatabaseUrl,
      ) ?? '',
    ),
    logLevel: lookup.read('logLevel', logLevel.defaults[environment], choiceOf('logLevel')) ?? 'info',
  };
}

/** Refused values are replaced by a filler of the right type, which is never used: `finish` throws first. */
function readServerConfig(lookup: Lookup, database: DatabaseConfig, environment: Environment): Config {
  const read = <Value>(key: SettingKey, reader: (text: string) => Value, filler: Value): Value => {
    const defaults: { live?: string; sandbox?: string } = settings[key].defaults;
    return lookup.read(key, defaults[database.environment], reader) ?? filler;
  };
  const config: Config = {
    ...database,
    host: read('host', readHost, ''),
    port: read('port', readPort, 0),
    operatorHost: read('operatorHost', readHost, ''),
    operatorPort: read('operatorPort', readPort, 0),
    operatorToken: new Secret(read('operatorToken', readToken, '')),
    operatorTokenNext: read('operatorTokenNext', secretOf(readToken), undefined),
    metricsToken: read('metricsToken', secretOf(readToken), undefined),
    isMetricsOpen: read('metricsAccess', choiceOf('metricsAccess'), 'token') === 'open',
    encryptionKeys: readEncryptionKeys(lookup),
    vault: readVault(lookup),
    openSecretFiles: lookup.openFiles,
    databaseReplicaUrl: read('databaseReplicaUrl', secretOf(readReplicaUrl), undefined),
    databaseConnections: read('databaseConnections', readCount, 1),
    statementTimeoutMs: read('statementTimeoutMs', readMilliseconds, 0),
    rowSecurity: read('rowSecurity', readSwitch, true),
    takesNextSchema: read('newerSchema', choiceOf('newerSchema'), 'refuse') === 'allow',
    role: read('role', choiceOf('role'), 'all'),
    rateLimitEnabled: read('rateLimit', readSwitch, true),
    clientRateLimitEnabled: read('clientRateLimit', readSwitch, false),
    unknownParameters: read('unknownParameters', choiceOf('unknownParameters'), 'refuse'),
    trustedProxies: read<readonly string[]>('trustedProxies', readNetworks, []),
    publicUrl: read<string | undefined>('publicUrl', readHttpUrl, undefined),
    shopCheckDelayMs: read('shopCheckDelayMs', readMilliseconds, 0),
    shopUrl: read('shopUrl', readHttpUrl, ''),
    waitingDeliveriesPerPartnerMax: read('waitingDeliveriesMax', readCount, 1),
    eanCheckDigitEnforced: read('eanCheckDigit', readSwitch, true),
    currencies: read('currencies', readCurrencies, []),
    cancellationPeriodMs: read('cancellationPeriodMs', readMilliseconds, 0),
    prepaymentWorkingDays: read('prepaymentWorkingDays', readDays, 1),
    orderability: read('orderability', choiceOf('orderability'), 'lenient'),
    returnNumberLookBackDays: read<number | undefined>('returnNumberLookBackDays', readDays, undefined),
    receiptReadableYears: read<number | undefined>('receiptReadableYears', readYears, undefined),
    receiptRetentionYears: read('receiptRetentionYears', readYears, 10),
    shopperRetentionDays: read<number | undefined>('shopperRetentionDays', readShopperDays, undefined),
    addressCheckModule: read<string | undefined>('addressCheckModule', readFilePath, undefined),
    eventsRetentionDays: read('eventsRetentionDays', readDays, 1),
    priceHistoryDays: read('priceHistoryDays', readPriceHistoryDays, 30),
    timelineDays: read('timelineDays', readDays, 1),
    partnerDeletionDays: read('partnerDeletionDays', readDays, 1),
    webhookAllowedNetworks: read<readonly string[]>('webhookAllowedNetworks', readNetworks, []),
    demoDataEnabled: read('demoData', readSwitch, false),
    sandboxMonthlyResetEnabled: read('sandboxMonthlyReset', readSwitch, false),
    agents: read('agents', choiceOf('agents'), 'off'),
    faultPoint: read<string | undefined>('faultPoint', (text) => text, undefined),
    faultCommitMs: read('faultCommitMs', readMilliseconds, 0),
    ...readIssuers(read),
    ...readWatching(read),
    unknownVariables: unknownVariables(environment),
    changedSettings: lookup.changed(database.environment),
  };
  checkCombinations(lookup, config);
  return config;
}

/** Wraps a reader so that its result is a secret; the type also allows undefined. */
function secretOf(reader: (text: string) => string): (text: string) => Secret | undefined {
  return (text) => new Secret(reader(text));
}

function unknownVariables(environment: Environment): readonly UnknownVariable[] {
  const known = settingList.map((setting): string => setting.name);
  return Object.keys(environment)
    .filter((name) => name.startsWith('KONTOR_') && !known.includes(name))
    .map((name) => {
      const closestMatch = closestName(name, known);
      return { name, ...(closestMatch !== undefined && { closestMatch }) };
    });
}
