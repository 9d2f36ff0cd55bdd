import type { SettingKind } from './kinds.ts';

/** An environment variable and its flag. */
export interface Setting {
  readonly name: `KONTOR_${string}`;
  readonly kind: SettingKind;
  /** Set when only commands that call a server read it; all others are settings of a server (`serve`, `sandbox`). */
  readonly audience?: 'client';
  /** One sentence for help texts and `.env.example`. */
  readonly meaning: string;
  /** Text as it would be written in the environment; absent when there is no default. */
  readonly defaults?: { readonly live?: string; readonly sandbox?: string };
  /** Allowed values of a `choice`. */
  readonly choices?: readonly string[];
  /** Bounds of a number that are narrower than those of its kind. */
  readonly least?: number;
  readonly most?: number;
  /**
   * The module of this folder that reads it, because its value depends on other settings. Every other setting of a
   * server is a member of the configuration, under the same name and with the value of its kind.
   */
  readonly readBy?: 'config' | 'encryption' | 'issuers' | 'lookup' | 'watching';
}

/** The same default in both environments. */
export const always = (value: string) => ({ live: value, sandbox: value });

/** The setting for a file that contains the value of a secret. */
export function fileForm<const Name extends `KONTOR_${string}`>(name: Name) {
  return {
    name: `${name}_FILE`,
    kind: 'file',
    meaning: `File with the value of ${name}; it is read at start.`,
    readBy: 'lookup',
  } as const;
}
