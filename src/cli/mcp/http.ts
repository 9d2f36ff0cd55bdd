/** Serves agents over HTTP, on the operator plane of a sandbox. */

import type { Config } from '../../platform/config/config.ts';
import { Secret } from '../../platform/config/secrets.ts';
import type { ServeAgents } from '../../server/main.ts';
import { processContext } from '../context.ts';
import { WrongUse } from '../failures.ts';
import type { McpHttpHandler } from './mcp-sdk.ts';
import { noLogin, type Surroundings } from './surroundings.ts';

/** Returns what serves agents of a server with these settings; undefined if it serves none. The SDK is loaded on the first request. */
export function agentsOf({ agents, demoData }: Pick<Config, 'agents' | 'demoData'>): ServeAgents | undefined {
  if (agents === 'off') return undefined;
  return async ({ headers, body, signal }, { partnerUrl, operatorUrl }) => {
    const { createMcpHandler, hostHeaderValidationResponse, ...sdk } = await import('./mcp-sdk.ts');
    const request = new Request(`${operatorUrl}/mcp`, { method: 'POST', headers, body, signal });
    const refused =
      hostHeaderValidationResponse(request, sdk.localhostAllowedHostnames()) ??
      sdk.originValidationResponse(request, sdk.localhostAllowedOrigins());
    if (refused !== undefined) return refused;
    const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    const surroundings: Surroundings = {
      context: processContext(),
      flags: { operator: operatorUrl, token },
      login() {
        if (!demoData) throw new WrongUse(noLogin);
        return { url: partnerUrl, user: 'demo', password: new Secret('demo') };
      },
      mayWrite: agents === 'write',
      folder: undefined,
    };
    const { createAgentServer } = await import('./server.ts');
    const handler: McpHttpHandler = createMcpHandler(() => createAgentServer(surroundings), {
      maxSubscriptions: 0,
      keepAliveMs: 0,
    });
    return handler.fetch(request);
  };
}
