import type { Command } from 'commander';
import type { CommandContext } from './context.ts';
import { addReturnOptions, changeReturns, type ReturnFlags } from './return-action.ts';

const about = `
The items must be SENT and have no return status. Each item then belongs to the return parcel of its label.

Examples:
  $ kontor return announce b2kk2x12c4 --partner 1000001`;

export function define(command: Command, context: CommandContext): void {
  addReturnOptions(command)
    .addHelpText('after', about)
    .action((order: string, flags: ReturnFlags) =>
      changeReturns(context, flags, order, { path: 'return-announcement' }),
    );
}
