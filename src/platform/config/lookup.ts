import { placeOf } from './database-url.ts';
import { type Environment, flagOf, type Setting, type SettingKey, settings } from './environment.ts';
import { shownSecret } from './secrets.ts';

/** Values of flags by setting; they win over the environment. */
export type Flags = Readonly<Partial<Record<SettingKey, string | undefined>>>;

/** Settings that cannot be used, all of them at once, each with what to do. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Finds the text of settings and gathers what is wrong with them. */
export class Lookup {
  readonly #environment: Environment;
  readonly #flags: Flags;
  readonly #problems: string[] = [];

  constructor(environment: Environment, flags: Flags) {
    this.#environment = environment;
    this.#flags = flags;
  }

  /** The given text; undefined when there is none. An empty variable counts as not set, an empty flag does not. */
  given(key: SettingKey): string | undefined {
    return this.#flags[key] ?? (this.#environment[settings[key].name] || undefined);
  }

  /**
   * Reads what was given, or else the default. A text that `reader` refuses becomes a problem,
   * and the result is then undefined.
   */
  read<Value>(
    key: SettingKey,
    fallback: string | undefined,
    reader: (text: string) => Value,
  ): Value | undefined {
    const text = this.given(key) ?? fallback;
    if (text === undefined) return undefined;
    try {
      return reader(text);
    } catch (error) {
      this.refuse(`${this.#source(key)}${this.#shown(settings[key], text)}: ${(error as Error).message}.`);
      return undefined;
    }
  }

  /** Given settings of a server that differ from their defaults, by the names of their variables; secrets are blanked. */
  changed(environment: 'live' | 'sandbox'): Record<string, string> {
    const changed: Record<string, string> = {};
    for (const key of Object.keys(settings) as SettingKey[]) {
      const setting: Setting = settings[key];
      const text = this.given(key);
      if (setting.audience !== 'server' || text === undefined) continue;
      if (text !== setting.defaults[environment]) changed[setting.name] = shownText(setting, text);
    }
    return changed;
  }

  refuse(problem: string): void {
    this.#problems.push(problem);
  }

  /** Throws when anything was refused. */
  finish(): void {
    if (this.#problems.length > 0) throw new ConfigError(this.#problems);
  }

  #source(key: SettingKey): string {
    return this.#flags[key] === undefined ? settings[key].name : `--${flagOf(settings[key])}`;
  }

  #shown(setting: Setting, text: string): string {
    const hidden = setting.kind === 'secret' || setting.kind === 'databaseUrl';
    return hidden
      ? ' cannot be used'
      : ` is ${JSON.stringify(setting.kind === 'httpUrl' ? withoutLogin(text) : text)}`;
  }
}

/** A setting for the log. Of the URL of a server only user, hosts and database are shown. */
function shownText({ kind }: Setting, text: string): string {
  if (kind === 'secret') return shownSecret;
  if (kind === 'httpUrl') return withoutLogin(text);
  if (kind !== 'databaseUrl' || text.startsWith('sqlite:')) return text;
  const { user, hosts, database } = placeOf(text);
  return `postgres://${user}@${hosts}/${database}`;
}

/** The text of an address without the user and password that may stand in it. */
export function withoutLogin(text: string): string {
  return text.replace(/^([a-z]+:\/\/)?.*@/is, '$1[secret]@');
}
