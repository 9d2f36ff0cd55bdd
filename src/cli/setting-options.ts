import { type Command, Option } from 'commander';
import { flagOf, type Setting, type SettingKey, settings } from '../platform/config/environment.ts';

const placeholders: Readonly<Record<Setting['kind'], string>> = {
  choice: 'name',
  count: 'number',
  currencies: 'codes',
  days: 'number',
  years: 'number',
  databaseUrl: 'url',
  file: 'file',
  host: 'host',
  httpUrl: 'url',
  milliseconds: 'number',
  networks: 'addresses',
  port: 'number',
  secret: 'text',
  switch: 'on|off',
  text: 'text',
};

/** Adds a flag for each setting; its value is checked by the configuration, like that of the environment variable. */
export function addSettingOptions(
  command: Command,
  keys: readonly SettingKey[],
  useSandboxDefaults = false,
): void {
  for (const key of keys) {
    const setting: Setting = settings[key];
    const fallback = useSandboxDefaults ? setting.defaults.sandbox : setting.defaults.live;
    const shownDefault = fallback === undefined ? '' : `, default ${fallback}`;
    command.addOption(
      new Option(
        `--${flagOf(setting)} <${placeholders[setting.kind]}>`,
        `${setting.meaning} (${setting.name}${shownDefault})`,
      ),
    );
  }
}

/** Settings of the keys that encrypt the database, and of the Vault that may store them. */
export const keySettings: readonly SettingKey[] = [
  'encryptionKey',
  'encryptionKeyFile',
  'encryptionKeyPrevious',
  'encryptionKeyPreviousFile',
  'vaultUrl',
  'vaultSecret',
  'vaultNamespace',
  'vaultToken',
  'vaultTokenFile',
];

/** Settings of a running server, in table order. */
export const serverSettingKeys: readonly SettingKey[] = (Object.keys(settings) as SettingKey[]).filter(
  (key) => settings[key].audience === 'server',
);
