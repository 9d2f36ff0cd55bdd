import type { Command } from 'commander';
import type { NewOperator } from '../contract/operator-v1.ts';
import type { CommandContext } from './context.ts';
import { endOf } from './operator-add.ts';
import { addOperatorOptions, type OperatorFlags, postToOperator } from './operator-plane.ts';

const about = `
The previous token is refused from the next request on. Name, roles and expiry stay; --expires sets a new expiry. You
need every role of the operator, or the role all.

Examples:
  $ kontor operator rotate night-job
  $ kontor operator rotate night-job --expires 30d`;

type RotateFlags = OperatorFlags & { readonly expires?: string };

export function define(command: Command, context: CommandContext): void {
  command
    .argument('<name>', 'name, as "kontor operator list" shows it')
    .option('--expires <duration>', 'how long the new token is valid, such as 8h or 30d');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (name: string, flags: RotateFlags) => {
    await postToOperator<NewOperator>(context, flags, {
      path: `/operator/v1/operators/${encodeURIComponent(name)}/token`,
      body: flags.expires === undefined ? {} : { expiresAt: endOf(context, flags.expires) },
      sentence: ({ token, expiresAt }) =>
        `Operator ${name} has a new token${expiresAt === undefined ? '' : `, until ${expiresAt}`}.\n` +
        `The token is ${token}; it is not shown again.`,
    });
  });
}
