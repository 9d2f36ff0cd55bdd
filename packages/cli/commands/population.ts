import { readFileSync } from 'node:fs';
import type { PopulationSetting, PopulationState } from '@kontor/contract/generated/sandbox-v1';
import { isObject } from '@kontor/values/collections';
import type { CommandContext } from '../context.ts';
import { Failure, WrongUse } from '../failures.ts';
import { printable } from '../operator-plane/answers.ts';
import { operation } from '../operator-plane/operator-command.ts';
import { type OperatorFlags, OperatorPlane } from '../operator-plane/operator-plane.ts';
import { number, switched } from '../options/option.ts';

export const commands = {
  set: operation('putPopulation', {
    about: `
From then on, simulated shoppers place orders, pay or do not pay, cancel and return items, and carriers move the
parcels, all by the clock of the sandbox. A YAML or JSON file sets numbers and probabilities; it has the members of
PUT /sandbox/v1/population, and docs/integrators/population.md has an example. A new population replaces the previous one.

Examples:
  $ kontor population set normal --bot
  $ kontor population set shop.yaml --seed 7
  $ kontor population set none`,
    arguments: { '<population>': 'quiet, normal, sale or none, or a file' },
    options: {
      seed: number('<number>', 'seed of all random decisions', '7'),
      bot: switched('also simulate a partner that sends what is ordered'),
    },
    body: async ({ population, seed, bot }) => ({
      ...(await readPopulation(population)),
      ...(seed !== undefined && { seed }),
      ...(bot && { bot }),
    }),
    text: populationSentence,
  }),

  show: operation('readPopulation', {
    about: `
With --json it prints all numbers and probabilities; "kontor population set" accepts this output as a file.

Examples:
  $ kontor population show
  $ kontor population show --json > shop.json`,
    text: populationSentence,
  }),
};

const presets: readonly string[] = [
  'none',
  'quiet',
  'normal',
  'sale',
] satisfies PopulationSetting['preset'][];

/** Reads the population from a preset name or a YAML or JSON file. The server validates it. */
export async function readPopulation(presetOrFile: string): Promise<object> {
  if (presets.includes(presetOrFile)) return { preset: presetOrFile };
  const read = await parsed(presetOrFile);
  if (isObject(read)) return read;
  throw new Failure(
    `${presetOrFile} does not contain a population: add members such as "preset: quiet" and "seed: 7".`,
  );
}

async function parsed(file: string): Promise<unknown> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new WrongUse(`${file} is neither a preset (${presets.join(', ')}) nor a file that can be read.`);
  }
  // Loaded only when there is a file to parse.
  const { parse } = await import('yaml');
  try {
    return parse(text);
  } catch (error) {
    throw new Failure(`${file} is not YAML: ${(error as Error).message}`);
  }
}

/** Renders `Shoppers place about 50 orders per day with 1000001 (normal, seed 1); a bot sends them.` */
function populationSentence({ preset, seed, bot, partners, ordersPerDay }: PopulationState): string {
  if (preset === 'none') return 'No population is set; nobody orders.';
  const sends = bot ? '; a bot sends them' : '';
  return printable(
    `Shoppers place about ${ordersPerDay} orders per day with ${partners.join(', ')} (${preset}, seed ${seed})${sends}.`,
  );
}

/** Reads the population that a sandbox gets when it starts from a preset name or a file; returns what gives it to a server that listens. */
export async function firstPopulation(
  presetOrFile: string,
  bot: true | undefined,
): Promise<(context: CommandContext, access: OperatorFlags) => Promise<void>> {
  const body = { ...(await readPopulation(presetOrFile)), ...(bot && { bot }) };
  return async (context, access) => {
    const state = await new OperatorPlane(context, access).call('putPopulation', { body });
    context.notes.write(`${populationSentence(state)}\n`);
  };
}
