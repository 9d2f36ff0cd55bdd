import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { type Answer, ApiClient } from './client.ts';
import type { TestServer } from './server.ts';

/** An app as its registration was answered. */
export interface RegisteredApp {
  readonly appId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
}

export const appsPath = '/operator/v1/apps';
export const callback = 'https://connector.example.com/callback';

/** A body that registers an app. */
export function appBody(more: object = {}): Record<string, unknown> {
  const scopes = ['products', 'orders'];
  return { name: 'Lamp connector', redirectUris: [callback], scopes, visibility: 'public', ...more };
}

export async function registerApp(server: TestServer, more: object = {}): Promise<RegisteredApp> {
  const answer = await server.operator.post(appsPath, appBody(more));
  assert.equal(answer.status, 201, answer.text);
  return answer.json;
}

/** Installs an app without a browser. */
export async function installedFor(
  server: TestServer,
  { appId }: Pick<RegisteredApp, 'appId'>,
  { partnerId }: { readonly partnerId: string },
): Promise<string> {
  const answer = await server.operator.post('/sandbox/v1/installations', { appId, partnerId });
  assert.equal(answer.status, 201, answer.text);
  return answer.json.installationId;
}

/** A partner whose user has the roles that the scopes of `appBody` contain, and administers the partner. */
export function newSeller(server: TestServer) {
  const ofScopes = ['Products_Read', 'Products_Write', 'Orders_Read', 'Orders_Write'];
  return server.newPartner([...ofScopes, 'Accounts_Read']);
}

export const verifier = 'a-verifier-of-forty-three-characters-or-more';
const challenge = createHash('sha256').update(verifier).digest('base64url');

/** The address to which an app sends a browser; a parameter that is undefined is left out. */
export function authPath(
  app: Pick<RegisteredApp, 'clientId'>,
  more: Record<string, string | undefined> = {},
) {
  const usual = {
    response_type: 'code',
    client_id: app.clientId,
    redirect_uri: callback,
    scope: 'installation partnerId',
    state: 'st-1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  };
  const given = Object.entries({ ...usual, ...more }).filter(([, value]) => value !== undefined);
  return `/oauth2/auth?${new URLSearchParams(given as [string, string][])}`;
}

/** Fails unless an answer is a page that refuses, with a text, and leads nowhere. */
export function assertRefusalPage(answer: Answer, status: number, text: RegExp): void {
  assert.equal(answer.status, status, answer.text);
  assert.match(answer.text, text);
  assert.equal(answer.headers.get('location'), null);
  assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
}

/** The hidden field of a consent page. */
export function ticketOf({ text }: Pick<Answer, 'text'>): string {
  const [, ticket] = /name="ticket" value="([^"]+)"/.exec(text) ?? [];
  assert.ok(ticket !== undefined, text);
  return ticket;
}

/** The password of the users that `newPartner` creates. */
const usualPassword = 'pass-word';

/** Sends the form of a consent page, as a browser does. */
export function decide(
  server: Pick<TestServer, 'anonymous'>,
  ticket: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const body = new URLSearchParams({ ticket, decision: 'allow', password: usualPassword, ...fields });
  return server.anonymous.send('POST', '/oauth2/auth', { body, headers });
}

/** Where an answer sends the browser, with the parameters. */
export function sentTo(answer: Pick<Answer, 'headers'>): {
  readonly address: string;
  readonly query: Record<string, string>;
} {
  const url = new URL(answer.headers.get('location') ?? 'none:');
  return { address: `${url.origin}${url.pathname}`, query: Object.fromEntries(url.searchParams) };
}

/** The parameters in the fragment of where an answer sends the browser, whose query has to be empty. */
export function fragmentOf(answer: Pick<Answer, 'headers'>): Record<string, string> {
  const url = new URL(answer.headers.get('location') ?? 'none:');
  assert.equal(url.search, '');
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
}

/** Lets a seller consent on the page, and returns the code. */
export async function codeFor(
  server: TestServer,
  app: RegisteredApp,
  { username, password = usualPassword }: { readonly username: string; readonly password?: string },
  more: Record<string, string | undefined> = {},
): Promise<string> {
  const page = await server.anonymous.get(authPath(app, more));
  const answer = await decide(server, ticketOf(page), { username, password });
  assert.equal(answer.status, 303, answer.text);
  return sentTo(answer).query.code as string;
}

/** Calls the token endpoint as an app. */
export function requestToken(
  server: Pick<TestServer, 'anonymous'>,
  app: RegisteredApp,
  fields: Record<string, string>,
  secret = app.clientSecret,
) {
  const credentials = Buffer.from(`${app.clientId}:${secret}`).toString('base64');
  const body = new URLSearchParams(fields);
  return server.anonymous.send('POST', '/oauth2/token', {
    body,
    headers: { authorization: `Basic ${credentials}` },
  });
}

/** Exchanges a code of `codeFor`. */
export function exchange(
  server: TestServer,
  app: RegisteredApp,
  code: string,
  more: Record<string, string> = {},
) {
  const fields = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: callback,
    code_verifier: verifier,
    ...more,
  };
  return requestToken(server, app, fields);
}

/** A client of the partner plane with a token. */
export function clientWith(server: TestServer, token: string): ApiClient {
  return new ApiClient(() => server.partnerUrl, token);
}

/** The client of an app that acts for no partner yet. */
export async function developerOf(server: TestServer, app: RegisteredApp): Promise<ApiClient> {
  const answer = await requestToken(server, app, { grant_type: 'client_credentials', scope: 'developer' });
  assert.equal(answer.status, 200, answer.text);
  return clientWith(server, answer.json.access_token);
}

export function tokenPath({ appId }: Pick<RegisteredApp, 'appId'>, installationId: string) {
  return `/v1/apps/${appId}/installations/${installationId}/accessToken` as const;
}

/** Requests a token of an installation. */
export function installationToken(
  developer: ApiClient,
  app: Pick<RegisteredApp, 'appId'>,
  installationId: string,
  scope?: string,
) {
  const init = scope === undefined ? {} : { body: new URLSearchParams({ scope }) };
  return developer.send('POST', tokenPath(app, installationId), init);
}

/** The client of an app that acts for a partner. */
export async function actingFor(
  server: TestServer,
  app: RegisteredApp,
  installationId: string,
): Promise<ApiClient> {
  const answer = await installationToken(await developerOf(server, app), app, installationId);
  assert.equal(answer.status, 200, answer.text);
  return clientWith(server, answer.json.access_token);
}

/** Lets time pass on the clock of the marketplace, which then stays stopped. */
export function pass({ clock }: Pick<TestServer, 'clock'>, milliseconds: number): void {
  clock.stopAt(clock.nowMs() + milliseconds);
}
