import { notBuilt } from '../../src/platform/operations/not-built.ts';
import type { Answer, ApiClient } from '../harness/client.ts';
import { ApiClient as Client } from '../harness/client.ts';
import { fewAtATime } from '../harness/few-at-a-time.ts';
import { startTestServer, type TestServer, type TestSettings } from '../harness/server.ts';
import { notSwept } from './exceptions.ts';
import {
  emptyBodyOf,
  operations,
  type PathValues,
  pathOf,
  type SweptOperation,
  typeOf,
} from './operations.ts';

/** A server with all callers of the sweeps. */
export interface Sweep {
  readonly server: TestServer;
  /** May call every partner operation. */
  readonly demo: ApiClient;
  /** May call every partner operation too, for another partner. */
  readonly second: ApiClient;
  /** A caller that may call an operation; for public ones an unauthenticated caller. */
  allowed(operation: SweptOperation): ApiClient;
  /** The operations that the areas already implement. */
  readonly built: readonly SweptOperation[];
  /** An unauthenticated caller on the plane of an operation. */
  stranger(operation: SweptOperation): ApiClient;
}

/** Not built yet, though another operation may answer on a path like theirs. */
const waiting: readonly string[] = notBuilt.map(({ id }: { id: string }) => id);

export async function startSweep(settings: TestSettings = {}): Promise<Sweep> {
  const server = await startTestServer(settings);
  const demo = await server.login();
  const second = await server.login('second', 'second');
  const stranger = ({ plane }: SweptOperation) =>
    new Client(() => (plane === 'operator' ? server.operatorUrl : server.partnerUrl));
  const swept = operations.filter(({ id }) => notSwept[id] === undefined);
  // More at once would be refused, because callers without a token share a limit.
  const asked = await fewAtATime(swept, (operation) => call(stranger(operation), operation));
  return {
    server,
    built: swept.filter(({ id }, index) => !waiting.includes(id) && !isUnmatched(asked[index] as Answer)),
    demo,
    second,
    stranger,
    allowed(operation) {
      if (operation.security === 'public') return stranger(operation);
      return operation.security === 'operatorToken' ? server.operator : demo;
    },
  };
}

/** True for the answer to a call that reaches no operation. */
function isUnmatched(answer: Answer): boolean {
  if (answer.status !== 404) return answer.status === 405;
  return /^There is no \//.test(answer.json.errors[0].detail);
}

export interface CallOptions {
  readonly values?: PathValues;
  readonly headers?: Record<string, string>;
  readonly query?: string;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly method?: string;
}

/** Calls an operation, with an empty body if it has one. */
export function call(
  client: ApiClient,
  operation: SweptOperation,
  options: CallOptions = {},
): Promise<Answer> {
  const method = options.method ?? operation.method;
  const body = options.body ?? emptyBodyOf(operation);
  const hasBody = body !== undefined && method !== 'GET' && method !== 'HEAD';
  return client.send(method, `${pathOf(operation, options.values)}${options.query ?? ''}`, {
    headers: { ...(hasBody && { 'content-type': typeOf(operation) }), ...options.headers },
    ...(hasBody && { body }),
  });
}
