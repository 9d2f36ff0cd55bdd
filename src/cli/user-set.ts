import type { Command } from 'commander';
import type { User } from '../contract/operator-v1.ts';
import type { CommandContext } from './context.ts';
import { gatherNames } from './name-list.ts';
import { addOperatorOptions, type OperatorFlags, putToOperator } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';
import { choosePassword, type PasswordFlags } from './password.ts';
import { readRoles } from './role-option.ts';

const about = `
Replaces the roles of an API user, and its password if one is given. All its sessions end. A given name, family name or
email that was set over HTTP gets its default value. On a live server, only an operator with the role all may choose the
password; "kontor user invite" lets the partner set it.

Examples:
  $ kontor user set lamps --partner 1000003 --role Products_Read
  $ kontor user set lamps --partner 1000003 --role all --password-stdin < password.txt`;

type Flags = OperatorFlags & PasswordFlags & { readonly partner: string; readonly role: readonly string[] };

export function define(command: Command, context: CommandContext): void {
  command
    .argument('<username>', 'login name')
    .requiredOption(partnerFlag, 'partner of the user')
    .requiredOption('--role <names>', 'roles, separated by commas; may be repeated', gatherNames)
    .option('--password <text>', 'new password')
    .option('--password-stdin', 'read the new password from standard input');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (username: string, flags: Flags) => {
    const roles = readRoles(flags.role);
    const isGiven = flags.password !== undefined || flags.passwordStdin === true;
    const password = isGiven ? await choosePassword(context, flags, '') : undefined;
    await putToOperator<User>(context, flags, {
      path: `/operator/v1/partners/${encodeURIComponent(flags.partner)}/users/${encodeURIComponent(username)}`,
      body: { roles, ...(password !== undefined && { password: password.reveal() }) },
      sentence: (user) =>
        `User ${user.username} of partner ${user.partnerId} has the roles ${user.roles.join(', ')}` +
        `${password === undefined ? '' : ' and a new password'}; its sessions have ended.`,
    });
  });
}
