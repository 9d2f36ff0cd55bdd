import type {
  ClockMove,
  PopulationSetting,
  PopulationState,
  SandboxPartnerCreation,
} from '@kontor/contract/generated/sandbox-v1';
import { settingNames } from '@kontor/contract/generated/setting-names';
import { closestName } from '@kontor/values/closest-name';
import type { Catalogue } from './catalogue.ts';
import type { CallOperator } from './http.ts';

/** How a test's sandbox starts. All members are optional. */
export interface SandboxOptions extends Catalogue {
  /** Simulated shoppers, or the name of a preset; none by default. */
  readonly population?: TestPopulation;
  /** Seed of the population's randomness. */
  readonly seed?: number;
  /** The initial instant of the clock (ISO 8601), or how it runs; the real time by default. */
  readonly clock?: string | ClockMove;
  /** `sqlite:PATH` for a sandbox that is kept; by default a new one that leaves nothing behind. */
  readonly databaseUrl?: string;
  /** Minimum level of the server's log on standard error; nothing is logged by default. */
  readonly log?: 'debug' | 'info' | 'warn' | 'error';
  /** How long it may take until it listens; 60,000 by default. */
  readonly startTimeoutMs?: number;
  /** Further settings of the server by the names of their environment variables. */
  readonly settings?: Readonly<Record<`KONTOR_${string}`, string>>;
}

const optionNames: Readonly<Record<keyof SandboxOptions, true>> = {
  brands: true,
  categories: true,
  products: true,
  population: true,
  seed: true,
  clock: true,
  databaseUrl: true,
  log: true,
  startTimeoutMs: true,
  settings: true,
};

/** Throws for an unknown option or setting, because tests may be written without types. */
export function requireKnown(options: SandboxOptions): void {
  requireNames('startSandbox', 'option', Object.keys(options), Object.keys(optionNames));
  requireNames(
    'startSandbox',
    'setting',
    Object.keys(options.settings ?? {}).filter((name) => name.startsWith('KONTOR_')),
    settingNames,
  );
}

const partnerOptionNames: Readonly<Record<keyof SandboxPartnerCreation, true>> = {
  name: true,
  products: true,
};

/** Throws for an unknown option of a partner. */
export function requireKnownOfPartner(creation: SandboxPartnerCreation): void {
  requireNames('partner', 'option', Object.keys(creation), Object.keys(partnerOptionNames));
}

function requireNames(
  method: string,
  what: string,
  given: readonly string[],
  known: readonly string[],
): void {
  const unknown = given.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const closest = closestName(unknown, known);
  const hint = closest === undefined ? '' : ` The closest one is ${closest}.`;
  throw new TypeError(`${method} has no ${what} "${unknown}".${hint}`);
}

/** Default token of the operator plane of a sandbox. */
const defaultToken = 'operator';

export function operatorTokenOf({ settings }: SandboxOptions): string {
  return settings?.KONTOR_OPERATOR_TOKEN ?? defaultToken;
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

/** The request body that sets the initial clock; undefined for the real time. */
export function clockOf({ clock }: SandboxOptions): ClockMove | undefined {
  return typeof clock === 'string' ? { now: clock } : clock;
}

/** The initial population; undefined for none. */
export function populationOf({ population, seed }: SandboxOptions): PopulationSetting | undefined {
  if (population === undefined && seed === undefined) return undefined;
  const setting = population === undefined ? {} : populationBody(population);
  return { preset: 'none', ...setting, ...(seed !== undefined && { seed }) };
}

/** The name of a preset, or numbers; `partners: 'all'` means every partner, also those that a test creates later. */
export type TestPopulation =
  | NonNullable<PopulationSetting['preset']>
  | (Omit<PopulationSetting, 'partners'> & { readonly partners?: readonly string[] | 'all' });

/** Simulated shoppers. */
export interface SandboxPopulation {
  /** Replaces the population. */
  set(population: TestPopulation): Promise<PopulationState>;
  state(): Promise<PopulationState>;
}

const path = '/sandbox/v1/population';

export function populationControl(call: CallOperator): SandboxPopulation {
  return {
    set: (population) => call({ method: 'PUT', path, body: populationBody(population) }),
    state: () => call({ path }),
  };
}

/** Returns the request body for a population. */
export function populationBody(population: TestPopulation): PopulationSetting {
  if (typeof population === 'string') return { preset: population };
  const { partners, ...setting } = population;
  if (partners === undefined) return setting;
  return { ...setting, partners: partners === 'all' ? ['all'] : [...partners] };
}
