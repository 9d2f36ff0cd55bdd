import {
  clientWith,
  codeFor,
  developerOf,
  exchange,
  installedFor,
  type RegisteredApp,
  registerApp,
} from '@kontor/harness/apps';
import type { BodyOf, PathTo } from '@kontor/harness/body';
import { type Answer, type ApiClient, ApiClient as Client } from '@kontor/harness/client';
import { demoApp } from '@kontor/harness/demo-app';
import { startTestServer, type TestServer, type TestSettings } from '@kontor/harness/server';
import type { OperationId } from '../../packages/contract/generated/operations.ts';
import type { Scope } from '../../packages/contract/generated/token-v1.ts';
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
  /** The caller of an operation that may stand for the demo partner, or for the second one: its app or its user. */
  callerFor(operation: SweptOperation, whose: 'demo' | 'second'): ApiClient;
  /** A caller that may call an operation; for public ones an unauthenticated caller. */
  allowed(operation: SweptOperation): ApiClient;
  /** The operations that the sweeps call. */
  readonly swept: readonly SweptOperation[];
  /** An unauthenticated caller on the plane of an operation. */
  stranger(operation: SweptOperation): ApiClient;
}

export async function startSweep(settings: TestSettings = {}): Promise<Sweep> {
  const server = await startTestServer(settings);
  const demo = await server.login();
  const second = await server.login('second', 'second');
  const seller = (partnerId: string, name: string) => ({ partnerId, username: name, password: name });
  const apps: Readonly<Record<'demo' | 'second', AppCallers>> = {
    demo: await installAndCall(server, demoApp, seller('1000001', 'demo')),
    second: await installAndCall(server, await registerApp(server), seller('1000002', 'second')),
  };
  const callerFor: Sweep['callerFor'] = (operation, whose) => {
    const [scope] = operation.scopes;
    if (!isForAppsOnly(operation)) return whose === 'demo' ? demo : second;
    return apps[whose][scope as keyof AppCallers];
  };
  const stranger = ({ plane }: SweptOperation) =>
    new Client(() => (plane === 'operator' ? server.operatorUrl : server.partnerUrl));
  return {
    server,
    swept: operations.filter(({ id }) => notSwept[id] === undefined),
    demo,
    second,
    stranger,
    callerFor,
    allowed(operation) {
      if (operation.security === 'public') return stranger(operation);
      return operation.security === 'operatorToken' ? server.operator : callerFor(operation, 'demo');
    },
  };
}

/** True for an operation that no role opens, only the scope of an app of a service provider. */
export function isForAppsOnly({ security, roles }: SweptOperation): boolean {
  return security === 'bearerAuth' && roles.length === 0;
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
): Promise<Answer<BodyOf<OperationId>>> {
  const method = options.method ?? operation.method;
  const body = options.body ?? emptyBodyOf(operation);
  const hasBody = body !== undefined && method !== 'GET' && method !== 'HEAD';
  const path = `${pathOf(operation, options.values)}${options.query ?? ''}`;
  return client.send(method, path as PathTo<BodyOf<OperationId>>, {
    headers: { ...(hasBody && { 'content-type': typeOf(operation) }), ...options.headers },
    ...(hasBody && { body }),
  });
}

/** A user of a partner who installs an app. */
interface Seller {
  readonly partnerId: string;
  readonly username: string;
  readonly password: string;
}

/** Callers of the operations that only apps may call, by the scope that opens them. */
type AppCallers = Readonly<Record<Extract<Scope, 'installation' | 'developer'>, ApiClient>>;

/** Lets a partner install an app, and returns the tokens that the app then gets for itself. */
async function installAndCall(server: TestServer, app: RegisteredApp, seller: Seller): Promise<AppCallers> {
  await installedFor(server, app, seller);
  const redirect_uri = app.redirectUris[0] as string;
  const code = await codeFor(server, app, seller, { redirect_uri });
  const { json } = await exchange(server, app, code, { redirect_uri });
  return { installation: clientWith(server, json.access_token), developer: await developerOf(server, app) };
}
