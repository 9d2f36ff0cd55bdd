import { join } from 'node:path';
import { stringify } from 'yaml';
import { type Population, populationOf } from '../../packages/sandbox/population/presets.ts';
import { bundle, readContracts } from './contracts.ts';
import { type Json, members } from './json.ts';

const schemaPath = 'schemas/population.json';
const presets = ['quiet', 'normal', 'sale'] as const;
const lineMax = 100;

/** The schema of population files, for editors, and an example file for each preset, by path. */
export function populationFiles(root: string): Map<string, string> {
  const contracts = readContracts(join(root, 'contract'));
  const { schemas } = members(bundle(contracts, 'sandbox-v1.yaml').components);
  const { PopulationSetting: setting, PopulationShares: shares } = members(schemas) as Record<string, Json>;
  const { description, properties } = members(shares);
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Population of a Kontor sandbox',
    description: 'Input of `kontor population set FILE`. Omitted members have the value of the preset.',
    ...setting,
    properties: {
      ...members(members(setting).properties),
      shares: { type: 'object', description, properties, additionalProperties: false },
    },
    additionalProperties: false,
  };
  const told = { ...members(schema.properties), ...members(properties) } as Record<string, Json>;
  return new Map([
    [schemaPath, `${JSON.stringify(schema, null, 2)}\n`],
    ...presets.map(
      (preset) =>
        [`examples/populations/${preset}.yaml`, presetFile(populationOf({ preset }), told)] as const,
    ),
  ]);
}

/** File of a preset with all of its numbers, each with its description as a comment. */
function presetFile({ shares, ...population }: Population, told: Record<string, Json>): string {
  const commented = (values: object, indent: string) =>
    Object.entries(values).flatMap(([name, value]) => [
      ...wrapped(String(told[name]?.description ?? ''), indent),
      `${indent}${stringify({ [name]: value }, { flowCollectionPadding: false, collectionStyle: 'flow' })
        .trim()
        .replace(/^\{(.*)\}$/s, '$1')}`,
    ]);
  return [
    `# yaml-language-server: $schema=../../${schemaPath}`,
    `# The preset ${population.preset} with all of its numbers. Omit the members that you do not change.`,
    ...commented(population, ''),
    'shares:',
    ...commented(shares, '  '),
    '',
  ].join('\n');
}

/** Wraps a text into comment lines. */
function wrapped(text: string, indent: string): string[] {
  const lines: string[] = [];
  let line = `${indent}#`;
  for (const word of text.split(' ')) {
    if (line.length + word.length >= lineMax) {
      lines.push(line);
      line = `${indent}#`;
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}
