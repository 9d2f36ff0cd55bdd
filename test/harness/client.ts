import type { ErrorBody } from '../../packages/contract/generated/common.ts';
import type { Body, Read } from './body.ts';

/** An answer with its body read; `json` throws when the body is not JSON. */
export interface Answer<Json = Read<ErrorBody>> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: Json;
}

/** A plain client of one plane. It speaks HTTP over a socket, as real clients do. */
export class ApiClient {
  readonly #baseUrl: () => string;
  token: string | undefined;

  constructor(baseUrl: () => string, token?: string) {
    this.#baseUrl = baseUrl;
    this.token = token;
  }

  /** Logs an API user in with the password grant and keeps the access token. */
  async login(username: string, password: string, clientId = 'token-marketplace-api') {
    const form = new URLSearchParams({ username, password, grant_type: 'password', client_id: clientId });
    const answer = await this.send('POST', '/v1/token', { body: form });
    if (answer.status === 200) this.token = answer.json.access_token;
    return answer;
  }

  get<const P extends string>(
    path: P,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body<'GET', P>>> {
    return this.send('GET', path, { headers });
  }

  /** Sends `body` as JSON; a string is sent unchanged. */
  post<const P extends string>(
    path: P,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body<'POST', P>>> {
    return this.send('POST', path, {
      headers: { 'content-type': 'application/json', ...headers },
      body: textOf(body),
    });
  }

  put<const P extends string>(
    path: P,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body<'PUT', P>>> {
    return this.send('PUT', path, {
      headers: { 'content-type': 'application/json', ...headers },
      body: textOf(body),
    });
  }

  patch<const P extends string>(path: P, body: unknown): Promise<Answer<Body<'PATCH', P>>> {
    return this.send('PATCH', path, {
      headers: { 'content-type': 'application/json' },
      body: textOf(body),
    });
  }

  async send<const M extends string, const P extends string>(
    method: M,
    path: P,
    init: RequestInit = {},
  ): Promise<Answer<Body<M, P>>> {
    const headers = new Headers(init.headers);
    if (this.token !== undefined && !headers.has('authorization')) {
      headers.set('authorization', `Bearer ${this.token}`);
    }
    const response = await fetch(this.#baseUrl() + path, { ...init, method, headers, redirect: 'manual' });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      get json() {
        return JSON.parse(text);
      },
    };
  }
}

function textOf(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body);
}
