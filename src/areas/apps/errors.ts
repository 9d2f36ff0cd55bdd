import { type Catalogue, refusalEntry } from '../../platform/errors/catalogue.ts';

/** Refusals of operations on apps of service providers and their installations. */
export const appErrors = {
  APP_NOT_FOUND: refusalEntry(
    'passing',
    404,
    'APP_NOT_FOUND',
    'There is no app with this id. For an app: the id is not its own.',
    'Correct the id; kontor app list shows all apps. Use appId, not clientId.',
  ),
  APP_WITHOUT_SECRET: refusalEntry(
    'lasting',
    409,
    'APP_WITHOUT_SECRET',
    'The app was registered without a secret.',
    'For an app that runs on a server, register another one with a secret.',
  ),
  INSTALLATION_NOT_FOUND: refusalEntry(
    'passing',
    404,
    'INSTALLATION_NOT_FOUND',
    'There is no such installation, it belongs to another app or partner, or it was removed.',
    'Correct the id. If the partner removed the installation, ask it to install the app again.',
  ),
  NOT_YOURS_TO_GIVE: refusalEntry(
    'passing',
    403,
    'NOT_YOURS_TO_GIVE',
    'Whoever installs or removes an app needs every role that the scopes of the app contain.',
    'Use an API user that has the roles which the detail names, or ask the operator for them.',
  ),
} satisfies Catalogue;
