import type { PopulationSetting, PopulationState } from '../generated/sandbox-v1.ts';
import type { CallOperator } from './controls.ts';

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
