import type { Command } from 'commander';
import { type Flags, readSecretsConfig } from '../platform/config/config.ts';
import type { CommandContext } from './context.ts';
import { explainDatabase } from './database-failures.ts';
import { addSettingOptions } from './setting-options.ts';

const about = `
Encrypts every secret in the database, and what it says of shoppers, with the key of KONTOR_ENCRYPTION_KEY: what is not
encrypted yet, and what is with KONTOR_ENCRYPTION_KEY_PREVIOUS, which is not needed any more then. Secrets are encrypted all or
none, data of shoppers in steps: after an interruption the command goes on. Servers may run meanwhile if they have both keys. Where a Vault keeps
the keys, they are its fields encryption_key and encryption_key_previous. docs/secrets.md tells the whole way.`;

export function define(command: Command, context: CommandContext): void {
  addSettingOptions(command, [
    'databaseUrl',
    'databaseUrlFile',
    'encryptionKey',
    'encryptionKeyFile',
    'encryptionKeyPrevious',
    'encryptionKeyPreviousFile',
    'vaultUrl',
    'vaultSecret',
    'vaultNamespace',
    'vaultToken',
    'vaultTokenFile',
  ]);
  command.addHelpText('after', about).action(async (flags: Flags) => {
    const config = readSecretsConfig(context.environment, flags);
    const { rotateSecrets } = await import('../server/maintenance.ts');
    const counts = await rotateSecrets(config).catch((error: unknown) => {
      throw explainDatabase(error, config.databaseUrl);
    });
    const done = counts.filter(({ sealed }) => sealed > 0);
    const lines =
      done.length === 0
        ? ['There is nothing to do: every secret is encrypted with the key of KONTOR_ENCRYPTION_KEY.']
        : done.map(({ name, sealed }) => `Encrypted anew: ${sealed} of the ${name}.`);
    context.output.write(`${lines.join('\n')}\n`);
  });
}
