import type { Command } from 'commander';
import { type Flags, readSecretsConfig } from '../platform/config/config.ts';
import type { CommandContext } from './context.ts';
import { explainDatabase } from './database-failures.ts';
import { Failure } from './failures.ts';
import { addSettingOptions, keySettings } from './setting-options.ts';

const about = `
Reads the whole database and checks that the counters of deliveries add up, that each element is in exactly one part,
that every accepted delivery is done or will be processed, that every row belongs to an existing partner, that no
entry of the audit log was changed, removed or moved, and that the personal data of every order and receipt can be
decrypted. The last check needs the encryption keys of the server; the key file next to a sandbox's database is found.
Without them the output says what was not checked. The command changes nothing, and a server may run at the same time.
The exit code is 1 if a check finds a fault or if there is no database.`;

export function define(command: Command, context: CommandContext): void {
  addSettingOptions(command, ['databaseUrl', 'databaseUrlFile', 'logLevel', ...keySettings]);
  command.addHelpText('after', about).action(async (flags: Flags) => {
    const config = readSecretsConfig(context.environment, flags, { isKeyRequired: false });
    const { verify } = await import('../server/verify.ts');
    const results = await verify(config).catch((error: unknown) => {
      throw explainDatabase(error, config.databaseUrl);
    });
    for (const { name, faults, notChecked } of results) {
      context.output.write(`${faults.length === 0 ? 'holds ' : 'BROKEN'} ${name}\n`);
      for (const fault of faults) context.output.write(`         ${fault}\n`);
      if (notChecked !== undefined) context.output.write(`         not checked: ${notChecked}\n`);
    }
    const broken = results.filter(({ faults }) => faults.length > 0).length;
    if (broken > 0) throw new Failure(`${broken} of ${results.length} checks found faults.`);
    const partly = results.filter(({ notChecked }) => notChecked !== undefined).length;
    const exception = `, ${partly} of them without rows whose key is missing: set KONTOR_ENCRYPTION_KEY`;
    context.output.write(`All ${results.length} checks passed${partly === 0 ? '' : exception}.\n`);
  });
}
