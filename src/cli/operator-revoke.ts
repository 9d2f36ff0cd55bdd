import type { Command } from 'commander';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, deleteFromOperator, type OperatorFlags } from './operator-plane.ts';

const about = `
The token is refused from the next request on, by every node. The name is free again, and what the operator did stays
in the audit log.

Example:
  $ kontor operator revoke anna`;

export function define(command: Command, context: CommandContext): void {
  command.argument('<name>', 'name, as "kontor operator list" shows it');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (name: string, flags: OperatorFlags) => {
    await deleteFromOperator(context, flags, {
      path: `/operator/v1/operators/${encodeURIComponent(name)}`,
      sentence: `The token of operator ${name} is revoked.`,
    });
  });
}
