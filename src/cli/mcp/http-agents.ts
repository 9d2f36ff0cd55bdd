import { Secret } from '../../platform/config/secrets.ts';
import type { ServeAgents } from '../../server/main.ts';
import { processContext } from '../context.ts';
import { WrongUse } from '../failures.ts';
import { OperatorPlane } from '../operator-plane/operator-plane.ts';
import { type AgentContext, keptClient, noLogin } from './agent-context.ts';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from './mcp-sdk.ts';
import { createAgentServer } from './server.ts';

interface HttpAgentOptions {
  readonly mayWrite: boolean;
  /** The server has the API user `demo`. */
  readonly hasDemoLogin: boolean;
}

/** Creates what serves agents over HTTP: each with the token of its request, and all as the same API user. */
export function createHttpAgents({ mayWrite, hasDemoLogin }: HttpAgentOptions): ServeAgents {
  const context = processContext();
  let partner: AgentContext['partner'] | undefined;
  return async ({ headers, body, signal }, { partnerUrl, operatorUrl }) => {
    const request = new Request(`${operatorUrl}/mcp`, { method: 'POST', headers, body, signal });
    const refused =
      hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
      originValidationResponse(request, localhostAllowedOrigins());
    if (refused !== undefined) return refused;
    const login = () => {
      if (!hasDemoLogin) throw new WrongUse(noLogin);
      return { url: partnerUrl, user: 'demo', password: new Secret('demo') };
    };
    partner ??= keptClient(context, login);
    const agent: AgentContext = {
      context,
      operator: new OperatorPlane(context, {
        operator: operatorUrl,
        token: /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1],
      }),
      login,
      partner,
      mayWrite,
      folder: undefined,
    };
    const handler = createMcpHandler(() => createAgentServer(agent), {
      maxSubscriptions: 0,
      keepAliveMs: 0,
    });
    return handler.fetch(request);
  };
}
