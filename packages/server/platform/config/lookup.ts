import { databaseTargetOf } from './database-settings.ts';
import {
  type Environment,
  fileFormOf,
  flagOf,
  type Setting,
  type SettingKey,
  settings,
} from './environment.ts';
import { readSecretFile, shownSecret } from './secrets.ts';
import { isServiceLink } from './service-links.ts';

/** Values of flags by setting; they override the environment. */
export type Flags = Readonly<Partial<Record<SettingKey, string | undefined>>>;

/** Reads a setting of a server, or its default; a refused value is replaced by `filler`. */
export type Read = <Value>(key: SettingKey, reader: (text: string) => Value, filler: Value) => Value;

/** Thrown for settings that cannot be used: all violations together, each with a remedy. */
export class ConfigError extends Error {
  readonly violations: readonly string[];

  constructor(violations: readonly string[]) {
    super(violations.join('\n'));
    this.name = 'ConfigError';
    this.violations = violations;
  }
}

/** Finds the values of settings and collects their violations. */
export class Lookup {
  readonly #environment: Environment;
  readonly #flags: Flags;
  readonly #violations: string[] = [];
  /** Values of settings that may be in files; each file is read only once. */
  readonly #secrets = new Map<SettingKey, string | undefined>();
  /** Files with secrets that other accounts of the machine may access, as `PATH (MODE)`. */
  readonly openFiles: string[] = [];

  constructor(environment: Environment, flags: Flags) {
    this.#environment = environment;
    this.#flags = flags;
  }

  /**
   * Returns the given text, or that of the file given for it; undefined when there is none or the file is refused. An
   * empty variable counts as not set, an empty flag does not. A flag overrides the environment, in either form.
   */
  given(key: SettingKey): string | undefined {
    const fileKey = fileFormOf(key);
    if (fileKey === undefined) return this.#written(key);
    if (!this.#secrets.has(key)) this.#secrets.set(key, this.#secret(key, fileKey));
    return this.#secrets.get(key);
  }

  /** True when there is a text, or a file that should contain it. */
  isGiven(key: SettingKey): boolean {
    const fileKey = fileFormOf(key);
    return (
      this.#written(key) !== undefined || (fileKey !== undefined && this.#written(fileKey) !== undefined)
    );
  }

  /**
   * Parses the given text or the default. When `reader` rejects the text, a violation is added and the result is
   * undefined.
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

  /** Returns server settings that differ from their defaults, by variable name; secrets are masked. */
  changed(environment: 'live' | 'sandbox'): Record<string, string> {
    const changed: Record<string, string> = {};
    for (const key of Object.keys(settings) as SettingKey[]) {
      const setting: Setting = settings[key];
      const text = this.#written(key);
      if (setting.audience === 'client' || text === undefined) continue;
      if (text !== setting.defaults?.[environment]) changed[setting.name] = shownText(setting, text);
    }
    return changed;
  }

  refuse(violation: string): void {
    this.#violations.push(violation);
  }

  /** Throws if there are violations. */
  finish(): void {
    if (this.#violations.length > 0) throw new ConfigError(this.#violations);
  }

  #written(key: SettingKey): string | undefined {
    return this.#flags[key] ?? this.#variable(key);
  }

  #variable(key: SettingKey): string | undefined {
    const { name } = settings[key];
    const text = this.#environment[name] || undefined;
    return isServiceLink(name, text) ? undefined : text;
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

  /** Names the source of a setting's text: a variable, a flag or a file. */
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

/** Names a setting for users: `KONTOR_PORT (--port)`. */
export function named(key: SettingKey): string {
  return `${settings[key].name} (--${flagOf(settings[key])})`;
}

/** Returns the text of a setting for the log. For the URL of a server it shows only user, hosts and database. */
function shownText({ kind }: Setting, text: string): string {
  if (kind === 'secret') return shownSecret;
  if (kind === 'httpUrl') return withoutLogin(text);
  if (kind !== 'databaseUrl' || text.startsWith('sqlite:')) return text;
  const { user, hosts, database } = databaseTargetOf(text);
  return `postgres://${user}@${hosts}/${database}`;
}

/** Returns an address with its user and password masked, if it has any. */
export function withoutLogin(text: string): string {
  return text.replace(/^([a-z]+:\/\/)?.*@/is, '$1[secret]@');
}
