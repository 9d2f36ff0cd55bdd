/** What is read from the text of each setting, with its type. */
import { type SettingKey, settings } from './environment.ts';
import { readers } from './kinds.ts';
import type { Setting } from './setting.ts';

type Settings = typeof settings;

/** The settings that are read by their kind alone. */
export type ReadableKey = {
  [Key in SettingKey]: Settings[Key]['kind'] extends keyof typeof readers ? Key : never;
}[SettingKey];

/** What is read from the text of a setting. */
export type ValueOf<Key extends ReadableKey> = Settings[Key] extends {
  readonly choices: readonly (infer Choice)[];
}
  ? Choice
  : ReturnType<(typeof readers)[Settings[Key]['kind'] & keyof typeof readers]>;

/** Returns the reader of a setting, by its kind. */
export function readerOf<Key extends ReadableKey>(key: Key): (text: string) => ValueOf<Key> {
  const setting: Setting = settings[key];
  const read = readers[setting.kind as keyof typeof readers];
  return (text) => read(text, setting) as ValueOf<Key>;
}
