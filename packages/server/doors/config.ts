/**
 * Settings: the command reads them for itself and for the server that it starts. It loads neither store nor server.
 */
export {
  type OperatorAccess,
  reachable,
  readOperatorAccess,
  readOperatorUrl,
  readPartnerAccess,
  readPartnerUrl,
} from '../platform/config/client-settings.ts';
export type { Config, DatabaseConfig, SecretsConfig } from '../platform/config/config.ts';
export { databaseTargetOf, memoryUrl } from '../platform/config/database-settings.ts';
export {
  type Environment,
  flagOf,
  processEnvironment,
  type Setting,
  type SettingKey,
  settings,
} from '../platform/config/environment.ts';
export { ConfigError, readConfig, readSecretsConfig } from '../platform/config/read-config.ts';
export { Secret } from '../platform/config/secrets.ts';
export { serviceLinkWarning } from '../platform/config/service-links.ts';
