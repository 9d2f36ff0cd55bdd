/** What an operator should know about the settings and files that a server starts with. */

import { isLoopbackHost } from '@kontor/values/network-address';
import { listOperators } from '../platform/auth/store/operators.ts';
import type { Config } from '../platform/config/config.ts';
import { settings } from '../platform/config/environment.ts';
import type { Logger } from '../platform/observability/logger.ts';
import type { DatabaseLocation } from '../platform/store/location.ts';
import { findFilesOpenToOthers } from '../platform/store/open.ts';
import type { Store } from '../platform/store/store.ts';

/** Logs a warning for everything that exposes the data to more people than necessary. */
export function warnOfExposedData(config: Config, database: DatabaseLocation, logger: Logger): void {
  const files = findFilesOpenToOthers(database);
  if (files.length > 0) {
    logger.warn(
      { files },
      'other accounts of this machine can access files of the database, which contains the signing key: ' +
        'set the mode of the files to 600 and of their folder to 700',
    );
  }
  if (config.isLive && config.openSecretFiles.length > 0) {
    logger.warn(
      { files: config.openSecretFiles },
      'other accounts of this machine can access files that contain secrets: set their mode to 600',
    );
  }
  if (config.isLive && config.encryptionKeys.length === 0 && config.vault === undefined) {
    logger.warn(
      'KONTOR_ENCRYPTION_KEY is not set: anyone who can read the database or a backup can read the key that signs tokens; ' +
        'set it and run "kontor secrets rotate"',
    );
  }
  const logins = reachableLogins(config);
  if (logins.length > 0) {
    logger.warn(
      { logins },
      'this sandbox is reachable from other machines with well-known logins: ' +
        'listen on 127.0.0.1, or set KONTOR_OPERATOR_TOKEN and KONTOR_DEMO_DATA=off',
    );
  }
}

/** Logs a warning when row-level security does not apply to this login. */
export async function warnOfBypassedRowSecurity(store: Store, logger: Logger): Promise<void> {
  if (!(await store.bypassesRowSecurity())) return;
  logger.warn(
    'the login of KONTOR_DATABASE_URL bypasses row level security, the second check that separates partners: ' +
      'use a login that is not a superuser and does not have BYPASSRLS',
  );
}

/** Logs a warning at the start when operators have names but the shared token is still set. */
export async function warnOfSharedTokenAtStart(store: Store, config: Config, logger: Logger): Promise<void> {
  const named = await listOperators(store.reads, 0, 1);
  if (named.length > 0 || config.operatorIssuer !== undefined) warnOfSharedToken(config, logger);
}

/** Logs a warning that a live server accepts a token that identifies nobody, although operators have names. */
export function warnOfSharedToken(config: Config, logger: Logger): void {
  if (!config.isLive) return;
  logger.warn(
    'operators have their own tokens, but KONTOR_OPERATOR_TOKEN still gives full access to anyone who has it: ' +
      'use it only for emergencies, and change it when somebody leaves',
  );
}

/** Logins from the documentation that can be used from other machines. */
function reachableLogins(config: Config): string[] {
  const { partner, operator } = knownLogins(config);
  return [
    ...(partner !== undefined && !isLoopbackHost(config.host) ? [`demo users on ${config.host}`] : []),
    ...(operator !== undefined && !isLoopbackHost(config.operatorHost)
      ? [`operator token on ${config.operatorHost}`]
      : []),
  ];
}

/** Returns the documented logins of a sandbox that work on this one, by plane. */
export function knownLogins(config: Config): { partner?: string; operator?: string } {
  if (config.isLive) return {};
  const usualToken = settings.operatorToken.defaults.sandbox;
  return {
    ...(config.demoData && { partner: 'demo / demo' }),
    ...(config.operatorToken.reveal() === usualToken && { operator: usualToken }),
  };
}
