import type { Command } from 'commander';
import { type Flags, readConfig } from '../platform/config/config.ts';
import type { CommandContext } from './context.ts';
import { WrongUse } from './failures.ts';
import { readPopulation } from './population-file.ts';
import { putPopulation } from './population-set.ts';
import { runServer } from './server-process.ts';
import { addSettingOptions, serverSettingKeys } from './setting-options.ts';
import { withTemporaryDatabase } from './temporary-database.ts';
import { waitUntilReady } from './wait-until-ready.ts';

const about = `
Runs the same server as "kontor serve", as a private sandbox that needs no settings: it has demo partners
(user demo with password demo, and others), brands and categories, and the operator token "operator".
The data is stored in ./.kontor until that folder is deleted. With --database-url sqlite::memory: it is stored in a
temporary file, which is removed when the sandbox stops.
Every option can also be set with the environment variable in parentheses; the option takes precedence.

Examples:
  $ kontor sandbox --database-url sqlite::memory:
  $ kontor sandbox --population normal --bot
  $ kontor sandbox & kontor sandbox --wait
  $ kontor sandbox --port 9000 --operator-port 9001 --database-url sqlite:./try.db`;

type SandboxFlags = Flags & { readonly population?: string; readonly bot?: true; readonly wait?: true };

export function define(command: Command, context: CommandContext): void {
  addSettingOptions(command, serverSettingKeys, true);
  command.option(
    '--population <name>',
    'simulate shoppers: quiet, normal, sale, or a file (docs/integrators/population.md)',
  );
  command.option('--bot', 'also simulate a partner that sends what they order');
  command.option('--wait', 'start nothing; return when the sandbox that another command starts is ready');
  command.addHelpText('after', about).action(async ({ population, bot, wait, ...flags }: SandboxFlags) => {
    if (wait) {
      await waitUntilReady(context, readConfig(context.environment, flags, 'sandbox'));
      return;
    }
    if (bot && population === undefined)
      throw new WrongUse('--bot requires --population, such as --population normal.');
    const setting =
      population === undefined ? undefined : { ...(await readPopulation(population)), ...(bot && { bot }) };
    const config = withTemporaryDatabase(readConfig(context.environment, flags, 'sandbox'));
    await runServer(config, context, async ({ operatorUrl }) => {
      if (setting === undefined) return;
      await putPopulation(context, { operator: operatorUrl, token: config.operatorToken.reveal() }, setting);
    });
  });
}
