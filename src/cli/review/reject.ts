import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { addDecideOptions, type DecideFlags, decide } from './decide.ts';

const about = `
A rejected product is REJECTED with the reason until its partner delivers changed content, which waits again. "kontor
product decide --lift" takes the rejection back.

Exit codes: 0 all are rejected, 1 one is not.

Example:
  $ kontor review reject LAMP-1 --partner 1000001 --reason "The image shows another lamp"`;

export function define(command: Command, context: CommandContext): void {
  addDecideOptions(command);
  command
    .requiredOption('--reason <text>', 'reason that the partner reads')
    .addHelpText('after', about)
    .action((skus: string[], flags: DecideFlags) =>
      decide(context, skus, flags, { decision: 'reject', ...(flags.reason && { reason: flags.reason }) }),
    );
}
