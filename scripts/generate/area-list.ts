import { join } from 'node:path';
import { readContracts } from './contracts.ts';
import { members } from './json.ts';

/** Renders the list of the contracts of the partner plane by title. */
export function areaList(root: string): string {
  const own = ['common', 'operator-v1', 'sandbox-v1'];
  const contracts = [...readContracts(join(root, 'contract')).values()];
  return contracts
    .filter(({ name }) => !own.includes(name))
    .map(({ name, document }) => `[${titleOf(name, document)}](contract/${name}.yaml)`)
    .join(', ');
}

function titleOf(name: string, document: object): string {
  const title = /^Kontor - (.+)$/.exec(String(members(members(document).info).title))?.[1];
  if (title === undefined) throw new Error(`contract/${name}.yaml: info.title has to be "Kontor - AREA V1"`);
  return title;
}
