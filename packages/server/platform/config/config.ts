import type { VaultConfig } from './encryption.ts';
import type { settings } from './environment.ts';
import type { Issuers } from './issuers.ts';
import type { LogFormat } from './log-format.ts';
import type { ReadableKey, ValueOf } from './readers.ts';
import type { Secret } from './secrets.ts';
import type { WatchingConfig } from './watching.ts';

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

/** The keys of settings that are members of the configuration of a server, each with the value of its kind. */
export type OwnKey = {
  [Key in ReadableKey]: Settings[Key] extends { readonly audience: 'client' } | { readonly readBy: string }
    ? never
    : Key;
}[ReadableKey];

/** A setting without a default may be undefined; lists are empty. */
export type Own = {
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
  /** `auto` is not resolved but for the journal. */
  readonly logFormat: LogFormat;
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
