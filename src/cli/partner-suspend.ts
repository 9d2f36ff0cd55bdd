import type { Command } from 'commander';
import type { CommandContext } from './context.ts';
import { addContractOptions, type ContractFlags, onContract, readTime } from './contract-action.ts';

const about = `
All requests of the partner are answered with 403, it gets no tokens, its products go offline and cannot be ordered.
With --at this begins at that time; until then "kontor partner resume" cancels it.

Examples:
  $ kontor partner suspend --partner 1000001 --reason "Answers no shopper"
  $ kontor partner suspend --partner 1000001 --at 2026-12-31T23:00:00Z`;

type Flags = ContractFlags & { readonly at?: string; readonly reason?: string };

export function define(command: Command, context: CommandContext): void {
  command
    .option('--at <time>', 'when it begins (default: now)')
    .option('--reason <text>', 'reason for operators; it is not shown to the partner');
  addContractOptions(command)
    .addHelpText('after', about)
    .action((partnerId: string | undefined, flags: Flags) =>
      onContract(context, flags, partnerId, {
        method: 'POST',
        below: '/suspension',
        body: { suspendsAt: readTime(flags.at), reason: flags.reason },
      }),
    );
}
