import { placeOf } from './database-url.ts';
import {
  type Environment,
  fileFormOf,
  flagOf,
  type Setting,
  type SettingKey,
  settings,
} from './environment.ts';
import { readSecretFile } from './secret-file.ts';
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
  /** Secrets that may stand in files, each of which is read once. */
  readonly #secrets = new Map<SettingKey, string | undefined>();
  /** Files with secrets that other accounts of the machine may use, as `PATH (MODE)`. */
  readonly openFiles: string[] = [];

  constructor(environment: Environment, flags: Flags) {
    this.#environment = environment;
    this.#flags = flags;
  }

  /**
   * The given text, or that of the file that was given for it; undefined when there is none, or the file is refused. An
   * empty variable counts as not set, an empty flag does not. A flag wins over the environment, in either form.
   */
  given(key: SettingKey): string | undefined {
    const fileKey = fileFormOf(key);
    if (fileKey === undefined) return this.#written(key);
    if (!this.#secrets.has(key)) this.#secrets.set(key, this.#secret(key, fileKey));
    return this.#secrets.get(key);
  }

  /** Whether there is a text, or a file that should hold it. */
  isGiven(key: SettingKey): boolean {
    const fileKey = fileFormOf(key);
    return (
      this.#written(key) !== undefined || (fileKey !== undefined && this.#written(fileKey) !== undefined)
    );
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
      this.refuse(`${this.#origin(key)}${this.#shown(settings[key], text)}: ${(error as Error).message}.`);
      return undefined;
    }
  }

  /** Given settings of a server that differ from their defaults, by the names of their variables; secrets are blanked. */
  changed(environment: 'live' | 'sandbox'): Record<string, string> {
    const changed: Record<string, string> = {};
    for (const key of Object.keys(settings) as SettingKey[]) {
      const setting: Setting = settings[key];
      const text = this.#written(key);
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

  #written(key: SettingKey): string | undefined {
    return this.#flags[key] ?? this.#variable(key);
  }

  #variable(key: SettingKey): string | undefined {
    return this.#environment[settings[key].name] || undefined;
  }

  #secret(key: SettingKey, fileKey: SettingKey): string | undefined {
    const isByFlag = this.#flags[key] !== undefined || this.#flags[fileKey] !== undefined;
    const [text, path] = [key, fileKey].map((each) => (isByFlag ? this.#flags[each] : this.#variable(each)));
    if (path === undefined) return text;
    if (text !== undefined) {
      this.refuse(`${this.#source(key)} and ${this.#source(fileKey)} are both set: remove one of them.`);
      return undefined;
    }
    try {
      const file = readSecretFile(path);
      if (file.openMode !== undefined) this.openFiles.push(`${path} (${file.openMode})`);
      return file.text;
    } catch (error) {
      this.refuse(`${this.#source(fileKey)} is ${JSON.stringify(path)}: ${(error as Error).message}.`);
      return undefined;
    }
  }

  #source(key: SettingKey): string {
    return this.#flags[key] === undefined ? settings[key].name : `--${flagOf(settings[key])}`;
  }

  /** Where the text of a setting comes from: a variable, a flag, or a file. */
  #origin(key: SettingKey): string {
    const fileKey = fileFormOf(key);
    const isInFile =
      fileKey !== undefined && this.#written(fileKey) !== undefined && this.#flags[key] === undefined;
    return isInFile ? `The content of the file of ${this.#source(fileKey)}` : this.#source(key);
  }

  #shown(setting: Setting, text: string): string {
    const hidden = setting.kind === 'secret' || setting.kind === 'databaseUrl';
    return hidden
      ? ' cannot be used'
      : ` is ${JSON.stringify(setting.kind === 'httpUrl' ? withoutLogin(text) : text)}`;
  }
}

/** How a person finds the setting: `KONTOR_PORT (--port)`. */
export function named(key: SettingKey): string {
  return `${settings[key].name} (--${flagOf(settings[key])})`;
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
