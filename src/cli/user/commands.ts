import { printable } from '../operator-plane/answers.ts';
import { operation } from '../operator-plane/operator-command.ts';
import { limit, readRoles, requiredPartner, yes } from '../options/common.ts';
import { requiredNames } from '../options/option.ts';
import { choosePassword, isPasswordGiven, passwordOptions } from '../options/prompts.ts';
import { listOf } from '../output/text.ts';
import { add, invite } from './add.ts';
import { accept } from './invitation-file.ts';

/** What the commands on an existing user have. */
const ofUser = {
  arguments: { '<username>': 'login name' },
  options: { partner: requiredPartner('partner of the user') },
} as const;

export const commands = {
  add,

  list: operation('listUsers', {
    about: `
One line per API user, ordered by name, with its roles.

Example:
  $ kontor user list --partner 1000001`,
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
