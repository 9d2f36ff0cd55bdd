import { type SettingKey, settings } from './environment.ts';
import {
  readChoice,
  readCurrencies,
  readFilePath,
  readHost,
  readHttpUrl,
  readNetworks,
  readOrigins,
  readSwitch,
  readToken,
  readWhole,
} from './readers.ts';
import { Secret } from './secrets.ts';
import type { Setting } from './setting.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Reads a whole number within the bounds of its kind, or within those of the setting. */
const whole =
  (kindLeast: number, kindMost: number) =>
  (text: string, { least = kindLeast, most = kindMost }: Setting): number =>
    readWhole(text, least, most);

/** How the text of a setting is read, by its kind. */
const readers = {
  choice: (text: string, { choices = [] }: Setting): string => readChoice(text, choices),
  count: whole(1, 1_000_000),
  currencies: readCurrencies,
  days: whole(1, 365),
  file: readFilePath,
  host: readHost,
  httpUrl: readHttpUrl,
  milliseconds: whole(0, dayMs),
  networks: readNetworks,
  origins: readOrigins,
  port: whole(0, 65_535),
  secret: (text: string) => new Secret(readToken(text)),
  switch: readSwitch,
  text: (text: string) => text,
  /** For data that must be kept for at least four years. */
  years: whole(4, 100),
} satisfies Readonly<Partial<Record<Setting['kind'], (text: string, setting: Setting) => unknown>>>;

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
