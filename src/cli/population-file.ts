import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { PopulationSetting } from '../contract/sandbox-v1.ts';
import { Failure, WrongUse } from './failures.ts';

const presets: readonly string[] = [
  'none',
  'quiet',
  'normal',
  'sale',
] satisfies PopulationSetting['preset'][];

/** The population that a preset or a file of YAML or JSON stands for. What it says is checked by the server. */
export function readPopulation(presetOrFile: string): object {
  if (presets.includes(presetOrFile)) return { preset: presetOrFile };
  const read = parsed(presetOrFile);
  if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read;
  throw new Failure(
    `${presetOrFile} holds no population: write members such as "preset: quiet" and "seed: 7".`,
  );
}

function parsed(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new WrongUse(
      `${file} is neither a population (${presets.join(', ')}) nor a file that can be read.`,
    );
  }
  try {
    return parse(text);
  } catch (error) {
    throw new Failure(`${file} is not YAML: ${(error as Error).message}`);
  }
}
