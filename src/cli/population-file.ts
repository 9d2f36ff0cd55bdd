import { readFileSync } from 'node:fs';
import type { PopulationSetting } from '../contract/sandbox-v1.ts';
import { Failure, WrongUse } from './failures.ts';

const presets: readonly string[] = [
  'none',
  'quiet',
  'normal',
  'sale',
] satisfies PopulationSetting['preset'][];

/** The population that a preset or a file of YAML or JSON stands for. What it says is checked by the server. */
export async function readPopulation(presetOrFile: string): Promise<object> {
  if (presets.includes(presetOrFile)) return { preset: presetOrFile };
  const read = await parsed(presetOrFile);
  if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read;
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
  // A start without a file does not load it.
  const { parse } = await import('yaml');
  try {
    return parse(text);
  } catch (error) {
    throw new Failure(`${file} is not YAML: ${(error as Error).message}`);
  }
}
