import type { Command } from 'commander';
import { type Flags, readSecretsConfig } from '../platform/config/config.ts';
import type { CommandContext } from './context.ts';
import { counted } from './counted.ts';
import { explainDatabase } from './database-failures.ts';
import { Failure } from './failures.ts';
import { addSettingOptions, keySettings } from './setting-options.ts';

const about = `
Encrypts every secret and all data of shoppers in the database with the key of KONTOR_ENCRYPTION_KEY: data that is not
encrypted yet, and data that is encrypted with KONTOR_ENCRYPTION_KEY_PREVIOUS, which is not needed afterwards. Secrets
are encrypted in one transaction, data of shoppers in steps; after an interruption, run the command again to continue.
Damaged data stays as it is; the command names it, and exits with 1 after the rest is encrypted.
Servers may run at the same time if they have both keys. In a Vault, the keys are the fields encryption_key and
encryption_key_previous. docs/operators/secrets.md describes the whole procedure.`;

/** Number of damaged rows that are named. */
const namedMax = 20;

export function define(command: Command, context: CommandContext): void {
  addSettingOptions(command, ['databaseUrl', 'databaseUrlFile', ...keySettings]);
  command.addHelpText('after', about).action(async (flags: Flags) => {
    const config = readSecretsConfig(context.environment, flags, { isKeyRequired: true });
    const { rotateSecrets } = await import('../server/maintenance.ts');
    const { counts, damaged } = await rotateSecrets(config).catch((error: unknown) => {
      throw explainDatabase(error, config.databaseUrl);
    });
    const done = counts.filter(({ sealed }) => sealed > 0);
    const lines =
      done.length === 0
        ? ['There is nothing to do: every secret is already encrypted with the key of KONTOR_ENCRYPTION_KEY.']
        : done.map(({ name, sealed }) => `Encrypted ${sealed} of the ${name}.`);
    context.output.write(`${lines.join('\n')}\n`);
    if (damaged.length === 0) return;
    const named = damaged.slice(0, namedMax).map((row) => `  ${row}`);
    throw new Failure(
      `${counted(damaged.length)} rows are damaged and were left as they are:\n${named.join('\n')}\n` +
        'All other rows are encrypted with the new key. "kontor verify" names all damaged rows. Restore them from a backup, and keep ' +
        'the key of that backup until then.',
    );
  });
}
