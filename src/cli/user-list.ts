import type { Command } from 'commander';
import type { User, UserList } from '../contract/operator-v1.ts';
import { printable } from './answers.ts';
import type { CommandContext } from './context.ts';
import { listLines } from './list-lines.ts';
import { addOperatorOptions, getFromOperator, type OperatorFlags } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';

const about = `
One line per API user, ordered by name, with its roles.

Example:
  $ kontor user list --partner 1000001`;

type Flags = OperatorFlags & { readonly partner: string; readonly limit: string };

export function define(command: Command, context: CommandContext): void {
  command
    .requiredOption(partnerFlag, 'partner of the users')
    .option('--limit <number>', 'maximum number of users, up to 1,000', '100');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async ({ partner, limit, ...flags }: Flags) => {
    await getFromOperator<UserList>(context, flags, {
      path: `/operator/v1/partners/${encodeURIComponent(partner)}/users?${new URLSearchParams({ limit })}`,
      sentence: (list) => listLines(list, userLine, 'No users.'),
    });
  });
}

function userLine({ username, roles }: User): string {
  return printable(`${username}: ${roles.length === 0 ? 'no roles' : roles.join(', ')}`);
}
