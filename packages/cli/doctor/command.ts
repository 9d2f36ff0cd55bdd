import {
  type Config,
  ConfigError,
  type Environment,
  readConfig,
  serviceLinkWarning,
} from '@kontor/server/config';
import { command } from '../command.ts';
import type { CommandContext } from '../context.ts';
import { Failure } from '../failures.ts';
import { choice, switched } from '../options/option.ts';
import { countedNoun, print } from '../output/text.ts';
import { checkCertificate } from './certificate.ts';
import { checkDatabase, databaseFile } from './database.ts';
import {
  checkDisk,
  checkMemory,
  checkPorts,
  checkVersions,
  type Finding,
  findingsAbout,
  type Machine,
  renderFindings,
  thisMachine,
} from './machine.ts';

const doctor = command({
  about: `
Checks what a server on this machine and in this environment needs: versions, settings, ports, the database and its schema,
disk, memory, clock, and the certificate of the public address. Says what to do about each failure, and ends with 1 if there is
one. What it makes to try something, it removes again. It shows no secret. Without --for, it checks for "kontor serve" if there is an operator token, and for "kontor sandbox" otherwise.

Examples:
  $ kontor doctor
  $ kontor doctor --for serve --json`,
  options: {
    for: choice('<command>', 'server to check for', ['serve', 'sandbox']),
    json: switched('print the findings as JSON'),
  },
  async run({ for: given, json }, context) {
    const findings = await examine(context, given ?? serverOf(context), thisMachine);
    print(context, { json }, { result: { findings }, text: () => renderFindings(findings) });
    const failures = findings.filter(({ level }) => level === 'failure').length;
    const warnings = findings.filter(({ level }) => level === 'warning').length;
    const count = `${countedNoun(failures, 'failures')}, ${countedNoun(warnings, 'warnings')}`;
    if (failures > 0) throw new Failure(`${count}. Correct the failures, then run "kontor doctor" again.`);
    context.notes.write(warnings > 0 ? `${count}. A server can run.\n` : 'No failure. A server can run.\n');
  },
});

export const commands = { doctor };

function serverOf({ environment }: CommandContext): Server {
  const names = ['KONTOR_OPERATOR_TOKEN', 'KONTOR_OPERATOR_TOKEN_FILE'];
  return names.some((name) => environment[name]) && environment.KONTOR_ENVIRONMENT !== 'sandbox'
    ? 'serve'
    : 'sandbox';
}

/** Runs all checks; those that need settings only if the settings can be read. */
export async function examine(
  { environment, nowMs }: Pick<CommandContext, 'environment' | 'nowMs'>,
  server: Server,
  machine: Machine,
): Promise<Finding[]> {
  const { config, findings } = checkSettings(environment, server);
  const general = [checkVersions(machine), checkMemory(machine), ...findings];
  if (config === undefined) return general;
  const ports = await checkPorts(config);
  return [
    ...general,
    ...ports.findings,
    ...(await checkDatabase(config, nowMs(), ports.isRunning)),
    ...checkDisk(databaseFile(config), machine),
    ...(await checkCertificate(config, nowMs())),
  ];
}

type Server = 'serve' | 'sandbox';

const { fine, warning, failure } = findingsAbout('settings');

/** Reads the settings as the server would; without a configuration if there are failures. */
function checkSettings(
  environment: Environment,
  server: Server,
): { readonly config: Config | undefined; readonly findings: readonly Finding[] } {
  const hidden = serviceLinkWarning(environment);
  const links = hidden === undefined ? [] : [warning(hidden)];
  try {
    const config = readConfig(environment, {}, server);
    return { config, findings: [readSettings(config, server), ...links, ...warnings(config)] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { config: undefined, findings: [...links, ...error.violations.map(failure)] };
  }
}

function readSettings({ changedSettings }: Config, server: Server): Finding {
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
  if (!config.isLive) return unknown;
  const open = config.openSecretFiles.map((file) =>
    warning(`${file} has a secret that other accounts of this machine can read: set its mode to 600.`),
  );
  const isSealed = config.encryptionKeys.length > 0 || config.vault !== undefined;
  const missing = [
    !isSealed &&
      'KONTOR_ENCRYPTION_KEY is missing: set it, or whoever has a backup can make tokens (docs/operators/secrets.md).',
    config.publicUrl === undefined &&
      'KONTOR_PUBLIC_URL is missing: set the address that partners call, or tokens contain the one of this node.',
  ];
  return [...unknown, ...open, ...missing.filter((text) => text !== false).map(warning)];
}
