import type { Command } from 'commander';
import type { LoginFlags } from '../login.ts';
import { addSettingOptions } from '../setting-options.ts';

/** Options of commands on a partner plane that print one answer. */
export interface PlaneFlags extends LoginFlags {
  readonly json?: true;
}

export function addPlaneOptions(command: Command): void {
  addSettingOptions(command, ['url', 'user', 'password']);
  command.option('--json', 'print the result as one JSON document');
}

/** Explains in help texts which login is used. */
export const signingIn = `
Without a login, the one of the sandbox (demo, password demo) is used for a server on this machine.
`;
