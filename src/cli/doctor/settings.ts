import { type Config, ConfigError, readConfig } from '../../platform/config/config.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { type Finding, findingsAbout } from './finding.ts';

export type Server = 'serve' | 'sandbox';

const { fine, warning, failure } = findingsAbout('settings');

/** Reads the settings as the server would; without a configuration if there are failures. */
export function checkSettings(
  environment: Environment,
  server: Server,
): { readonly config: Config | undefined; readonly findings: readonly Finding[] } {
  try {
    const config = readConfig(environment, {}, server);
    return { config, findings: [told(config, server), ...warnings(config)] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { config: undefined, findings: error.problems.map(failure) };
  }
}

function told({ changedSettings }: Config, server: Server): Finding {
  const changed = Object.entries(changedSettings).map(([name, value]) => `${name}=${value}`);
  return fine(
    [
      `read as "kontor ${server}" reads them`,
      ...(changed.length === 0 ? ['all have their defaults'] : changed),
    ].join('\n'),
  );
}

function warnings(config: Config): Finding[] {
  const unknown = config.unknownVariables.map(({ name, closestMatch }) =>
    warning(
      `${name} is not a setting${closestMatch === undefined ? '' : `; did you mean ${closestMatch}?`} It has no effect.`,
    ),
  );
  if (config.environment !== 'live') return unknown;
  const open = config.openSecretFiles.map((file) =>
    warning(`${file} has a secret that other accounts of this machine can read: set its mode to 600.`),
  );
  const isSealed = config.encryptionKeys.length > 0 || config.vault !== undefined;
  const key = isSealed
    ? []
    : [
        warning(
          'KONTOR_ENCRYPTION_KEY is missing: set it, or whoever has a backup can make tokens (docs/operators/secrets.md).',
        ),
      ];
  const url =
    config.publicUrl === undefined
      ? [
          warning(
            'KONTOR_PUBLIC_URL is missing: set the address that partners call, or tokens contain the one of this node.',
          ),
        ]
      : [];
  return [...unknown, ...open, ...key, ...url];
}
