import { command } from '../command.ts';
import type { CommandContext } from '../context.ts';
import { Failure } from '../failures.ts';
import { choice, switched } from '../options/option.ts';
import { countedNoun, print } from '../output/text.ts';
import { checkDatabase, databaseFile } from './database.ts';
import { type Finding, renderFindings } from './finding.ts';
import { checkDisk, checkMemory, checkVersions, type Machine, thisMachine } from './machine.ts';
import { checkPorts } from './ports.ts';
import { checkSettings, type Server } from './settings.ts';

const doctor = command({
  about: `
Checks what a server on this machine and in this environment needs: versions, settings, ports, the database and its schema,
disk, memory and clock. Says what to do about each failure, and ends with 1 if there is one. It changes nothing, and shows no
secret. Without --for, it checks for "kontor serve" if there is an operator token, and for "kontor sandbox" otherwise.

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
  ];
}
