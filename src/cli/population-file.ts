import { readFileSync } from 'node:fs';
import type { PopulationSetting } from '../contract/sandbox-v1.ts';
import { Failure, WrongUse } from './failures.ts';

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
  // Loaded only when there is a file to parse.
  const { parse } = await import('yaml');
  try {
    return parse(text);
  } catch (error) {
    throw new Failure(`${file} is not YAML: ${(error as Error).message}`);
  }
}
