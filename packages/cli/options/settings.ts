import { flagOf, readPartnerAccess, type Setting, type SettingKey, settings } from '@kontor/server/config';
import { Option } from 'commander';
import type { CommandContext } from '../context.ts';
import type { Login } from '../partner-plane.ts';
import type { OptionOf } from './option.ts';
import { promptForPassword } from './prompts.ts';

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
  origins: 'origins',
  hosts: 'hosts',
  port: 'number',
  secret: 'text',
  switch: 'on|off',
  text: 'text',
};

/** Returns an option for each setting; its value is checked by the configuration, like that of the environment variable. */
export function settingOptions<Key extends SettingKey>(keys: readonly Key[], useSandboxDefaults = false) {
  const options = keys.map((key): [Key, OptionOf<string | undefined>] => {
    const setting: Setting = settings[key];
    const fallback = setting.defaults?.[useSandboxDefaults ? 'sandbox' : 'live'];
    const shownDefault = fallback === undefined ? '' : `, default ${fallback}`;
    return [
      key,
      {
        make: () =>
          new Option(
            `--${flagOf(setting)} <${placeholders[setting.kind]}>`,
            `${setting.meaning} (${setting.name}${shownDefault})`,
          ),
      },
    ];
  });
  return Object.fromEntries(options) as Readonly<Record<Key, OptionOf<string | undefined>>>;
}

/** The options of a login on a partner plane. */
export const loginOptions = settingOptions(['url', 'user', 'password']);

/** Explains in help texts which login is used. */
export const aboutLogin = `
Without a login, the one of the sandbox (demo, password demo) is used for a server on this machine.
`;

/** Settings of the keys that encrypt the database, and of the Vault that may store them. */
export const keySettings = [
  'encryptionKey',
  'encryptionKeyFile',
  'encryptionKeyPrevious',
  'encryptionKeyPreviousFile',
  'vaultUrl',
  'vaultSecret',
  'vaultNamespace',
  'vaultToken',
  'vaultTokenFile',
] as const satisfies readonly SettingKey[];

/** Settings of a running server, in table order. */
export const serverSettingKeys: readonly SettingKey[] = (Object.keys(settings) as SettingKey[]).filter(
  (key) => (settings[key] as Setting).audience !== 'client',
);

/** URL of a partner plane, and the login. */
export interface LoginFlags {
  readonly url?: string | undefined;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
}

/** Reads the login of a command; prompts for a missing password. `doing` is for the note on the demo login. */
export async function readLogin(
  { url, user, password }: LoginFlags,
  context: CommandContext,
  doing: string,
): Promise<Login> {
  const access = readPartnerAccess(context.environment, { url, user, password });
  if (access.isDemoLogin) {
    context.notes.write(`No login given: ${doing} as ${access.user} of the sandbox at ${access.url}.\n`);
  }
  return {
    ...access,
    password: access.password ?? (await promptForPassword(context, `Password of ${access.user}: `)),
  };
}
