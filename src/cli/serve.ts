import type { Command } from 'commander';
import { type Flags, readConfig } from '../platform/config/config.ts';
import type { CommandContext } from './context.ts';
import { runServer } from './server-process.ts';
import { addSettingOptions, serverSettingKeys } from './setting-options.ts';

const about = `
Runs the partner plane and the operator plane until it is stopped (Ctrl-C or SIGTERM).
Prints one line on standard output when both listen; the log goes to standard error as JSON lines.
Every option can also be set with the environment variable in parentheses; the option takes precedence.`;

export function define(command: Command, context: CommandContext): void {
  addSettingOptions(command, serverSettingKeys);
  command.addHelpText('after', about).action(async (flags: Flags) => {
    await runServer(readConfig(context.environment, flags, 'serve'), context);
  });
}
