import type { Command } from 'commander';
import type { NewOperator, OperatorRole } from '../contract/operator-v1.ts';
import { parseDuration } from '../values/duration.ts';
import { formatInstant } from '../values/instant.ts';
import { readChoices } from './choices.ts';
import type { CommandContext } from './context.ts';
import { readDuration } from './duration-argument.ts';
import { gatherNames } from './name-list.ts';
import { addOperatorOptions, type OperatorFlags, postToOperator } from './operator-plane.ts';

const roles: Readonly<Record<OperatorRole, string>> = {
  viewer: 'reads everything',
  'catalogue-viewer': 'reads products, prices, stock, brands and categories, with their feeds and events',
  catalogue: 'brands, categories, products, availability, advertising',
  orders: 'orders, shipments, returns, receipts, price reductions',
  accounts: 'partners, their users, clients and contracts',
  security: 'keys, sessions, the audit log, operators',
  privacy: 'data of shoppers: search, report, erasure',
  all: 'everything',
};

const about = `
The token is printed once; send it as "Authorization: Bearer TOKEN", or set it as KONTOR_OPERATOR_TOKEN for kontor's own
commands. The audit log names the operator from then on.

Roles:
${Object.entries(roles)
  .map(([name, rights]) => `  ${name.padEnd(16)} ${rights}`)
  .join('\n')}

Examples:
  $ kontor operator add anna --role viewer,orders
  $ kontor operator add night-job --role catalogue --expires 30d`;

type AddFlags = OperatorFlags & { readonly role: readonly string[]; readonly expires?: string };

export function define(command: Command, context: CommandContext): void {
  command
    .argument('<name>', 'name in the audit log: letters and digits, with . _ @ - between them')
    .requiredOption('--role <names>', 'roles, separated by commas; may be repeated', gatherNames)
    .option(
      '--expires <duration>',
      'how long the token is valid, such as 8h or 30d (default: until revoked)',
    );
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (name: string, flags: AddFlags) => {
    const given = readChoices('role', flags.role, Object.keys(roles) as OperatorRole[]);
    const expiresAt = flags.expires === undefined ? {} : { expiresAt: endOf(context, flags.expires) };
    await postToOperator<NewOperator>(context, flags, {
      path: '/operator/v1/operators',
      body: { name, roles: given, ...expiresAt },
      sentence: (created) =>
        `Operator ${created.name} is added with ${rolesText(created.roles)}` +
        `${created.expiresAt === undefined ? '' : `, until ${created.expiresAt}`}.\n` +
        `The token is ${created.token}; it is not shown again.`,
    });
  });
}

/** Returns the time that a duration from now ends, as the contract writes it. */
export function endOf(context: CommandContext, duration: string): string {
  return formatInstant(context.nowMs() + (parseDuration(readDuration(duration)) ?? 0));
}

/** Renders `the role viewer` or `the roles viewer, orders`. */
export function rolesText(roles: readonly string[]): string {
  return `the role${roles.length === 1 ? '' : 's'} ${roles.join(', ')}`;
}
