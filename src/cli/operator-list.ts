import type { Command } from 'commander';
import type { Operator, OperatorList } from '../contract/operator-v1.ts';
import { printable } from './answers.ts';
import type { CommandContext } from './context.ts';
import { rolesText } from './operator-add.ts';
import { addOperatorOptions, getFromOperator, type OperatorFlags } from './operator-plane.ts';

const about = `
One line per operator, ordered by name; at most 1,000. The shared token of KONTOR_OPERATOR_TOKEN is not listed.

Example:
  $ kontor operator list`;

export function define(command: Command, context: CommandContext): void {
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (flags: OperatorFlags) => {
    await getFromOperator<OperatorList>(context, flags, {
      path: '/operator/v1/operators?limit=1000',
      sentence: ({ resources }) =>
        resources.length === 0
          ? 'There are no operators with their own token; all share one.'
          : resources.map(operatorLine).join('\n'),
    });
  });
}

/** Renders `anna: the role viewer, until 2026-12-22T00:00:00.000Z, last used 2026-11-22T10:00:00.000Z`. */
function operatorLine({ name, roles, expiresAt, lastUsedAt }: Operator): string {
  const end = expiresAt === undefined ? '' : `, until ${expiresAt}`;
  const use = lastUsedAt === undefined ? 'never used' : `last used ${lastUsedAt}`;
  return printable(`${name}: ${rolesText(roles)}${end}, ${use}`);
}
