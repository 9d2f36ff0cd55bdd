/** The population that a sandbox gets when it starts. */

import type { CommandContext } from '../context.ts';
import { type OperatorFlags, OperatorPlane } from '../operator-plane/operator-plane.ts';
import { populationSentence, readPopulation } from './commands.ts';

/** Reads it from a preset name or a file; returns what gives it to a server that listens. */
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
