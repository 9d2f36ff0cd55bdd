/**
 * An app of a service provider in one file: sends the browser of a partner to Kontor, learns the installation, and lists
 * the orders of every partner that installed it.
 *
 *     npx node examples/app/index.ts [KONTOR] [CLIENT_ID] [CLIENT_SECRET] [APP_ID] [PORT]
 *
 * Open http://127.0.0.1:9000/connect in a browser, and http://127.0.0.1:9000/orders afterwards.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { createClient, type PartnerClient } from 'kontor/client';

export interface AppSettings {
  /** Address of the partner plane. */
  readonly kontor: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly appId: string;
  /** Where browsers return to; registered for the app. */
  callback(): string;
}

interface Token {
  readonly access_token: string;
}

const secret = () => randomBytes(32).toString('base64url');

export function createConnector({ kontor, clientId, clientSecret, appId, callback }: AppSettings): Server {
  /** A program that runs for longer keeps both in a database, and a login in the session of its browser. */
  const logins = new Map<string, string>();
  const installations = new Set<string>();

  /** Asks for a token, as OAuth 2.0 has it. The client of Kontor does everything after that. */
  async function tokenOf(form: Record<string, string>): Promise<string> {
    const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    const body = new URLSearchParams(form);
    const response = await fetch(`${kontor}/oauth2/token`, {
      method: 'POST',
      headers: { authorization },
      body,
    });
    if (!response.ok) throw new Error(`No token: ${response.status} ${await response.text()}`);
    return ((await response.json()) as Token).access_token;
  }

  /** Sends the browser to Kontor, with a state that only it has and a challenge whose verifier stays here. */
  function connect(): string {
    const [state, verifier] = [secret(), secret()];
    logins.set(state, verifier);
    const code_challenge = createHash('sha256').update(verifier).digest('base64url');
    const asked = { response_type: 'code', client_id: clientId, redirect_uri: callback(), state };
    const more = { scope: 'installation', code_challenge, code_challenge_method: 'S256' };
    return `${kontor}/oauth2/auth?${new URLSearchParams({ ...asked, ...more })}`;
  }

  /** Accepts only the answer to a login of this app, from the server that was asked. */
  async function finish(query: URLSearchParams): Promise<string> {
    const [code, state, iss] = ['code', 'state', 'iss'].map((name) => query.get(name) ?? '');
    const code_verifier = logins.get(state ?? '');
    logins.delete(state ?? '');
    if (code_verifier === undefined || iss !== kontor)
      return 'This is not the answer to a login of this app.';
    if (!code) return `Kontor answered ${query.get('error')}.`;
    const grant = { grant_type: 'authorization_code', code, redirect_uri: callback(), code_verifier };
    const partner = createClient({ url: kontor, token: await tokenOf(grant) });
    const { installationId } = await partner.call('getInstallation', { appId });
    installations.add(installationId);
    return `Connected: installation ${installationId}.`;
  }

  /** A client for a partner that installed the app. Its tokens live for half an hour; it asks for the next one itself. */
  function clientFor(installationId: string): PartnerClient {
    const path = `/v1/apps/${appId}/installations/${installationId}/accessToken`;
    const ask = async () => {
      const developer = await tokenOf({ grant_type: 'client_credentials', scope: 'developer' });
      const answer = await createClient({ url: kontor, token: developer }).fetch(path, { method: 'POST' });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return ((await answer.json()) as Token).access_token;
    };
    let known: Promise<string> | undefined;
    // Called for each request, and with the token that the server refused.
    const token = (refused?: string) => {
      if (known === undefined || refused !== undefined) known = ask();
      return known;
    };
    return createClient({ url: kontor, token });
  }

  async function orders(): Promise<string> {
    const lines: string[] = [];
    for (const id of installations) {
      const found = await Array.fromAsync(clientFor(id).list('findPartnerOrders'));
      lines.push(`${id}: ${found.length} orders`);
    }
    return lines.join('\n');
  }

  return createServer(async (request, response) => {
    try {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
      if (pathname === '/connect') response.writeHead(302, { location: connect() }).end();
      else if (pathname === '/callback') {
        // An installation link leads here without parameters: the login follows.
        if (searchParams.size === 0) response.writeHead(302, { location: connect() }).end();
        else response.end(await finish(searchParams));
      } else response.end(await orders());
    } catch (error) {
      response.writeHead(502).end(String(error));
    }
  });
}

if (import.meta.main) {
  const [kontor = 'http://127.0.0.1:8080', clientId = 'demo-app', ...more] = process.argv.slice(2);
  const [clientSecret = 'demo-app-secret', appId = '00000000-0000-4000-8000-000000000001', port = '9000'] =
    more;
  const callback = () => `http://127.0.0.1:${port}/callback`;
  createConnector({ kontor, clientId, clientSecret, appId, callback }).listen(Number(port), '127.0.0.1');
}
