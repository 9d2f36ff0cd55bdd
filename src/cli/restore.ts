import type { Command } from 'commander';
import { type Flags, readConfig } from '../platform/config/config.ts';
import { Failure } from './failures.ts';
import { addSettingOptions } from './setting-options.ts';
import type { Surroundings } from './surroundings.ts';

const about = `
Puts a FILE that "kontor backup" wrote to where the SQLite database belongs. Nothing may be there yet: stop the server
and move the old file away, with those beside it that end in -wal and -shm.`;

export function define(command: Command, surroundings: Surroundings): void {
  addSettingOptions(command, ['databaseUrl']);
  command.argument('<file>', 'file to read');
  command.addHelpText('after', about).action(async (file: string, flags: Flags) => {
    const config = readConfig(surroundings.environment, flags, 'migrate');
    const { restoreDatabase } = await import('../maintenance.ts');
    const version = await restoreDatabase(config, file).catch((error: Error) => {
      throw new Failure(error.message);
    });
    surroundings.output.write(`Restored from ${file}, schema ${version}.\n`);
  });
}
