/** What an operator should know about the settings and files that a server starts with. */
import { listOperators } from '../platform/auth/store/operators.ts';
import type { Config } from '../platform/config/config.ts';
import { settings } from '../platform/config/environment.ts';
import type { Logger } from '../platform/observability/logger.ts';
import { type DatabaseLocation, findFilesOpenToOthers } from '../platform/store/open.ts';
import type { Store } from '../platform/store/store.ts';

/** Logs a warning for everything that exposes the data to more people than necessary. */
export function warnOfOpenDoors(config: Config, database: DatabaseLocation, logger: Logger): void {
  const files = findFilesOpenToOthers(database);
  if (files.length > 0) {
    logger.warn(
      { files },
      'other accounts of this machine may use files of the database, which holds the signing key: ' +
        'give files the mode 600 and their folder 700',
    );
  }
  if (config.environment === 'live' && config.openSecretFiles.length > 0) {
    logger.warn(
      { files: config.openSecretFiles },
      'other accounts of this machine may use files that hold secrets: give them the mode 600',
    );
  }
  if (config.environment === 'live' && config.encryptionKeys.length === 0 && config.vault === undefined) {
    logger.warn(
      'KONTOR_ENCRYPTION_KEY is not set: whoever reads the database or a backup has the key that signs tokens; ' +
        'set it and run "kontor secrets rotate"',
    );
  }
  const logins = knownLogins(config);
  if (logins.length > 0) {
    logger.warn(
      { logins },
      'this sandbox listens beyond this machine with logins that everybody knows: ' +
        'listen on 127.0.0.1, or set KONTOR_OPERATOR_TOKEN and KONTOR_DEMO_DATA=off',
    );
  }
}

/** Logs a warning when row-level security does not apply to this login. */
export async function warnOfBypassedLock(store: Store, logger: Logger): Promise<void> {
  if (!(await store.bypassesRowSecurity())) return;
  logger.warn(
    'the login of KONTOR_DATABASE_URL passes by row level security, the second lock between partners: ' +
      'use one that is no superuser and has not BYPASSRLS',
  );
}

/** Logs a warning at the start when operators have names but the shared token is still set. */
export async function warnOfSharedTokenAtStart(store: Store, config: Config, logger: Logger): Promise<void> {
  const named = await listOperators(store.reads, 0, 1);
  if (named.length > 0 || config.operatorIssuer !== undefined) warnOfSharedToken(config, logger);
}

/** Logs a warning that a live server accepts a token that identifies nobody, although operators have names. */
export function warnOfSharedToken(config: Config, logger: Logger): void {
  if (config.environment !== 'live') return;
  logger.warn(
    'operators have names, and KONTOR_OPERATOR_TOKEN still opens everything to whoever holds it: ' +
      'keep it for emergencies alone, and change it when somebody leaves',
  );
}

/** Logins from the documentation that can be used from other machines. */
function knownLogins(config: Config): string[] {
  if (config.environment !== 'sandbox') return [];
  const isUsualToken = config.operatorToken.reveal() === settings.operatorToken.defaults.sandbox;
  return [
    ...(config.demoDataEnabled && !isLoopback(config.host) ? [`demo users on ${config.host}`] : []),
    ...(isUsualToken && !isLoopback(config.operatorHost) ? [`operator token on ${config.operatorHost}`] : []),
  ];
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);
}
