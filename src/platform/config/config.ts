import { closestMember } from '../../values/closest-name.ts';
import { checkCombinations } from './combinations.ts';
import { readDatabaseUrl, readReplicaUrl, readSandboxDatabaseUrl } from './database-settings.ts';
import { readEncryptionKeys, readVault, type VaultConfig } from './encryption.ts';
import { type Environment, type Setting, type SettingKey, settingList, settings } from './environment.ts';
import { type Issuers, readIssuers } from './issuers.ts';
import { type Flags, Lookup, named, type Read } from './lookup.ts';
import { type ReadableKey, readerOf, type ValueOf } from './readers.ts';
import { Secret } from './secrets.ts';
import { isOfService } from './service-links.ts';
import { readWatching, type WatchingConfig } from './watching.ts';

export { ConfigError, type Flags } from './lookup.ts';

export type EnvironmentName = ValueOf<'environment'>;
export type Role = ValueOf<'role'>;
export type Agents = ValueOf<'agents'>;
export type UnknownParameters = ValueOf<'unknownParameters'>;
export type Orderability = ValueOf<'orderability'>;
export type LogLevel = ValueOf<'logLevel'>;

/** Settings of a command that works only on the database. */
export interface DatabaseConfig {
  readonly environment: EnvironmentName;
  /** True unless this is a sandbox; docs/reference/live-server.md lists what depends on it. */
  readonly isLive: boolean;
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

type Settings = typeof settings;

/** Settings of a server that are members of its configuration, each with the value of its kind. */
type OwnKey = {
  [Key in ReadableKey]: Settings[Key] extends { readonly audience: 'client' } | { readonly readBy: string }
    ? never
    : Key;
}[ReadableKey];

/** A setting without a default may be undefined; lists are empty. */
type Own = {
  readonly [Key in OwnKey]:
    | ValueOf<Key>
    | (Settings[Key] extends
        | { readonly defaults: { readonly live: string } }
        | { readonly kind: 'networks' | 'origins' | 'hosts' }
        ? never
        : undefined);
};

/** All settings of a server, validated. `environment.ts` says what each means, and its unit is in its name. */
export interface Config extends DatabaseConfig, Own, Issuers, WatchingConfig {
  readonly operatorToken: Secret;
  /** Whether `/metrics` needs no token if none is set. */
  readonly isMetricsOpen: boolean;
  /** Keys that encrypt secrets in the database, the current one first; empty when secrets are not encrypted. */
  readonly encryptionKeys: readonly Secret[];
  /** The Vault that stores these keys if they are not settings. */
  readonly vault: VaultConfig | undefined;
  /** Files with secrets that other accounts of the machine may access, as `PATH (MODE)`. */
  readonly openSecretFiles: readonly string[];
  readonly databaseReplicaUrl: Secret | undefined;
  /** True when the schema of the next version is accepted, for going back to this version. */
  readonly takesNextSchema: boolean;
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

/** Reads the settings of a command. Throws one `ConfigError` with all violations. */
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
  const environment = lookup.read('environment', usual, readerOf('environment')) ?? usual;
  const isLive = environment === 'live';
  if (command === 'sandbox' && isLive) {
    lookup.refuse(
      `kontor sandbox cannot run with ${named('environment')} live: use kontor serve, or remove the setting.`,
    );
  }
  const { databaseUrl, logLevel } = settings;
  return {
    environment,
    isLive,
    databaseUrl: new Secret(
      lookup.read(
        'databaseUrl',
        databaseUrl.defaults[environment],
        command === 'sandbox' ? readSandboxDatabaseUrl : readDatabaseUrl,
      ) ?? '',
    ),
    logLevel: lookup.read('logLevel', logLevel.defaults[environment], readerOf('logLevel')) ?? 'info',
  };
}

/** A refused value is replaced by its default or by a filler, which is never used: `finish` throws first. */
function readServerConfig(lookup: Lookup, database: DatabaseConfig, environment: Environment): Config {
  const read: Read = (key, reader, filler) => {
    const { defaults }: Setting = settings[key];
    return lookup.read(key, defaults?.[database.environment], reader) ?? filler;
  };
  const settingOf = <Key extends ReadableKey>(key: Key) => {
    const { defaults, kind }: Setting = settings[key];
    const usual = defaults?.[database.environment];
    const reader = readerOf(key);
    if (usual === undefined)
      return read<unknown>(
        key,
        reader,
        kind === 'networks' || kind === 'origins' || kind === 'hosts' ? [] : undefined,
      );
    return read<unknown>(key, reader, reader(usual));
  };
  const config: Config = {
    ...database,
    ...(Object.fromEntries(settingKeys.filter(isOwn).map((key) => [key, settingOf(key)])) as Own),
    operatorToken: read('operatorToken', readerOf('operatorToken'), new Secret('')),
    isMetricsOpen: settingOf('metricsAccess') === 'open',
    encryptionKeys: readEncryptionKeys(lookup),
    vault: readVault(lookup),
    openSecretFiles: lookup.openFiles,
    databaseReplicaUrl: read<Secret | undefined>(
      'databaseReplicaUrl',
      (text) => new Secret(readReplicaUrl(text)),
      undefined,
    ),
    takesNextSchema: settingOf('newerSchema') === 'allow',
    ...readIssuers(read),
    ...readWatching(read),
    unknownVariables: unknownVariables(environment),
    changedSettings: lookup.changed(database.environment),
  };
  checkCombinations(lookup, config);
  return config;
}

const settingKeys = Object.keys(settings) as SettingKey[];

function isOwn(key: SettingKey): key is OwnKey {
  const { audience, readBy }: Setting = settings[key];
  return audience === undefined && readBy === undefined;
}

function unknownVariables(environment: Environment): readonly UnknownVariable[] {
  const known = settingList.map((setting): string => setting.name);
  return Object.keys(environment)
    .filter((name) => name.startsWith('KONTOR_') && !known.includes(name))
    .filter((name) => !isOfService(name, environment[name]))
    .map((name) => ({ name, ...closestMember(name, known) }));
}
