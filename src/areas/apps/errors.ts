import type { Catalogue } from '../../platform/errors/catalogue.ts';

/** Refusals of operations on apps of service providers and their installations. */
export const appErrors = {
  APP_NOT_FOUND: {
    code: 'APP_NOT_FOUND',
    cause: 'passing',
    status: 404,
    title: 'Not Found',
    meaning: 'There is no app with this id. For an app: the id is not its own.',
    remedy: 'Correct the id; kontor app list shows all apps. Use appId, not clientId.',
    own: true,
  },
  APP_WITHOUT_SECRET: {
    code: 'APP_WITHOUT_SECRET',
    cause: 'lasting',
    status: 409,
    title: 'Conflict',
    meaning: 'The app was registered without a secret.',
    remedy: 'For an app that runs on a server, register another one with a secret.',
    own: true,
  },
  INSTALLATION_NOT_FOUND: {
    code: 'INSTALLATION_NOT_FOUND',
    cause: 'passing',
    status: 404,
    title: 'Not Found',
    meaning: 'There is no such installation, it belongs to another app or partner, or it was removed.',
    remedy: 'Correct the id. If the partner removed the installation, ask it to install the app again.',
    own: true,
  },
  NOT_YOURS_TO_GIVE: {
    code: 'NOT_YOURS_TO_GIVE',
    cause: 'passing',
    status: 403,
    title: 'Forbidden',
    meaning: 'Whoever installs or removes an app needs every role that the scopes of the app contain.',
    remedy: 'Use an API user that has the roles which the detail names, or ask the operator for them.',
    own: true,
  },
} satisfies Catalogue;
