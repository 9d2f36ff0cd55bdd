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
    remedy: 'Correct partner id or user name; both are compared to the letter.',
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
    meaning: 'A partner with this id exists already.',
    remedy: 'Choose another id, or leave it out to get a new one.',
    own: true,
  },
  USERNAME_TAKEN: {
    code: 'USERNAME_TAKEN',
    status: 409,
    title: 'Conflict',
    meaning: 'An API user with this name exists already, of this partner or of another one.',
    remedy: 'Choose another user name; a login names no partner, so names are unique over all of them.',
    own: true,
  },
  CLIENT_ID_TAKEN: {
    code: 'CLIENT_ID_TAKEN',
    status: 409,
    title: 'Conflict',
    meaning: 'A client with this id exists already; token-marketplace-api always does.',
    remedy: 'Choose another client id.',
    own: true,
  },
  CLIENT_WITHOUT_SECRET: {
    code: 'CLIENT_WITHOUT_SECRET',
    status: 409,
    title: 'Conflict',
    meaning: 'API users log in through this client, so it has no secret that could be replaced.',
    remedy: 'Register a client with a secret, a partner and scopes for an app.',
    own: true,
  },
} satisfies Catalogue;
