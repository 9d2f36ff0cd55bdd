import type { Command } from 'commander';
import type { CommandContext } from './context.ts';
import { addReturnOptions, changeReturns, type ReturnFlags } from './return-action.ts';

const about = `
The items have to be SENT and have no return status. Each lies in the parcel of its label from then on.

Examples:
  $ kontor return announce b2kk2x12c4 --partner 1000001`;

export function define(command: Command, context: CommandContext): void {
  addReturnOptions(command)
    .addHelpText('after', about)
    .action((order: string, flags: ReturnFlags) =>
      changeReturns(context, flags, order, { path: 'return-announcement' }),
    );
}
