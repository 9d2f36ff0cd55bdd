import { refusals } from '@kontor/contract/errors';

/** Refusals of operations on apps of service providers and their installations. */
export const appErrors = refusals({
  NOT_YOURS_TO_GIVE: {
    passing: 403,
    meaning: 'Whoever installs or removes an app needs every role that the scopes of the app contain.',
    remedy: 'Use an API user that has the roles which the detail names, or ask the operator for them.',
  },
  APP_NOT_FOUND: {
    passing: 404,
    meaning: 'There is no app with this id. An app gets this for every id except its own.',
    remedy: 'Correct the id; kontor app list shows all apps. Use appId, not clientId.',
  },
  INSTALLATION_NOT_FOUND: {
    passing: 404,
    meaning: 'There is no such installation, it belongs to another app or partner, or it was removed.',
    remedy: 'Correct the id. If the partner removed the installation, ask it to install the app again.',
  },
  APP_WITHOUT_SECRET: {
    lasting: 409,
    meaning: 'The app was registered without a secret.',
    remedy: 'For an app that runs on a server, register another one with a secret.',
  },
});
