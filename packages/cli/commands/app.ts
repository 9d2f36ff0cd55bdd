import type { AppScope } from '@kontor/contract/generated/apps-v1';
import type { App, NewApp, PartnerInstallation } from '@kontor/contract/generated/operator-v1';
import { rolesOfScope } from '@kontor/contract/generated/roles';
import { WrongUse } from '../failures.ts';
import { printable } from '../operator-plane/answers.ts';
import { operation } from '../operator-plane/operator-command.ts';
import {
  changedAnswers,
  changeOfAnswers,
  limit,
  listEnvelope,
  partner,
  readChoices,
  scope,
  unknownParameters,
  yes,
} from '../options/common.ts';
import { choice, repeated, switched, text } from '../options/option.ts';
import { settingsOf } from '../output/client-settings.ts';
import { listOf } from '../output/text.ts';

const appId = { '<appId>': 'id of the app' } as const;

/** Scopes that only open the operations of apps themselves; no app asks a partner for them. */
const scopesOfApps = ['installation', 'partnerId', 'developer'];
const scopes = Object.keys(rolesOfScope).filter((name) => !scopesOfApps.includes(name)) as AppScope[];

export const commands = {
  add: operation('createApp', {
    about: `
An app belongs to a service provider and works for every partner that installs it; a client works for one partner. The
server chooses the ids and the secret, which is printed once: give it to the provider.

Partners install a private app with a link of "kontor app invite"; a public one also without.

Examples:
  $ kontor app add --name "Lamp connector" --redirect https://connector.example.com/callback --scope products,orders
  $ kontor app add --name "Lamp connector" --redirect https://connector.example.com/callback --scope products --public`,
    options: {
      name: text('<text>', 'name that partners read when they install it'),
      redirect: repeated('<url>', 'address to which browsers return; may be repeated'),
      scope,
      public: switched('any partner may install it without an invitation'),
      withoutSecret: switched('for a program that cannot keep a secret'),
      listEnvelope,
      unknownParameters,
    },
    body({ name, redirect, scope, withoutSecret, listEnvelope, unknownParameters, ...given }) {
      if (name === undefined || redirect === undefined || scope === undefined) {
        throw new WrongUse('Add --name, --redirect and --scope, as in --scope products,orders.');
      }
      return {
        name,
        redirectUris: redirect,
        scopes: readChoices('scope', scope, scopes),
        visibility: given.public ? 'public' : 'private',
        ...(withoutSecret && { hasSecret: false }),
        ...(listEnvelope && { listEnvelope }),
        ...(unknownParameters && { unknownParameters }),
      };
    },
    text: (app) => `App ${app.appId} is registered.\n${credentialsOf(app)}`,
  }),

  list: operation('listApps', {
    about: `
One line per app, ordered by id: whether it is private or public, its name, its client id, the scopes that it asks
partners for, and since when it is registered. Which partners have installed it: "kontor installation list".

Examples:
  $ kontor app list
  $ kontor app list --limit 1000`,
    options: { limit: limit('apps, up to 1,000', '100') },
    text: listOf(appLine, 'No apps.'),
  }),

  show: operation('getApp', {
    about: `
Shows the line of "kontor app list", the addresses to which browsers return, the form of its lists and what happens to
unknown parameters. Nobody can read its secret; "kontor app rotate" makes a new one.

Example:
  $ kontor app show 5b0c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e`,
    arguments: appId,
    text: appText,
  }),

  set: operation('changeApp', {
    about: `
Changes what is given; everything else stays, also the secret. Partners consent again to an added scope; a removed scope
ends all tokens of the app. The form of lists and what happens to unknown parameters change immediately.

Examples:
  $ kontor app set 5b0c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e --list-envelope named
  $ kontor app set 5b0c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e --scope products,orders,shipments`,
    arguments: appId,
    options: {
      name: text('<text>', 'name that partners read when they install it'),
      redirect: repeated(
        '<url>',
        'address to which browsers return; may be repeated; replaces all former ones',
      ),
      scope,
      visibility: choice('<who>', 'who may install it without an invitation', ['private', 'public']),
      ...changedAnswers,
    },
    body({ name, redirect, scope, visibility, ...answers }) {
      const change = {
        ...(name !== undefined && { name }),
        ...(redirect && { redirectUris: [...redirect] }),
        ...(scope && { scopes: readChoices('scope', scope, scopes) }),
        ...(visibility && { visibility }),
        ...changeOfAnswers(answers),
      };
      if (Object.keys(change).length > 0) return change;
      throw new WrongUse('Add what changes, as in --list-envelope named.');
    },
    text: appText,
  }),

  rotate: operation('rotateAppSecret', {
    about: `
The server chooses a new secret, which is printed once. The former one stays valid for 24 hours; tokens stay valid.

Example:
  $ kontor app rotate 5b0c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e`,
    arguments: appId,
    text: (app) => `${credentialsOf(app)}\nThe former secret is valid until ${app.formerSecretUntil}.`,
  }),

  invite: operation('inviteToApp', {
    about: `
Prints a link for a partner, who logs in there and consents. The link of a private app works once, within 24 hours; the
link of a public app is always the same.

Example:
  $ kontor app invite 5b0c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e`,
    arguments: appId,
    text: ({ url, expiresAt }) =>
      expiresAt === undefined ? url : `${url}\nThe link works once, until ${expiresAt}.`,
  }),

  remove: operation('removeApp', {
    about: `
All tokens of the app stop working immediately, and the installations of all partners are removed.

Example:
  $ kontor app remove 5b0c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e`,
    arguments: appId,
    options: { yes },
    loss: ({ appId }) => `The app ${appId}, its secret and the installations of all partners will be gone.`,
    text: (_, { appId }) => `App ${appId} is removed.`,
  }),
};

function credentialsOf({ clientId, clientSecret }: NewApp): string {
  const client = `Its client id is ${clientId}`;
  return clientSecret === undefined
    ? `${client}; it has no secret.`
    : `${client}, and its secret is ${clientSecret}; the secret is not shown again.`;
}

function appText(app: App): string {
  const addresses = app.redirectUris.join(', ');
  return printable(`${appLine(app)}\nIts browsers return to ${addresses}; ${settingsOf(app)}.`);
}

/** Renders `ID  private  Lamp connector  app-ID  products, orders  since 2026-03-02T09:15:00.000Z`. */
function appLine(app: App): string {
  const { appId, clientId, name, visibility, scopes, createdAt } = app;
  const facts = [appId, visibility, name, clientId, scopes.join(', '), `since ${createdAt}`];
  return printable(facts.join('  '));
}

/** The commands of installations: what apps may do for partners. */
export const installationCommands = {
  list: operation('listInstallationsOfAll', {
    about: `
One line per installation: its id, the partner, the app and what it may do.

Examples:
  $ kontor installation list
  $ kontor installation list --partner 1000001
  $ kontor installation list --app 5b0c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e`,
    options: {
      partner: partner('only installations of this partner'),
      app: text('<appId>', 'only installations of this app'),
      limit: limit('installations, up to 1,000', '100'),
    },
    text: listOf(installationLine, 'No installations.'),
  }),

  remove: operation('endInstallation', {
    about: `
All tokens with which the app acts for the partner stop working immediately. The partner is told by an event and in its
audit log.

Example:
  $ kontor installation remove 7d1c1a60-2b8b-4a0b-8a7e-5d9a1f0c3e22`,
    arguments: { '<installationId>': 'id of the installation' },
    options: { yes },
    loss: ({ installationId }) =>
      `The app can no longer act for the partner of installation ${installationId}.`,
    text: (_, { installationId }) => `Installation ${installationId} is removed.`,
  }),
};

/** Renders `ID  partner 1000001  Lamp connector (app APP-ID)  products, orders  by demo since 2026-03-02T09:15:00.000Z`. */
function installationLine(installation: PartnerInstallation): string {
  const { installationId, partnerId, appId, name, scopes, grantedBy, createdAt } = installation;
  const app = `${name} (app ${appId})`;
  const since = `by ${grantedBy} since ${createdAt}`;
  return printable(`${installationId}  partner ${partnerId}  ${app}  ${scopes.join(', ')}  ${since}`);
}
