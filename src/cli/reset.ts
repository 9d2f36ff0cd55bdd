import { type Command, Option } from 'commander';
import type { ClockState } from '../contract/sandbox-v1.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, type OperatorFlags, postToOperator } from './operator-plane.ts';

const about = `
Puts a sandbox back to its beginning: the demo partners and the reference data as a new sandbox has them, and the clock at
the real time. Everything else is gone but the snapshots. The server goes on.

With --keep offers only orders go, with their shipments, returns, receipts and price reductions; products, stock, profiles,
addresses, logins and the clock stay. On PostgreSQL there is only this one.

Examples:
  $ kontor reset
  $ kontor reset --keep offers`;

type Flags = OperatorFlags & { readonly keep?: 'offers' };

export function define(command: Command, context: CommandContext): void {
  command.addOption(new Option('--keep <what>', 'what stays: what partners offer').choices(['offers']));
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (flags: Flags) => {
    const { keep } = flags;
    await postToOperator<ClockState>(context, flags, {
      path: keep === undefined ? '/sandbox/v1/reset' : `/sandbox/v1/reset?keep=${keep}`,
      sentence: ({ now }) =>
        keep === undefined
          ? `The sandbox is new again. The clock shows ${now}.`
          : `All orders are removed. The clock shows ${now}.`,
    });
  });
}
