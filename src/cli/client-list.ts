import type { Command } from 'commander';
import type { ClientList } from '../contract/operator-v1.ts';
import { clientLine } from './client-line.ts';
import type { CommandContext } from './context.ts';
import { listLines } from './list-lines.ts';
import { addOperatorOptions, getFromOperator, type OperatorFlags } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';

const about = `
One line per client, ordered by id: apps with their partner and scopes, other clients with the name of their lists.

Examples:
  $ kontor client list
  $ kontor client list --partner 1000001`;

type Flags = OperatorFlags & { readonly partner?: string; readonly limit: string };

export function define(command: Command, context: CommandContext): void {
  command
    .option(partnerFlag, 'only apps of this partner')
    .option('--limit <number>', 'maximum number of clients, up to 1,000', '100');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async ({ partner, limit, ...flags }: Flags) => {
    const query = new URLSearchParams({ limit, ...(partner !== undefined && { partnerId: partner }) });
    await getFromOperator<ClientList>(context, flags, {
      path: `/operator/v1/clients?${query}`,
      sentence: (list) => listLines(list, clientLine, 'No clients.'),
    });
  });
}
