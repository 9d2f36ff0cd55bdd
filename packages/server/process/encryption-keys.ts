import type { Config, SecretsConfig } from '../platform/config/config.ts';
import { givenKeys, type KeyService, vaultKeys } from '../platform/secrets/key-service.ts';
import { findSandboxKey, readSandboxKeyFile } from '../platform/secrets/sandbox-key-file.ts';
import type { DatabaseLocation } from '../platform/store/location.ts';
import { randomIds } from '../platform/time/ids.ts';

/** Returns the key service that the settings name. */
export function keyServiceOf({
  encryptionKeys,
  vault,
}: Pick<Config, 'encryptionKeys' | 'vault'>): KeyService {
  if (vault === undefined) return givenKeys(encryptionKeys.map((each) => each.reveal()));
  return vaultKeys({ ...vault, token: vault.token.reveal() });
}

/** Returns the keys of a server. A sandbox on a file uses its own key when none is configured. */
export async function keysOf(config: Config, database: DatabaseLocation): Promise<readonly string[]> {
  const keys = await keyServiceOf(config).keys();
  if (keys.length > 0 || config.isLive) return keys;
  const key = readSandboxKeyFile(database, randomIds);
  return key === undefined ? [] : [key];
}

/** Returns the keys with which a command reads a database: a sandbox on a file has its own when none is configured. */
export async function keysFound(
  config: SecretsConfig,
  database: DatabaseLocation,
): Promise<readonly string[]> {
  const keys = await keyServiceOf(config).keys();
  const key = keys.length > 0 ? undefined : findSandboxKey(database);
  return key === undefined ? keys : [key];
}
