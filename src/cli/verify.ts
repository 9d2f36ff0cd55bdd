import type { Command } from 'commander';
import { type Flags, readConfig } from '../platform/config/config.ts';
import type { CommandContext } from './context.ts';
import { explainDatabase } from './database-failures.ts';
import { Failure } from './failures.ts';
import { addSettingOptions } from './setting-options.ts';

const about = `
Reads the whole database and checks that the counters of deliveries add up, that each element is in exactly one part,
that every accepted delivery is done or will be processed, that every row belongs to an existing partner, and that no
entry of the audit log was changed, removed or moved. It changes nothing, and a server may run at the same time.
The exit code is 1 if a check finds a fault or if there is no database.`;

export function define(command: Command, context: CommandContext): void {
  addSettingOptions(command, ['databaseUrl', 'databaseUrlFile', 'logLevel']);
  command.addHelpText('after', about).action(async (flags: Flags) => {
    const config = readConfig(context.environment, flags, 'migrate');
    const { verify } = await import('../server/verify.ts');
    const results = await verify(config).catch((error: unknown) => {
      throw explainDatabase(error, config.databaseUrl);
    });
    for (const { name, faults } of results) {
      context.output.write(`${faults.length === 0 ? 'holds ' : 'BROKEN'} ${name}\n`);
      for (const fault of faults) context.output.write(`         ${fault}\n`);
    }
    const broken = results.filter(({ faults }) => faults.length > 0).length;
    if (broken > 0) throw new Failure(`${broken} of ${results.length} checks found faults.`);
    context.output.write(`All ${results.length} checks passed.\n`);
  });
}
