import type { Command } from 'commander';
import type { CommandContext } from './context.ts';
import { readNumber } from './number-option.ts';
import { addOperatorOptions, type OperatorFlags, putToOperator } from './operator-plane.ts';
import { readPopulation } from './population-file.ts';
import { populationSentence } from './population-show.ts';

const path = '/sandbox/v1/population';

const about = `
Simulated shoppers order from then on, pay or do not, cancel and return; carriers move the parcels. They act as the clock
of the sandbox comes to it. A file of YAML or JSON sets numbers and probabilities; the members are those of
PUT /sandbox/v1/population, and docs/population.md has an example. Another population takes the place of the former one.

Examples:
  $ kontor population set normal --bot
  $ kontor population set shop.yaml --seed 7
  $ kontor population set none`;

type SetFlags = OperatorFlags & { readonly seed?: number; readonly bot?: true };

export function define(command: Command, context: CommandContext): void {
  command
    .argument('<population>', 'quiet, normal, sale, none, or a file')
    .option('--seed <number>', 'where all chance comes from', (text: string) => readNumber('seed', text, '7'))
    .option('--bot', 'let a simulated partner send what is ordered');
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
