import type { Command } from 'commander';
import type { User } from '../contract/operator-v1.ts';
import { roles } from '../contract/roles.ts';
import type { CommandContext } from './context.ts';
import { gatherNames } from './name-list.ts';
import { addOperatorOptions, type OperatorFlags, postToOperator } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';
import { choosePassword, type PasswordFlags } from './password.ts';
import { readRoles } from './role-option.ts';

const about = `
Roles: all, or any of
  ${roles.join('\n  ')}

Other users of this machine can see a password on the command line. They cannot see it with --password-stdin:
  $ kontor user add lamps --partner 1000003 --role Products_Read,Products_Write --password-stdin < password.txt`;

type UserFlags = OperatorFlags &
  PasswordFlags & { readonly partner: string; readonly role: readonly string[] };

export function define(command: Command, context: CommandContext): void {
  command
    .argument('<username>', 'login name, unique across all partners')
    .requiredOption(partnerFlag, 'partner of the user')
    .requiredOption('--role <names>', 'roles, separated by commas; may be repeated', gatherNames)
    .option('--password <text>', 'password of the new user')
    .option('--password-stdin', 'read the password from standard input');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (username: string, flags: UserFlags) => {
    const given = readRoles(flags.role);
    const password = await choosePassword(context, flags, `Password of ${username}: `);
    await postToOperator<User>(context, flags, {
      path: `/operator/v1/partners/${encodeURIComponent(flags.partner)}/users`,
      body: { username, password: password.reveal(), roles: given },
      sentence: (created) => `User ${created.username} is added to partner ${created.partnerId}.`,
    });
  });
}
