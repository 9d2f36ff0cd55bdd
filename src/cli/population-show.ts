import type { Command } from 'commander';
import type { PopulationState } from '../contract/sandbox-v1.ts';
import { printable } from './answers.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, getFromOperator, type OperatorFlags } from './operator-plane.ts';

const about = `
With --json it prints all numbers and probabilities; "kontor population set" accepts this output as a file.

Examples:
  $ kontor population show
  $ kontor population show --json > shop.json`;

export function define(command: Command, context: CommandContext): void {
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (flags: OperatorFlags) => {
    await getFromOperator<PopulationState>(context, flags, {
      path: '/sandbox/v1/population',
      sentence: populationSentence,
    });
  });
}

/** Renders `Shoppers place some 50 orders a day with 1000001 (normal, seed 1); a bot sends them.` */
export function populationSentence({ preset, seed, bot, partners, ordersPerDay }: PopulationState): string {
  if (preset === 'none') return 'No population is set; nobody orders.';
  const sends = bot ? '; a bot sends them' : '';
  return printable(
    `Shoppers place about ${ordersPerDay} orders per day with ${partners.join(', ')} (${preset}, seed ${seed})${sends}.`,
  );
}
