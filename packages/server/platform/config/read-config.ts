import { closestMember } from '@kontor/values/closest-name';
import { checkCombinations } from './combinations.ts';
import type { Config, DatabaseConfig, Own, OwnKey, SecretsConfig, UnknownVariable } from './config.ts';
import { readDatabaseUrl, readReplicaUrl, readSandboxDatabaseUrl } from './database-settings.ts';
import { readEncryptionKeys, readVault } from './encryption.ts';
import { type Environment, type Setting, type SettingKey, settingList, settings } from './environment.ts';
import { readIssuers } from './issuers.ts';
import { logFormatOf } from './log-format.ts';
import { type Flags, Lookup, named, type Read } from './lookup.ts';
import { type ReadableKey, readerOf } from './readers.ts';
import { Secret } from './secrets.ts';
import { isOfService } from './service-links.ts';
import { readWatching } from './watching.ts';

export { ConfigError, type Flags } from './lookup.ts';

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
    logFormat: logFormatOf(read('logFormat', readerOf('logFormat'), 'auto'), environment),
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
