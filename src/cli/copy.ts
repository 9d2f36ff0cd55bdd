import type { Command } from 'commander';
import { type Flags, readConfig } from '../platform/config/config.ts';
import type { CommandContext } from './context.ts';
import { createCopyDisplay } from './copy/progress.ts';
import { counted } from './counted.ts';
import { explainDatabase } from './database-failures.ts';
import { Failure, WrongUse } from './failures.ts';
import { addSettingOptions } from './setting-options.ts';

const about = `
Copies all data of the SQLite database FILE to an empty PostgreSQL database and creates the schema there first. No
server may use FILE: stop the server, or copy from a file that "kontor backup" wrote. Everything is copied in one
transaction, and the rows of every table are counted before the commit. If the copy fails, the target has no rows, and
you can run it again. Afterwards start the servers with the new database. Exit code 1 if nothing was copied.

Example:
  $ kontor copy .kontor/kontor.db --database-url postgres://kontor:secret@db.example/kontor`;

export function define(command: Command, context: CommandContext): void {
  addSettingOptions(command, ['databaseUrl', 'databaseUrlFile']);
  command.argument('<file>', 'SQLite file to copy from');
  command.addHelpText('after', about).action(async (file: string, flags: Flags) => {
    const config = readConfig(context.environment, flags, 'migrate');
    if (config.databaseUrl.reveal().startsWith('sqlite:')) {
      throw new WrongUse(
        'Set the target PostgreSQL database with --database-url or KONTOR_DATABASE_URL; FILE is the source.',
      );
    }
    const display = createCopyDisplay(context);
    const { copyDatabase } = await import('../server/copy.ts');
    try {
      const { rows, tables } = await copyDatabase(config, file.replace(/^sqlite:/, ''), display);
      display.stop();
      context.output.write(`Copied ${counted(rows)} rows of ${tables} tables.\n`);
    } catch (error) {
      display.stop();
      const explained = explainDatabase(error, config.databaseUrl);
      throw explained instanceof Failure ? explained : new Failure((error as Error).message);
    }
  });
}
