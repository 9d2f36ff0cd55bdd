import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { addDecideOptions, type DecideFlags, decide } from './decide.ts';

const about = `
An approved product is checked once more and goes online. With --content, the approval is refused if the partner has
delivered other content since; without, if the content was replaced while it waited.

Exit codes: 0 all are approved, 1 one is not.

Examples:
  $ kontor review approve LAMP-1 LAMP-2 --partner 1000001
  $ kontor review approve LAMP-1 --partner 1000001 --content 0f3c5d9b7a1e4c2286b0d4f1e9a37c55`;

export function define(command: Command, context: CommandContext): void {
  addDecideOptions(command);
  command
    .addHelpText('after', about)
    .action((skus: string[], flags: DecideFlags) => decide(context, skus, flags, { decision: 'approve' }));
}
