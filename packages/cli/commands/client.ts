import type { Client, ListedClient } from '@kontor/contract/generated/operator-v1';
import { rolesOfScope } from '@kontor/contract/generated/roles';
import type { Scope } from '@kontor/contract/generated/token-v1';
import { WrongUse } from '../failures.ts';
import { printable } from '../operator-plane/answers.ts';
import { operation, operatorCommand } from '../operator-plane/operator-command.ts';
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
import { switched, text } from '../options/option.ts';
import { settingsOf } from '../output/client-settings.ts';
import { listOf } from '../output/text.ts';
import { aboutAppInvitations, saveInvitation } from '../user/invitation-file.ts';

/** The option of commands that make a secret. */
const invitation = text('<file>', 'file to create for the partner, which fetches the secret itself');

const clientId = { '<clientId>': 'id of the client' } as const;

export const commands = {
  add: operatorCommand({
    about: `
A client is a program that requests tokens; it sends its id as client_id. In lists, the array is named "resources". For
a program that expects a name per area instead (productVariations, brands, …), use --list-envelope named. Query
parameters of such a program that do not exist are ignored, and named in the header X-Ignored-Parameters.

With --app the client is an app: it logs in without an API user and acts for one partner within its scopes. The server
generates its secret, which is printed once.
${aboutAppInvitations}

Examples:
  $ kontor client add lamp-connector --list-envelope named
  $ kontor client add lamp-app --app --partner 1000001 --scope products,orders
  $ kontor client add lamp-app --app --partner 1000001 --scope products,orders --invitation lamp-app.json`,
    arguments: { '<clientId>': 'id of the client: letters, digits, dots, dashes' },
    options: {
      listEnvelope,
      unknownParameters,
      app: switched('register an app with its own secret'),
      partner: partner('partner that the app acts for'),
      scope,
      invitation,
    },
    async run({ clientId, listEnvelope, unknownParameters, ...given }, _, plane) {
      const body = { clientId, listEnvelope, unknownParameters, ...appOf(given) };
      const create = () => plane.call('createClient', { body });
      if (given.invitation !== undefined) {
        const invited = await inviteApp(given.invitation, create);
        const sentence = `Client ${clientId} is registered. ${invited.sentence}`;
        return { result: invited.facts, text: sentence };
      }
      const created = await create();
      const { clientSecret } = created;
      const secret =
        clientSecret === undefined ? '' : `\nIts secret is ${clientSecret}; it is not shown again.`;
      return {
        result: created,
        text: `Client ${created.clientId} is registered; ${settingsOf(created)}.${secret}`,
      };
    },
  }),

  list: operation('listClients', {
    about: `
One line per client, ordered by id: apps with their partner and scopes, other clients with the name of their lists.

Examples:
  $ kontor client list
  $ kontor client list --partner 1000001`,
    options: { partner: partner('only apps of this partner'), limit: limit('clients, up to 1,000', '100') },
    text: listOf(clientLine, 'No clients.'),
  }),

  set: operation('changeClient', {
    about: `
Changes what is given; everything else stays, also the secret. The form of lists and what happens to unknown parameters
change immediately. A removed scope ends all tokens of the client.

Examples:
  $ kontor client set lamp-connector --list-envelope named
  $ kontor client set lamp-app --scope products,orders,shipments`,
    arguments: clientId,
    options: { ...changedAnswers, scope },
    body({ scope, ...answers }) {
      const change = {
        ...changeOfAnswers(answers),
        ...(scope && { scopes: readScopes(scope) }),
      };
      if (Object.keys(change).length > 0) return change;
      throw new WrongUse('Add what changes, as in --list-envelope named.');
    },
    text: clientLine,
  }),

  rotate: operatorCommand({
    about: `
The server chooses a new secret, which is printed once. The former secret and all tokens of the client stop working
immediately.
${aboutAppInvitations}

Examples:
  $ kontor client rotate lamp-app
  $ kontor client rotate lamp-app --invitation lamp-app.json`,
    arguments: { '<clientId>': 'id of the app' },
    options: { invitation },
    async run({ clientId, invitation: file }, _, plane) {
      const body = file === undefined ? {} : { secretByInvitation: true };
      const rotated = () => plane.call('rotateClientSecret', { clientId, body });
      if (file !== undefined) {
        const invited = await inviteApp(file, rotated);
        const sentence = `Client ${clientId} has no secret until the partner fetches it. ${invited.sentence}`;
        return { result: invited.facts, text: sentence };
      }
      const client = await rotated();
      return {
        result: client,
        text: `Client ${client.clientId} has a new secret: ${client.clientSecret}; it is not shown again.`,
      };
    },
  }),

  logout: operation('endSessionsOfClient', {
    about: `
Ends every session that was started through the client, of every API user. For the client token-marketplace-api, that
logs out almost every API user. Passwords and secrets remain valid.

Example:
  $ kontor client logout lamp-app`,
    arguments: clientId,
    text: (_, { clientId }) => `All sessions of client ${clientId} have ended.`,
  }),

  remove: operation('removeClient', {
    about: `
Every token that was issued to the client stops working immediately, for every API user. Its id can be used again.

Example:
  $ kontor client remove lamp-app`,
    arguments: clientId,
    options: { yes },
    loss: ({ clientId }) =>
      `The client ${clientId}, its secret and all tokens that were issued to it will be gone.`,
    text: (_, { clientId }) => `Client ${clientId} is removed.`,
  }),
};

/** Saves the invitation with which the partner fetches the secret of an app; returns what to print. */
async function inviteApp(file: string, create: () => Promise<Client>) {
  const { invitation: saved, ...client } = await saveInvitation(
    file,
    create,
    (created) => created.invitation,
  );
  const expiresAt = saved?.expiresAt;
  return {
    facts: { ...client, invitation: { file, expiresAt } },
    sentence: `Its invitation is in ${file}, until ${expiresAt}: give it to the partner.`,
  };
}

interface App {
  readonly app: true | undefined;
  readonly partner: string | undefined;
  readonly scope: readonly string[] | undefined;
  readonly invitation: string | undefined;
}

/** Returns the members of the request that make the client an app; none without `--app`. */
function appOf({ app, partner, scope, invitation: file }: App): object {
  if (!app) {
    if (partner === undefined && scope === undefined && file === undefined) return {};
    throw new WrongUse('--partner, --scope and --invitation require --app.');
  }
  if (partner === undefined || scope === undefined) {
    throw new WrongUse(
      '--app requires --partner and --scope, as in --partner 1000001 --scope products,orders.',
    );
  }
  return {
    partnerId: partner,
    scopes: readScopes(scope),
    ...(file === undefined ? { generateSecret: true } : { secretByInvitation: true }),
  };
}

const readScopes = (scope: readonly string[]) =>
  readChoices('scope', scope, Object.keys(rolesOfScope) as Scope[]);

/** Renders `lamp-app: app of partner 1000001 with the scopes products, since 2026-03-02T09:15:00.000Z`. */
function clientLine(client: ListedClient): string {
  const { clientId, partnerId, scopes, hasSecret, createdAt } = client;
  const kind = hasSecret
    ? `app of partner ${partnerId} with the scopes ${(scopes ?? []).join(', ')}`
    : 'client of API users';
  return printable(`${clientId}: ${kind}; ${settingsOf(client)}, since ${createdAt}`);
}
