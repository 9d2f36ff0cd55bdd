import { settingList } from '../../packages/server/platform/config/environment.ts';
import type { Outputs } from './outputs.ts';

/** Generates the names of the settings, for programs that start a server and do not have the table of its settings. */
export function settingNameOutputs(): Outputs {
  const source = [
    '// Generated from packages/server/platform/config by `npm run generate`; do not edit.\n\n',
    '/** Names of all environment variables that are settings. */\n',
    `export const settingNames = [\n${settingList.map(({ name }) => `  '${name}',\n`).join('')}] as const;\n`,
  ];
  return new Map([['setting-names.ts', source.join('')]]);
}
