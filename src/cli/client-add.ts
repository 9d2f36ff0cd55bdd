import { type Command, Option } from 'commander';
import type { Client } from '../contract/operator-v1.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, type OperatorFlags, postToOperator } from './operator-plane.ts';

const about = `
A client is the program that asks for tokens; its id goes into client_id. Programs that need the array names of the
single areas (productVariations, brands, …) in lists are registered with --list-envelope named.

Example:
  $ kontor client add lamp-connector --list-envelope named`;

type ClientFlags = OperatorFlags & { readonly listEnvelope: string };

export function define(command: Command, context: CommandContext): void {
  command
    .argument('<clientId>', 'id of the client: letters, digits, dots, dashes')
    .addOption(
      new Option('--list-envelope <name>', 'name of the array in lists')
        .choices(['resources', 'named'])
        .default('resources'),
    );
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (clientId: string, flags: ClientFlags) => {
    await postToOperator<Client>(context, flags, {
      path: '/operator/v1/clients',
      body: { clientId, listEnvelope: flags.listEnvelope },
      sentence: (created) =>
        `Client ${created.clientId} is registered, lists come as ${created.listEnvelope}.`,
    });
  });
}
