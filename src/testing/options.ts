import type { ClockMove, PopulationSetting } from '../contract/sandbox-v1.ts';
import { settings } from '../platform/config/environment.ts';
import { closestName } from '../values/closest-name.ts';

/** How a sandbox of a test begins. All members may be left out. */
export interface SandboxOptions {
  /** Simulated shoppers, or the name of a preset; nobody when left out. */
  readonly population?: PopulationSetting | NonNullable<PopulationSetting['preset']>;
  /** Where all chance of the population comes from. */
  readonly seed?: number;
  /** What the clock shows at first, an ISO 8601 instant, or how it runs; the real time when left out. */
  readonly clock?: string | ClockMove;
  /** `sqlite:PATH` for a sandbox that is kept; a new one without a trace when left out. */
  readonly databaseUrl?: string;
  /** From which level on the server's log goes to standard error; nothing does when left out. */
  readonly log?: 'debug' | 'info' | 'warn' | 'error';
  /** Further settings of the server by the names of their environment variables. */
  readonly settings?: Readonly<Record<`KONTOR_${string}`, string>>;
}

const optionNames: Readonly<Record<keyof SandboxOptions, true>> = {
  population: true,
  seed: true,
  clock: true,
  databaseUrl: true,
  log: true,
  settings: true,
};

/** Throws for an option or a setting that nobody knows: tests are written without types too. */
export function requireKnown(options: SandboxOptions): void {
  requireNames('option', Object.keys(options), Object.keys(optionNames));
  requireNames(
    'setting',
    Object.keys(options.settings ?? {}).filter((name) => name.startsWith('KONTOR_')),
    Object.values(settings).map(({ name }) => name),
  );
}

function requireNames(what: string, given: readonly string[], known: readonly string[]): void {
  const unknown = given.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const closest = closestName(unknown, known);
  const hint = closest === undefined ? '' : ` The closest one is ${closest}.`;
  throw new TypeError(`startSandbox has no ${what} "${unknown}".${hint}`);
}

/** The token of the operator plane of a sandbox, unless the settings have another. */
const usualToken = 'operator';

export function operatorTokenOf({ settings }: SandboxOptions): string {
  return settings?.KONTOR_OPERATOR_TOKEN ?? usualToken;
}

/** Environment variables of the server. */
export function settingsOf({
  databaseUrl = 'sqlite::memory:',
  log = undefined,
  settings,
}: SandboxOptions): Record<string, string> {
  return {
    KONTOR_DATABASE_URL: databaseUrl,
    KONTOR_PORT: '0',
    KONTOR_OPERATOR_PORT: '0',
    KONTOR_LOG_LEVEL: log ?? 'fatal',
    ...settings,
  };
}

/** The body with which the clock begins; undefined for the real time. */
export function clockOf({ clock }: SandboxOptions): ClockMove | undefined {
  return typeof clock === 'string' ? { now: clock } : clock;
}

/** The population to begin with; undefined for none. */
export function populationOf({ population, seed }: SandboxOptions): PopulationSetting | undefined {
  if (population === undefined && seed === undefined) return undefined;
  const setting = typeof population === 'string' ? { preset: population } : population;
  return { preset: 'none', ...setting, ...(seed !== undefined && { seed }) };
}
