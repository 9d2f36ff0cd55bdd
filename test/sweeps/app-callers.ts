import type { Scope } from '../../src/generated/token-v1.ts';
import {
  clientWith,
  codeFor,
  developerOf,
  exchange,
  installedFor,
  type RegisteredApp,
} from '../harness/apps.ts';
import type { ApiClient } from '../harness/client.ts';
import type { TestServer } from '../harness/server.ts';

/** A user of a partner who installs an app. */
export interface Seller {
  readonly partnerId: string;
  readonly username: string;
  readonly password: string;
}

/** Callers of the operations that only apps may call, by the scope that opens them. */
export type AppCallers = Readonly<Record<Extract<Scope, 'installation' | 'developer'>, ApiClient>>;

/** Lets a partner install an app, and returns the tokens that the app then gets for itself. */
export async function installAndCall(
  server: TestServer,
  app: RegisteredApp,
  seller: Seller,
): Promise<AppCallers> {
  await installedFor(server, app, seller);
  const redirect_uri = app.redirectUris[0] as string;
  const code = await codeFor(server, app, seller, { redirect_uri });
  const { json } = await exchange(server, app, code, { redirect_uri });
  return { installation: clientWith(server, json.access_token), developer: await developerOf(server, app) };
}
