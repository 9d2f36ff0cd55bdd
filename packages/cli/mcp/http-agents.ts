import type { ServeAgents } from '@kontor/server';
import { Secret } from '@kontor/server/config';
import { isLoopbackHost } from '@kontor/values/network-address';
import { processContext } from '../context.ts';
import { Failure, WrongUse } from '../failures.ts';
import { OperatorPlane } from '../operator-plane/operator-plane.ts';
import { type AgentContext, keptClient, noLogin } from './agent-context.ts';
import { createMcpHandler, hostHeaderValidationResponse, originValidationResponse } from './mcp-sdk.ts';
import { createAgentServer } from './server.ts';

/** Says that the role of an operator does not open what an API user may do. */
const notForRole =
  'Over HTTP, only an agent with the shared token or the role all acts as an API user. Use operations of the operator plane, or ask the person whom you work for to start "kontor mcp" with the login of an API user.';

interface HttpAgentOptions {
  readonly mayWrite: boolean;
  /** The server has the API user `demo`. */
  readonly hasDemoLogin: boolean;
  /** Names besides those of loopback under which the sandbox answers. */
  readonly hosts: readonly string[];
}

/** The name in a `Host` or `Origin`; nothing for `null` and what is none. */
function nameIn(header: string | undefined): string[] {
  const url = header?.includes('://') ? header : `http://${header ?? ''}`;
  return URL.canParse(url) ? [new URL(url).hostname] : [];
}

/**
 * Creates what serves agents over HTTP: each with the token of its request. Those whose operator may do everything also
 * act as an API user, the same for all.
 */
export function createHttpAgents({ mayWrite, hasDemoLogin, hosts }: HttpAgentOptions): ServeAgents {
  const context = processContext();
  let kept: AgentContext['partner'] | undefined;
  return async ({ headers, body, mayActAsPartner, signal }, { partnerUrl, operatorUrl }) => {
    const request = new Request(`${operatorUrl}/mcp`, { method: 'POST', headers, body, signal });
    const named = [...nameIn(headers.host), ...nameIn(headers.origin)];
    const own = [...hosts, ...named.filter(isLoopbackHost)];
    const refused = hostHeaderValidationResponse(request, own) ?? originValidationResponse(request, own);
    if (refused !== undefined) return refused;
    const demo = () => {
      if (!hasDemoLogin) throw new WrongUse(noLogin);
      return { url: partnerUrl, user: 'demo', password: new Secret('demo') };
    };
    kept ??= keptClient(context, demo);
    const ifAdmitted =
      <Lent>(lend: () => Lent) =>
      () => {
        if (!mayActAsPartner) throw new Failure(notForRole);
        return lend();
      };
    const agent: AgentContext = {
      context,
      operator: new OperatorPlane(context, {
        operator: operatorUrl,
        token: /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1],
      }),
      login: ifAdmitted(demo),
      partner: ifAdmitted(kept),
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
