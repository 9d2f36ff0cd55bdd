import type { Command } from 'commander';
import { addConfirmOption, type ConfirmFlags, confirm } from './confirm.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, deleteFromOperator, type OperatorFlags } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';

const about = `
Its tokens stop working immediately, and its name can be used again.

Example:
  $ kontor user remove lamps --partner 1000003`;

type Flags = OperatorFlags & ConfirmFlags & { readonly partner: string };

export function define(command: Command, context: CommandContext): void {
  command.argument('<username>', 'login name').requiredOption(partnerFlag, 'partner of the user');
  addConfirmOption(command);
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (username: string, flags: Flags) => {
    await confirm(
      context,
      flags,
      `The login ${username} of partner ${flags.partner} and all its tokens will be gone.`,
    );
    await deleteFromOperator(context, flags, {
      path: `/operator/v1/partners/${encodeURIComponent(flags.partner)}/users/${encodeURIComponent(username)}`,
      sentence: `User ${username} of partner ${flags.partner} is removed.`,
    });
  });
}
