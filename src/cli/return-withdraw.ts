import type { Command } from 'commander';
import type { CommandContext } from './context.ts';
import { addReturnOptions, changeReturns, type ReturnFlags } from './return-action.ts';

const about = `
The items must be ANNOUNCED. They are removed from their return parcel and no longer have a return status.

Examples:
  $ kontor return withdraw b2kk2x12c4 --partner 1000001`;

export function define(command: Command, context: CommandContext): void {
  addReturnOptions(command)
    .addHelpText('after', about)
    .action((order: string, flags: ReturnFlags) =>
      changeReturns(context, flags, order, { path: 'return-announcement/withdrawal' }),
    );
}
