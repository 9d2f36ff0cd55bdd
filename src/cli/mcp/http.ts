/** Serves agents over HTTP, on the operator plane of a sandbox. */

import type { Config } from '../../platform/config/config.ts';
import type { ServeAgents } from '../../server/main.ts';
import { once } from '../../values/once.ts';

/** Returns what serves agents of a server with these settings; undefined if it serves none. It is loaded on the first request. */
export function agentsOf({ agents, demoData }: Pick<Config, 'agents' | 'demoData'>): ServeAgents | undefined {
  if (agents === 'off') return undefined;
  const loaded = once(async () => {
    const { createHttpAgents } = await import('./http-agents.ts');
    return createHttpAgents({ mayWrite: agents === 'write', hasDemoLogin: demoData });
  });
  return async (request, planes) => (await loaded())(request, planes);
}
