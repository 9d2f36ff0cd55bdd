import type { Command } from 'commander';
import { type Flags, readConfig } from '../platform/config/config.ts';
import type { CommandContext } from './context.ts';
import { explainDatabase } from './database-failures.ts';
import { addSettingOptions } from './setting-options.ts';

const about = `
Applies the migrations that the database does not have yet and names them. "kontor serve" and "kontor sandbox"
do the same when they start; run this first where several servers share one database.`;

export function define(command: Command, context: CommandContext): void {
  addSettingOptions(command, ['databaseUrl', 'databaseUrlFile', 'logLevel']);
  command.addHelpText('after', about).action(async (flags: Flags) => {
    const config = readConfig(context.environment, flags, 'migrate');
    const { migrate } = await import('../server/maintenance.ts');
    const applied = await migrate(config).catch((error: unknown) => {
      throw explainDatabase(error, config.databaseUrl);
    });
    const lines =
      applied.length === 0 ? ['The database is up to date.'] : applied.map((name) => `Applied ${name}.`);
    context.output.write(`${lines.join('\n')}\n`);
  });
}
