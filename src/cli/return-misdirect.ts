import type { Command } from 'commander';
import type { CommandContext } from './context.ts';
import { addReturnOptions, changeReturns, type ReturnFlags } from './return-action.ts';

interface MisdirectFlags extends ReturnFlags {
  readonly ticket?: string;
}

const about = `
The items must be SENT, announced or not. The server generates a ticket unless --ticket is given.

Examples:
  $ kontor return misdirect b2kk2x12c4 --partner 1000001 --ticket "SHELF 12"`;

export function define(command: Command, context: CommandContext): void {
  addReturnOptions(command)
    .option('--ticket <text>', 'ticket by which the warehouse finds the pieces')
    .addHelpText('after', about)
    .action((order: string, flags: MisdirectFlags) =>
      changeReturns(context, flags, order, {
        path: 'misdirection',
        body: flags.ticket === undefined ? {} : { marketplaceWarehouseId: flags.ticket },
      }),
    );
}
