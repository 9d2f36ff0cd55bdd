import type { Command } from 'commander';
import { type Flags, readSecretsConfig } from '../platform/config/config.ts';
import type { CommandContext } from './context.ts';
import { explainDatabase } from './database-failures.ts';
import { addSettingOptions, keySettings } from './setting-options.ts';

const about = `
Encrypts every secret and all data of shoppers in the database with the key of KONTOR_ENCRYPTION_KEY: data that is not
encrypted yet, and data that is encrypted with KONTOR_ENCRYPTION_KEY_PREVIOUS, which is not needed afterwards. Secrets
are encrypted in one transaction, data of shoppers in steps; after an interruption, run the command again to continue.
Servers may run at the same time if they have both keys. In a Vault, the keys are the fields encryption_key and
encryption_key_previous. docs/operators/secrets.md describes the whole procedure.`;

export function define(command: Command, context: CommandContext): void {
  addSettingOptions(command, ['databaseUrl', 'databaseUrlFile', ...keySettings]);
  command.addHelpText('after', about).action(async (flags: Flags) => {
    const config = readSecretsConfig(context.environment, flags, { isKeyRequired: true });
    const { rotateSecrets } = await import('../server/maintenance.ts');
    const counts = await rotateSecrets(config).catch((error: unknown) => {
      throw explainDatabase(error, config.databaseUrl);
    });
    const done = counts.filter(({ sealed }) => sealed > 0);
    const lines =
      done.length === 0
        ? ['There is nothing to do: every secret is already encrypted with the key of KONTOR_ENCRYPTION_KEY.']
        : done.map(({ name, sealed }) => `Encrypted ${sealed} of the ${name}.`);
    context.output.write(`${lines.join('\n')}\n`);
  });
}
