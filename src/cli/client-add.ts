import { type Command, Option } from 'commander';
import type { Client } from '../contract/operator-v1.ts';
import { rolesOfScope } from '../contract/roles.ts';
import type { Scope } from '../contract/token-v1.ts';
import { readChoices } from './choices.ts';
import type { CommandContext } from './context.ts';
import { WrongUse } from './failures.ts';
import { aboutAppInvitations, invitationFlag, saveInvitation } from './invitation-file.ts';
import { gatherNames } from './name-list.ts';
import { addOperatorOptions, type OperatorFlags, operatorWriter, postToOperator } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';

const about = `
A client is a program that requests tokens; it sends its id as client_id. In lists, the array is named "resources". For
a program that expects a name per area instead (productVariations, brands, …), use --list-envelope named. Query
parameters of such a program that do not exist are ignored, and named in the header X-Ignored-Parameters.

With --app the client is an app: it logs in without an API user and acts for one partner within its scopes. The server
generates its secret, which is printed once.
${aboutAppInvitations}

Examples:
  $ kontor client add lamp-connector --list-envelope named
  $ kontor client add lamp-app --app --partner 1000001 --scope products,orders
  $ kontor client add lamp-app --app --partner 1000001 --scope products,orders --invitation lamp-app.json`;

type ClientFlags = OperatorFlags & {
  readonly listEnvelope: string;
  readonly unknownParameters?: string;
  readonly app?: true;
  readonly invitation?: string;
  readonly partner?: string;
  readonly scope?: readonly string[];
};

export function define(command: Command, context: CommandContext): void {
  command
    .argument('<clientId>', 'id of the client: letters, digits, dots, dashes')
    .addOption(
      new Option('--list-envelope <name>', 'name of the array in lists')
        .choices(['resources', 'named'])
        .default('resources'),
    )
    .addOption(
      new Option(
        '--unknown-parameters <what>',
        "what happens to query parameters that an operation does not have (default: ignore with --list-envelope named, otherwise the server's setting)",
      ).choices(['refuse', 'ignore']),
    )
    .option('--app', 'register an app with its own secret')
    .option(partnerFlag, 'partner that the app acts for')
    .option('--scope <names>', 'scopes of the app, separated by commas; may be repeated', gatherNames)
    .option(invitationFlag, 'file to create for the partner, which fetches the secret itself');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (clientId: string, flags: ClientFlags) => {
    const path = '/operator/v1/clients';
    const body = {
      clientId,
      listEnvelope: flags.listEnvelope,
      ...(flags.unknownParameters !== undefined && { unknownParameters: flags.unknownParameters }),
      ...appOf(flags),
    };
    if (flags.invitation !== undefined) {
      await inviteNew(context, flags, { path, file: flags.invitation, body });
      return;
    }
    await postToOperator<Client>(context, flags, {
      path,
      body,
      sentence: (created) =>
        `Client ${created.clientId} is registered; its list envelope is ${created.listEnvelope}` +
        `${policyOf(created)}.` +
        (created.clientSecret === undefined
          ? ''
          : `\nIts secret is ${created.clientSecret}; it is not shown again.`),
    });
  });
}

/** Registers an app whose secret the partner fetches. */
async function inviteNew(
  context: CommandContext,
  flags: ClientFlags,
  { path, file, body }: { readonly path: string; readonly file: string; readonly body: object },
): Promise<void> {
  const post = operatorWriter(context, flags);
  const { invitation, ...client } = await saveInvitation(
    file,
    () => post<Client>(path, body),
    (created) => created.invitation,
  );
  const { expiresAt } = invitation ?? {};
  const sentence =
    `Client ${client.clientId} is registered. Its invitation is in ${file}, until ${expiresAt}: ` +
    'give it to the partner.';
  context.output.write(
    `${flags.json ? JSON.stringify({ ...client, invitation: { file, expiresAt } }) : sentence}\n`,
  );
}

/** Returns what is said about unknown parameters; nothing when the server decides. */
function policyOf({ unknownParameters }: Client): string {
  if (unknownParameters === undefined) return '';
  return `, and unknown query parameters are ${unknownParameters}d`;
}

/** Returns the members of the request that make the client an app; none without `--app`. */
function appOf({ app, partner, scope, invitation }: ClientFlags): object {
  if (!app) {
    if (partner === undefined && scope === undefined && invitation === undefined) return {};
    throw new WrongUse('--partner, --scope and --invitation require --app.');
  }
  if (partner === undefined || scope === undefined) {
    throw new WrongUse(
      '--app requires --partner and --scope, as in --partner 1000001 --scope products,orders.',
    );
  }
  return {
    partnerId: partner,
    scopes: readChoices('scope', scope, Object.keys(rolesOfScope) as Scope[]),
    ...(invitation === undefined ? { generateSecret: true } : { secretByInvitation: true }),
  };
}
