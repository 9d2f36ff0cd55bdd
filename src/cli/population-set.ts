import type { Command } from 'commander';
import type { CommandContext } from './context.ts';
import { readNumber } from './number-option.ts';
import { addOperatorOptions, type OperatorFlags, putToOperator } from './operator-plane.ts';
import { readPopulation } from './population-file.ts';
import { populationSentence } from './population-show.ts';

const path = '/sandbox/v1/population';

const about = `
From then on, simulated shoppers place orders, pay or do not pay, cancel and return items, and carriers move the
parcels, all by the clock of the sandbox. A YAML or JSON file sets numbers and probabilities; it has the members of
PUT /sandbox/v1/population, and docs/integrators/population.md has an example. A new population replaces the previous one.

Examples:
  $ kontor population set normal --bot
  $ kontor population set shop.yaml --seed 7
  $ kontor population set none`;

type SetFlags = OperatorFlags & { readonly seed?: number; readonly bot?: true };

export function define(command: Command, context: CommandContext): void {
  command
    .argument('<population>', 'quiet, normal, sale or none, or a file')
    .option('--seed <number>', 'seed of all random decisions', (text: string) =>
      readNumber('seed', text, '7'),
    )
    .option('--bot', 'also simulate a partner that sends what is ordered');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (name: string, { seed, bot, ...flags }: SetFlags) => {
    const setting = {
      ...(await readPopulation(name)),
      ...(seed !== undefined && { seed }),
      ...(bot && { bot }),
    };
    await putToOperator(context, flags, { path, body: setting, sentence: populationSentence });
  });
}

/** Sets a population and prints a note about it. */
export async function putPopulation(
  context: CommandContext,
  flags: OperatorFlags,
  setting: object,
): Promise<void> {
  const output = context.notes;
  await putToOperator({ ...context, output }, flags, { path, body: setting, sentence: populationSentence });
}
