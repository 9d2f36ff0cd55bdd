import type { Command } from 'commander';
import { addConfirmOption, type ConfirmFlags, confirm } from './confirm.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, deleteFromOperator, type OperatorFlags } from './operator-plane.ts';

const about = `
Every node refuses the token from the next request on. The name is never given again: the actions of the operator stay in
the audit log. You need every role of the operator, or the role all.

Example:
  $ kontor operator revoke anna`;

export function define(command: Command, context: CommandContext): void {
  command.argument('<name>', 'name, as "kontor operator list" shows it');
  addConfirmOption(command);
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (name: string, flags: OperatorFlags & ConfirmFlags) => {
    await confirm(context, flags, `The token of operator ${name} will be gone.`);
    await deleteFromOperator(context, flags, {
      path: `/operator/v1/operators/${encodeURIComponent(name)}`,
      sentence: `The token of operator ${name} is revoked.`,
    });
  });
}
