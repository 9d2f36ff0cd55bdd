import type { Command } from 'commander';
import type { LoginFlags } from '../login.ts';
import { addSettingOptions } from '../setting-options.ts';

/** Options that every command of a partner plane has that prints one answer. */
export interface PlaneFlags extends LoginFlags {
  readonly json?: true;
}

export function addPlaneOptions(command: Command): void {
  addSettingOptions(command, ['url', 'user', 'password']);
  command.option('--json', 'print the result as one JSON document');
}

/** How a login is found, for help texts. */
export const signingIn = `
Without a login, the one of the sandbox (demo, password demo) is used for a server on this machine.
`;
