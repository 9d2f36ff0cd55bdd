import type { Operator, OperatorRole, OperatorSelf } from '@kontor/contract/generated/operator-v1';
import { formatInstant, parseDuration } from '@kontor/values/instant';
import type { CommandContext } from '../context.ts';
import { printable } from '../operator-plane/answers.ts';
import { operation } from '../operator-plane/operator-command.ts';
import { readChoices, readDuration, yes } from '../options/common.ts';
import { requiredNames, text } from '../options/option.ts';

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

const kinds: Readonly<Record<OperatorSelf['kind'], string>> = {
  shared: 'the shared token',
  named: 'a named operator',
  'identity-provider': 'an operator of the identity provider',
};

const ofList = { '<name>': 'name, as "kontor operator list" shows it' } as const;

export const commands = {
  add: operation('createOperator', {
    about: `
The token is printed once; send it as "Authorization: Bearer TOKEN", or set it as KONTOR_OPERATOR_TOKEN for kontor's own
commands. The audit log names the operator from then on.

Roles:
${Object.entries(roles)
  .map(([name, rights]) => `  ${name.padEnd(16)} ${rights}`)
  .join('\n')}

Examples:
  $ kontor operator add anna --role viewer,orders
  $ kontor operator add night-job --role catalogue --expires 30d`,
    arguments: { '<name>': 'name in the audit log: letters and digits, with . _ @ - between them' },
    options: {
      role: requiredNames('<names>', 'roles, separated by commas; may be repeated'),
      expires: text('<duration>', 'how long the token is valid, such as 8h or 30d (default: until revoked)'),
    },
    body: ({ name, role, expires }, context) => ({
      name,
      roles: readChoices('role', role, Object.keys(roles) as OperatorRole[]),
      expiresAt: endOf(context, expires),
    }),
    text: ({ name, roles: given, expiresAt, token }) =>
      `Operator ${name} is added with ${rolesText(given)}${untilText(expiresAt)}.\n` +
      `The token is ${token}; it is not shown again.`,
  }),

  list: operation('listOperators', {
    about: `
One line per operator, ordered by name; at most 1,000. The shared token of KONTOR_OPERATOR_TOKEN is not listed.

Example:
  $ kontor operator list`,
    query: () => ({ limit: '1000' }),
    text: ({ resources }) =>
      resources.length === 0
        ? 'There are no operators with their own token; all share one.'
        : resources.map(operatorLine).join('\n'),
  }),

  show: operation('getOperatorSelf', {
    about: `
Shows to whom the token belongs, its roles and when it expires. With --json also the operations that it may call.

Example:
  $ kontor operator show`,
    text: ({ name, kind, roles: given, expiresAt, operations }) =>
      printable(
        `${name} (${kinds[kind]}) has ${rolesText(given)}${untilText(expiresAt)}, ` +
          `and may call ${operations.length} operations.`,
      ),
  }),

  rotate: operation('rotateOperatorToken', {
    about: `
The previous token is refused from the next request on. Name, roles and expiry stay; --expires sets a new expiry. You
need every role of the operator, or the role all.

Examples:
  $ kontor operator rotate night-job
  $ kontor operator rotate night-job --expires 30d`,
    arguments: ofList,
    options: { expires: text('<duration>', 'how long the new token is valid, such as 8h or 30d') },
    parameters: ({ name }) => ({ operatorName: name }),
    body: ({ expires }, context) => ({ expiresAt: endOf(context, expires) }),
    text: ({ token, expiresAt }, { name }) =>
      `Operator ${name} has a new token${untilText(expiresAt)}.\n` +
      `The token is ${token}; it is not shown again.`,
  }),

  revoke: operation('revokeOperator', {
    about: `
Every node refuses the token from the next request on. The name is never given again: the actions of the operator stay in
the audit log. You need every role of the operator, or the role all.

Example:
  $ kontor operator revoke anna`,
    arguments: ofList,
    options: { yes },
    loss: ({ name }) => `The token of operator ${name} will be gone.`,
    parameters: ({ name }) => ({ operatorName: name }),
    text: (_, { name }) => `The token of operator ${name} is revoked.`,
  }),
};

/** Returns the time that a duration from now ends, as the contract writes it. */
function endOf(context: CommandContext, duration: string | undefined): string | undefined {
  if (duration === undefined) return undefined;
  return formatInstant(context.nowMs() + (parseDuration(readDuration(duration)) ?? 0));
}

function untilText(expiresAt: string | undefined): string {
  return expiresAt === undefined ? '' : `, until ${expiresAt}`;
}

/** Renders `anna: the role viewer, until 2026-12-22T00:00:00.000Z, last used 2026-11-22T10:00:00.000Z`. */
function operatorLine({ name, roles: given, expiresAt, lastUsedAt }: Operator): string {
  const use = lastUsedAt === undefined ? 'never used' : `last used ${lastUsedAt}`;
  return printable(`${name}: ${rolesText(given)}${untilText(expiresAt)}, ${use}`);
}

/** Renders `the role viewer` or `the roles viewer, orders`. */
function rolesText(given: readonly string[]): string {
  return `the role${given.length === 1 ? '' : 's'} ${given.join(', ')}`;
}
