import { refusals } from '@kontor/contract/errors';

/** Refusals of the operator's operations on partners, users, clients and operators. */
export const accountErrors = refusals({
  PASSWORD_TOO_WEAK: {
    lasting: 400,
    meaning: 'The password is too easy to guess. The detail says what is wrong with it.',
    remedy:
      'Choose another password. On a live server it needs 12 characters or more, 5 of them different, and must not contain the user name or be a common password; in a sandbox, 8 characters.',
  },
  PASSWORD_NOT_YOURS: {
    passing: 403,
    meaning: 'On a live server, only an operator with the role all may choose the password of an API user.',
    remedy:
      'Create the user without a password, or invite it with kontor user invite, and give the invitation to the partner, who sets the password.',
  },
  SECRET_NOT_YOURS: {
    passing: 403,
    meaning: 'On a live server, only an operator with the role all may choose or see the secret of an app.',
    remedy:
      'Send secretByInvitation, or use --invitation of kontor client add and kontor client rotate, and give the invitation to the partner, who fetches the secret.',
  },
  CONSOLE_NOT_YOURS: {
    passing: 403,
    meaning:
      'On a live server, only an operator with the role all may look at the console of a partner: it shows data of shoppers.',
    remedy: 'Ask an operator with the role all, or read what you need on the operator plane.',
  },
  ROLE_NOT_YOURS: {
    passing: 403,
    meaning: 'An operator can only create, change and revoke operators whose roles it has itself.',
    remedy: 'Omit the role, or ask an operator who has it or has the role all.',
  },
  END_NOT_YOURS: {
    passing: 403,
    meaning: 'An operator whose token expires cannot create a token that is valid longer than its own.',
    remedy:
      'Set expiresAt to the end of your own token or earlier, or ask an operator whose token is valid longer.',
  },
  PARTNER_NOT_FOUND: {
    passing: 404,
    meaning: 'There is no partner with this id.',
    remedy: 'Create the partner first, or correct its id.',
  },
  USER_NOT_FOUND: {
    passing: 404,
    meaning: 'The partner has no API user with this name.',
    remedy: 'Correct the partner id or the user name. Both are case-sensitive.',
  },
  CLIENT_NOT_FOUND: {
    passing: 404,
    meaning: 'There is no client with this id.',
    remedy: 'Correct the client id.',
  },
  INVITATION_NOT_FOUND: {
    passing: 404,
    meaning:
      'There is no invitation with this token: it was used or replaced, it has expired, or it never existed.',
    remedy:
      'Ask the marketplace for a new invitation. If you have not used this one, somebody else may have: tell the marketplace, and look at the events and the audit log of your users.',
  },
  KEY_NOT_FOUND: {
    passing: 404,
    meaning:
      'No key with this id verifies tokens: it never existed, was revoked, or its last token has expired.',
    remedy: 'Correct the id, which is case-sensitive; kontor key list shows all keys.',
  },
  OPERATOR_NOT_FOUND: {
    passing: 404,
    meaning: 'There is no operator with this name, or its token is already revoked.',
    remedy: 'Correct the name, which is case-sensitive; kontor operator list shows all operators.',
  },
  PARTNER_ID_TAKEN: {
    lasting: 409,
    meaning: 'Partner already exists, or a partner with this id was removed.',
    remedy: 'Choose another id, or omit the id to get a generated one.',
  },
  CLIENT_NEEDED: {
    lasting: 409,
    meaning: 'The client token-marketplace-api cannot be removed, because logins that name no client use it.',
    remedy: 'To log its API users out, end the sessions of the client instead.',
  },
  USERNAME_TAKEN: {
    passing: 409,
    meaning: 'User name already in use, by this partner or another one.',
    remedy: 'Choose another user name. User names are unique across all partners.',
  },
  CLIENT_ID_TAKEN: {
    passing: 409,
    meaning: 'Client already exists. The client token-marketplace-api always exists.',
    remedy: 'Choose another client id.',
  },
  CLIENT_WITHOUT_SECRET: {
    passing: 409,
    meaning: 'The client serves logins of API users and has no secret.',
    remedy: 'For an app, register a client with a secret, a partner and scopes.',
  },
  OPERATOR_NAME_TAKEN: {
    passing: 409,
    meaning:
      'Operator already exists, or existed and was revoked: a name is never given twice. The name operator is reserved for the shared token.',
    remedy: 'Choose another name. If the operator needs a new token, use kontor operator rotate.',
  },
});
