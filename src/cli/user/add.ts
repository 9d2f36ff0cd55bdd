import { roles as allRoles } from '../../generated/roles.ts';
import { WrongUse } from '../failures.ts';
import { operatorCommand } from '../operator-plane/operator-command.ts';
import { readRoles, requiredPartner } from '../options/common.ts';
import { requiredNames, requiredText, switched, text } from '../options/option.ts';
import { choosePassword, isPasswordGiven, passwordOptions } from '../options/prompts.ts';
import { aboutInvitations, saveInvitation } from './invitation-file.ts';

export const add = operatorCommand({
  about: `
${aboutInvitations.trim()}

Roles: all, or any of
  ${allRoles.join('\n  ')}

Other users of this machine can see a password on the command line. They cannot see it with --password-stdin:
  $ kontor user add lamps --partner 1000003 --role Products_Read,Products_Write --password-stdin < password.txt

On a live server, only an operator with the role all may choose the password.`,
  arguments: { '<username>': 'login name, unique across all partners' },
  options: {
    partner: requiredPartner('partner of the user'),
    role: requiredNames('<names>', 'roles, separated by commas; may be repeated'),
    invitation: text('<file>', 'file to create for the partner, which sets the password itself'),
    ...passwordOptions('password of the new user', 'read the password from standard input'),
  },
  async run({ username, partner: partnerId, role, invitation: file, ...given }, context, plane) {
    const roles = readRoles(role);
    const create = (password?: string) =>
      plane.call('createUser', { partnerId, body: { username, password, roles } });
    if (file === undefined) {
      const password = await choosePassword(context, given, `Password of ${username}: `);
      const created = await create(password.reveal());
      return { result: created, text: `User ${created.username} is added to partner ${created.partnerId}.` };
    }
    if (isPasswordGiven(given)) throw new WrongUse('Use either --invitation or a password, not both.');
    const created = await saveInvitation(
      file,
      () => create(),
      ({ invitation }) => invitation,
    );
    const { invitation, ...facts } = created;
    const expiresAt = invitation?.expiresAt;
    return {
      result: { ...facts, invitation: { file, expiresAt } },
      text:
        `User ${facts.username} is added to partner ${facts.partnerId}. Its invitation is in ${file}, until ${expiresAt}: ` +
        'give it to the partner.',
    };
  },
});

export const invite = operatorCommand({
  about: `
Lets the partner set a new password of an API user, for example because it was forgotten. The present password stays
valid until then. If it is in wrong hands, --block-password makes it invalid at once and ends all sessions.
${aboutInvitations}

Examples:
  $ kontor user invite lamps --partner 1000003 --invitation lamps.json
  $ kontor user invite lamps --partner 1000003 --invitation lamps.json --block-password`,
  arguments: { '<username>': 'login name' },
  options: {
    partner: requiredPartner('partner of the user'),
    invitation: requiredText('<file>', 'file to create for the partner'),
    blockPassword: switched('make the present password invalid at once'),
  },
  async run({ username, partner: partnerId, invitation: file, blockPassword = false }, _, plane) {
    const { expiresAt } = await saveInvitation(
      file,
      () => plane.call('inviteUser', { partnerId, username, body: { blockPassword } }),
      (invitation) => invitation,
    );
    const blocked = blockPassword
      ? `The password of ${username} is blocked, and its sessions have ended. `
      : '';
    return {
      result: { partnerId, username, file, expiresAt },
      text: `${blocked}The invitation of user ${username} is in ${file}, until ${expiresAt}. Give it to partner ${partnerId}.`,
    };
  },
});
