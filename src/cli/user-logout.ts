import type { Command } from 'commander';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, deleteFromOperator, type OperatorFlags } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';

const about = `
Ends all its sessions. Its password remains valid: change it with "kontor user set" if somebody else knows it.

Example:
  $ kontor user logout lamps --partner 1000003`;

export function define(command: Command, context: CommandContext): void {
  command.argument('<username>', 'login name').requiredOption(partnerFlag, 'partner of the user');
  addOperatorOptions(command);
  command
    .addHelpText('after', about)
    .action(async (username: string, { partner, ...flags }: OperatorFlags & { readonly partner: string }) => {
      await deleteFromOperator(context, flags, {
        path: `/operator/v1/partners/${encodeURIComponent(partner)}/users/${encodeURIComponent(username)}/sessions`,
        sentence: `All sessions of user ${username} of partner ${partner} have ended.`,
      });
    });
}
