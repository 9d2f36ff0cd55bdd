import { hasRole } from '../auth/authorize.ts';
import { operatorRoleNames } from '../auth/caller.ts';
import { limits } from '../limits/numbers.ts';
import type { BoundOperation } from '../operations/operation.ts';

/** A request of an agent, whose operator token is valid. */
export interface AgentRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
  /** The operator may do everything, so that it may also act as an API user. */
  readonly mayActAsPartner: boolean;
  /** Aborted when the agent ends the connection. */
  readonly signal: AbortSignal;
}

/** Creates the operation through which a plane serves agents, by the Model Context Protocol. */
export function agentOperation(serve: (request: AgentRequest) => Promise<Response>): BoundOperation {
  return {
    id: 'serveAgents',
    contract: {
      method: 'POST',
      // It changes nothing itself: what an agent does are requests of their own.
      mode: 'read',
      path: '/mcp',
      area: 'agents',
      query: [],
      headers: [],
      pathParameters: [],
      body: 'json',
      bodyBytesMax: limits.agentBodyBytesMax,
      consumes: ['application/json'],
      produces: ['application/json', 'text/event-stream'],
      statuses: [200, 202, 400, 401, 403, 406, 413, 415, 429, 503],
      security: 'operatorToken',
      scopes: [],
      // The operations that an agent calls ask for theirs.
      roles: operatorRoleNames,
    },
    operation: {
      async handle(_tx, { headers, body, caller }, onDisconnect) {
        const ended = new AbortController();
        onDisconnect?.(() => ended.abort());
        const mayActAsPartner = hasRole(caller, 'all');
        const response = await serve({ headers, body, mayActAsPartner, signal: ended.signal });
        const type = response.headers.get('content-type');
        return {
          status: response.status,
          headers: { 'cache-control': 'no-store', ...(type !== null && { 'content-type': type }) },
          body: await response.text(),
        };
      },
    },
  };
}
