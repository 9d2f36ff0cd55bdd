import { roles as allRoles } from '@kontor/contract/generated/roles';
import { WrongUse } from '../failures.ts';
import { printable } from '../operator-plane/answers.ts';
import { operation, operatorCommand } from '../operator-plane/operator-command.ts';
import { limit, readRoles, requiredPartner, yes } from '../options/common.ts';
import { requiredNames, requiredText, switched } from '../options/option.ts';
import { choosePassword, isPasswordGiven, newPasswordOptions, passwordOptions } from '../options/prompts.ts';
import { listOf } from '../output/text.ts';
import { aboutInvitations, accept, saveInvitation } from './invitation-file.ts';

const add = operatorCommand({
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
    ...newPasswordOptions('password of the new user'),
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

const invite = operatorCommand({
  about: `
Lets the partner set a new password of an API user, for example because it was forgotten. The current password stays
valid until then. If it is in wrong hands, --block-password makes it invalid immediately and ends all sessions.
${aboutInvitations}

Examples:
  $ kontor user invite lamps --partner 1000003 --invitation lamps.json
  $ kontor user invite lamps --partner 1000003 --invitation lamps.json --block-password`,
  arguments: { '<username>': 'login name' },
  options: {
    partner: requiredPartner('partner of the user'),
    invitation: requiredText('<file>', 'file to create for the partner'),
    blockPassword: switched('make the current password invalid immediately'),
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

/** What the commands on an existing user have. */
const ofUser = {
  arguments: { '<username>': 'login name' },
  options: { partner: requiredPartner('partner of the user') },
} as const;

export const commands = {
  add,

  list: operation('listUsers', {
    about: `
One line per API user of a partner, ordered by login name, with its roles: they say which operations a token of this
user may call. Clients and apps have their own lists: "kontor client list", "kontor app list".

Examples:
  $ kontor user list --partner 1000001
  $ kontor user list --partner 1000001 --limit 1000`,
    options: { partner: requiredPartner('partner of the users'), limit: limit('users, up to 1,000', '100') },
    text: listOf(
      ({ username, roles }) =>
        printable(`${username}: ${roles.length === 0 ? 'no roles' : roles.join(', ')}`),
      'No users.',
    ),
  }),

  set: operation('replaceUser', {
    about: `
Replaces the roles of an API user, and its password if one is given. All its sessions end. A given name, family name or
email that was set over HTTP gets its default value. On a live server, only an operator with the role all may choose the
password; "kontor user invite" lets the partner set it.

Examples:
  $ kontor user set lamps --partner 1000003 --role Products_Read
  $ kontor user set lamps --partner 1000003 --role all --password-stdin < password.txt`,
    arguments: ofUser.arguments,
    options: {
      ...ofUser.options,
      role: requiredNames('<names>', 'roles, separated by commas; may be repeated'),
      ...passwordOptions('new password', 'read the new password from standard input'),
    },
    body: async ({ role, ...given }, context) => ({
      roles: readRoles(role),
      password: isPasswordGiven(given) ? (await choosePassword(context, given, '')).reveal() : undefined,
    }),
    text: ({ username, partnerId, roles }, given) =>
      `User ${username} of partner ${partnerId} has the roles ${roles.join(', ')}` +
      `${isPasswordGiven(given) ? ' and a new password' : ''}; its sessions have ended.`,
  }),

  invite,
  accept,

  logout: operation('endSessionsOfUser', {
    ...ofUser,
    about: `
Ends all its sessions. Its password remains valid: change it with "kontor user set" if somebody else knows it.

Example:
  $ kontor user logout lamps --partner 1000003`,
    text: (_, { username, partner }) => `All sessions of user ${username} of partner ${partner} have ended.`,
  }),

  remove: operation('removeUser', {
    about: `
Its tokens stop working immediately, and its name can be used again.

Example:
  $ kontor user remove lamps --partner 1000003`,
    arguments: ofUser.arguments,
    options: { ...ofUser.options, yes },
    loss: ({ username, partner }) =>
      `The login ${username} of partner ${partner} and all its tokens will be gone.`,
    text: (_, { username, partner }) => `User ${username} of partner ${partner} is removed.`,
  }),
};
