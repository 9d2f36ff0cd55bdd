import type { ClockMove, PopulationSetting } from '../contract/sandbox-v1.ts';

/** How a sandbox of a test begins. All members may be left out. */
export interface SandboxOptions {
  /** Simulated shoppers; nobody when left out. */
  readonly population?: PopulationSetting;
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
  return { preset: 'none', ...population, ...(seed !== undefined && { seed }) };
}
