import type { Catalogue } from '../../platform/errors/catalogue.ts';

/** Refusals of the operator's operations on partners, users and clients. */
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
  PARTNER_ID_TAKEN: {
    code: 'PARTNER_ID_TAKEN',
    status: 409,
    title: 'Conflict',
    meaning: 'Partner already exists.',
    remedy: 'Choose another id, or leave out the id to get a new one.',
    own: true,
  },
  USERNAME_TAKEN: {
    code: 'USERNAME_TAKEN',
    status: 409,
    title: 'Conflict',
    meaning: 'User name already in use, by this partner or by another one.',
    remedy: 'Choose another user name. User names are unique over all partners.',
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
    meaning: 'The client is for logins of API users and has no secret.',
    remedy: 'For an app, register a client with a secret, a partner and scopes.',
    own: true,
  },
} satisfies Catalogue;
