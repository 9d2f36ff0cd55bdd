import type { Command } from 'commander';
import type { NewUser, User } from '../contract/operator-v1.ts';
import { roles } from '../contract/roles.ts';
import type { CommandContext } from './context.ts';
import { WrongUse } from './failures.ts';
import { aboutInvitations, invitationFlag, saveInvitation } from './invitation-file.ts';
import { gatherNames } from './name-list.ts';
import { addOperatorOptions, type OperatorFlags, operatorWriter, postToOperator } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';
import { choosePassword, type PasswordFlags } from './password.ts';
import { readRoles } from './role-option.ts';

const about = `
${aboutInvitations.trim()}

Roles: all, or any of
  ${roles.join('\n  ')}

Other users of this machine can see a password on the command line. They cannot see it with --password-stdin:
  $ kontor user add lamps --partner 1000003 --role Products_Read,Products_Write --password-stdin < password.txt

On a live server, only an operator with the role all may choose the password.`;

type UserFlags = OperatorFlags &
  PasswordFlags & {
    readonly partner: string;
    readonly role: readonly string[];
    readonly invitation?: string;
  };

export function define(command: Command, context: CommandContext): void {
  command
    .argument('<username>', 'login name, unique across all partners')
    .requiredOption(partnerFlag, 'partner of the user')
    .requiredOption('--role <names>', 'roles, separated by commas; may be repeated', gatherNames)
    .option(invitationFlag, 'file to create for the partner, which sets the password itself')
    .option('--password <text>', 'password of the new user')
    .option('--password-stdin', 'read the password from standard input');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (username: string, flags: UserFlags) => {
    const given = readRoles(flags.role);
    const path = `/operator/v1/partners/${encodeURIComponent(flags.partner)}/users`;
    if (flags.invitation !== undefined) {
      await inviteNew(context, flags, { path, file: flags.invitation, body: { username, roles: given } });
      return;
    }
    const password = await choosePassword(context, flags, `Password of ${username}: `);
    await postToOperator<User>(context, flags, {
      path,
      body: { username, password: password.reveal(), roles: given },
      sentence: (created) => `User ${created.username} is added to partner ${created.partnerId}.`,
    });
  });
}

/** Adds a user whose password the partner sets. */
async function inviteNew(
  context: CommandContext,
  flags: UserFlags,
  { path, file, body }: { readonly path: string; readonly file: string; readonly body: object },
): Promise<void> {
  if (flags.password !== undefined || flags.passwordStdin)
    throw new WrongUse('Use either --invitation or a password, not both.');
  const post = operatorWriter(context, flags);
  const created = await saveInvitation(
    file,
    () => post<NewUser>(path, body),
    ({ invitation }) => invitation,
  );
  const { invitation, ...user } = created;
  const expiresAt = invitation?.expiresAt;
  const sentence =
    `User ${user.username} is added to partner ${user.partnerId}. Its invitation is in ${file}, until ${expiresAt}: ` +
    'give it to the partner.';
  context.output.write(
    `${flags.json ? JSON.stringify({ ...user, invitation: { file, expiresAt } }) : sentence}\n`,
  );
}
