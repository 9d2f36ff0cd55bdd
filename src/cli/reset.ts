import { type Command, Option } from 'commander';
import type { ClockState } from '../contract/sandbox-v1.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, type OperatorFlags, postToOperator } from './operator-plane.ts';

const about = `
Resets a sandbox to its initial state: the demo partners and reference data of a new sandbox, and the clock at the real
time. Everything else except snapshots is removed. The server keeps running.

With --keep offers only orders are removed, with their shipments, returns, receipts and price reductions; products,
stock, profiles, addresses, logins and the clock are kept. On PostgreSQL, only this form is available.

Examples:
  $ kontor reset
  $ kontor reset --keep offers`;

type Flags = OperatorFlags & { readonly keep?: 'offers' };

export function define(command: Command, context: CommandContext): void {
  command.addOption(new Option('--keep <what>', 'what to keep: offers').choices(['offers']));
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (flags: Flags) => {
    const { keep } = flags;
    await postToOperator<ClockState>(context, flags, {
      path: keep === undefined ? '/sandbox/v1/reset' : `/sandbox/v1/reset?keep=${keep}`,
      sentence: ({ now }) =>
        keep === undefined
          ? `The sandbox is reset. The clock is at ${now}.`
          : `All orders are removed. The clock is at ${now}.`,
    });
  });
}
