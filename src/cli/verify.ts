import type { Command } from 'commander';
import { type Flags, readConfig } from '../platform/config/config.ts';
import type { CommandContext } from './context.ts';
import { explainDatabase } from './database-failures.ts';
import { Failure } from './failures.ts';
import { addSettingOptions } from './setting-options.ts';

const about = `
Looks at the whole database and tells whether everything that has to hold does: counters of deliveries add up, each
element is in exactly one part, whatever was accepted and is not done will be worked on, every row belongs to a partner
that exists, and no entry of the audit log was changed, taken out or moved. Changes nothing; also works beside a running
server. Exit code 1 when something does not hold.`;

export function define(command: Command, context: CommandContext): void {
  addSettingOptions(command, ['databaseUrl', 'logLevel']);
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
    context.output.write(`All ${results.length} checks hold.\n`);
  });
}
