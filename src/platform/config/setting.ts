/** How the text of a setting is read (`kinds.ts`). */
export type SettingKind =
  | 'choice'
  | 'count'
  | 'currencies'
  | 'days'
  | 'databaseUrl'
  | 'file'
  | 'host'
  | 'httpUrl'
  | 'milliseconds'
  | 'networks'
  | 'origins'
  | 'port'
  | 'secret'
  | 'switch'
  | 'text'
  | 'years';

/** Who reads a setting: the server (`serve`, `sandbox`) or a command that calls a server. */
export type SettingAudience = 'server' | 'client';

export interface Setting {
  readonly name: `KONTOR_${string}`;
  readonly kind: SettingKind;
  readonly audience: SettingAudience;
  /** One sentence for help texts and `.env.example`. */
  readonly meaning: string;
  /** Text as it would be written in the environment; absent when there is no default. */
  readonly defaults: { readonly live?: string; readonly sandbox?: string };
  /** Allowed values of a `choice`. */
  readonly choices?: readonly string[];
  /** Bounds of a number that are narrower than those of its kind. */
  readonly least?: number;
  readonly most?: number;
  /**
   * The module of this folder that reads it, because its value depends on other settings. Every other setting of a
   * server is a member of the configuration, under the same name and with the value of its kind.
   */
  readonly readBy?: 'config' | 'encryption-keys' | 'issuers' | 'lookup' | 'vault' | 'watching';
}

/** The same default in both environments. */
export const always = (value: string) => ({ live: value, sandbox: value });

/** The setting for a file that contains the value of a secret. */
export function fileForm<
  const Name extends `KONTOR_${string}`,
  const Audience extends SettingAudience = 'server',
>(name: Name, audience?: Audience) {
  return {
    name: `${name}_FILE`,
    kind: 'file',
    audience: audience ?? 'server',
    meaning: `File with the value of ${name}; it is read at start.`,
    defaults: {},
    readBy: 'lookup',
  } as const;
}
