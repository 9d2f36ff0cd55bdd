import type { Catalogue } from '../../platform/errors/catalogue.ts';

/** Refusals of the operator's operations on partners, users, clients and operators. */
export const accountErrors = {
  PARTNER_NOT_FOUND: {
    code: 'PARTNER_NOT_FOUND',
    status: 404,
    title: 'Not Found',
    meaning: 'There is no partner with this id.',
    remedy: 'Create the partner first, or correct its id.',
    own: true,
  },
  USER_NOT_FOUND: {
    code: 'USER_NOT_FOUND',
    status: 404,
    title: 'Not Found',
    meaning: 'The partner has no API user with this name.',
    remedy: 'Correct the partner id or the user name. Both are case-sensitive.',
    own: true,
  },
  CLIENT_NOT_FOUND: {
    code: 'CLIENT_NOT_FOUND',
    status: 404,
    title: 'Not Found',
    meaning: 'There is no client with this id.',
    remedy: 'Correct the client id.',
    own: true,
  },
  PASSWORD_TOO_WEAK: {
    code: 'PASSWORD_TOO_WEAK',
    status: 400,
    title: 'Bad Request',
    meaning: 'The password is too easy to guess. The detail says what is wrong with it.',
    remedy:
      'Choose another password. On a live server it needs 12 characters or more, 5 of them different, and must not contain the user name or be a common password.',
    own: true,
  },
  PARTNER_ID_TAKEN: {
    code: 'PARTNER_ID_TAKEN',
    status: 409,
    title: 'Conflict',
    meaning: 'Partner already exists, or a partner with this id was removed.',
    remedy: 'Choose another id, or omit the id to get a generated one.',
    own: true,
  },
  USERNAME_TAKEN: {
    code: 'USERNAME_TAKEN',
    status: 409,
    title: 'Conflict',
    meaning: 'User name already in use, by this partner or another one.',
    remedy: 'Choose another user name. User names are unique across all partners.',
    own: true,
  },
  CLIENT_ID_TAKEN: {
    code: 'CLIENT_ID_TAKEN',
    status: 409,
    title: 'Conflict',
    meaning: 'Client already exists. The client token-marketplace-api always exists.',
    remedy: 'Choose another client id.',
    own: true,
  },
  CLIENT_WITHOUT_SECRET: {
    code: 'CLIENT_WITHOUT_SECRET',
    status: 409,
    title: 'Conflict',
    meaning: 'The client serves logins of API users and has no secret.',
    remedy: 'For an app, register a client with a secret, a partner and scopes.',
    own: true,
  },
  KEY_NOT_FOUND: {
    code: 'KEY_NOT_FOUND',
    status: 404,
    title: 'Not Found',
    meaning:
      'No key with this id verifies tokens: it never existed, was revoked, or its last token has expired.',
    remedy: 'Correct the id, which is case-sensitive; kontor key list shows all keys.',
    own: true,
  },
  OPERATOR_NOT_FOUND: {
    code: 'OPERATOR_NOT_FOUND',
    status: 404,
    title: 'Not Found',
    meaning: 'There is no operator with this name, or its token is already revoked.',
    remedy: 'Correct the name, which is case-sensitive; kontor operator list shows all operators.',
    own: true,
  },
  OPERATOR_NAME_TAKEN: {
    code: 'OPERATOR_NAME_TAKEN',
    status: 409,
    title: 'Conflict',
    meaning:
      'Operator already exists, or existed and was revoked: a name is never given twice. The name operator is reserved for the shared token.',
    remedy: 'Choose another name. If the operator needs a new token, use kontor operator rotate.',
    own: true,
  },
  ROLE_NOT_YOURS: {
    code: 'ROLE_NOT_YOURS',
    status: 403,
    title: 'Forbidden',
    meaning: 'An operator can only create, change and revoke operators whose roles it has itself.',
    remedy: 'Omit the role, or ask an operator who has it or has the role all.',
    own: true,
  },
  END_NOT_YOURS: {
    code: 'END_NOT_YOURS',
    status: 403,
    title: 'Forbidden',
    meaning: 'An operator whose token expires cannot create a token that is valid longer than its own.',
    remedy:
      'Set expiresAt to the end of your own token or earlier, or ask an operator whose token is valid longer.',
    own: true,
  },
} satisfies Catalogue;
