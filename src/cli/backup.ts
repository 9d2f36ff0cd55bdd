import type { Command } from 'commander';
import { type Flags, readConfig } from '../platform/config/config.ts';
import type { CommandContext } from './context.ts';
import { Failure } from './failures.ts';
import { addSettingOptions } from './setting-options.ts';

const about = `
Saves a consistent copy of the SQLite database to FILE. A server may use the database at the same time. The copy is
checked before it is renamed to FILE. For PostgreSQL, use its own tools (docs/operators/backup.md).`;

export function define(command: Command, context: CommandContext): void {
  addSettingOptions(command, ['databaseUrl', 'databaseUrlFile']);
  command.argument('<file>', 'file to write; it must not exist');
  command.addHelpText('after', about).action(async (file: string, flags: Flags) => {
    const config = readConfig(context.environment, flags, 'migrate');
    const { backupDatabase } = await import('../server/maintenance.ts');
    const version = await backupDatabase(config, file).catch((error: Error) => {
      throw new Failure(error.message);
    });
    context.output.write(`Saved to ${file}, schema ${version}.\n`);
  });
}
