import type { ThreadData } from '../thread-data.ts';
import type { Environment } from './environment.ts';
import { live } from './live.ts';

/** Loads the environment of a thread; a live server loads nothing of a sandbox. */
export async function loadEnvironment({
  settings,
  sandbox,
}: Pick<ThreadData, 'settings' | 'sandbox'>): Promise<Environment> {
  if (settings.isLive) return live;
  const { environment } = (await import(sandbox)) as { environment: Environment };
  return environment;
}
