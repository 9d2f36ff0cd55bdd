import type { Command } from 'commander';
import { type Flags, readConfig } from '../platform/config/config.ts';
import type { CommandContext } from './context.ts';
import { Failure } from './failures.ts';
import { addSettingOptions } from './setting-options.ts';

const about = `
Copies FILE, which "kontor backup" wrote, to the path of the SQLite database. No database may exist there: stop the
server and move the old file away, together with the files of the same name that end with -wal and -shm.`;

export function define(command: Command, context: CommandContext): void {
  addSettingOptions(command, ['databaseUrl', 'databaseUrlFile']);
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
