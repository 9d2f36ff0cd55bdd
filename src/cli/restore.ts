import type { Command } from 'commander';
import { type Flags, readConfig } from '../platform/config/config.ts';
import type { CommandContext } from './context.ts';
import { Failure } from './failures.ts';
import { addSettingOptions } from './setting-options.ts';

const about = `
Puts a FILE that "kontor backup" wrote to where the SQLite database belongs. Nothing may be there yet: stop the server
and move the old file away, with those beside it that end in -wal and -shm.`;

export function define(command: Command, context: CommandContext): void {
  addSettingOptions(command, ['databaseUrl']);
  command.argument('<file>', 'file to read');
  command.addHelpText('after', about).action(async (file: string, flags: Flags) => {
    const config = readConfig(context.environment, flags, 'migrate');
    const { restoreDatabase } = await import('../server/maintenance.ts');
    const version = await restoreDatabase(config, file).catch((error: Error) => {
      throw new Failure(error.message);
    });
    context.output.write(`Restored from ${file}, schema ${version}.\n`);
  });
}
