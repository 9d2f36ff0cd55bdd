/** An answer with its body read; `json` throws when the body is not JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies freely
  readonly json: any;
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
  async login(username: string, password: string, clientId = 'token-marketplace-api'): Promise<Answer> {
    const form = new URLSearchParams({ username, password, grant_type: 'password', client_id: clientId });
    const answer = await this.send('POST', '/v1/token', { body: form });
    if (answer.status === 200) this.token = answer.json.access_token;
    return answer;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, { headers });
  }

  /** Sends `body` as JSON; a string is sent unchanged. */
  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, {
      headers: { 'content-type': 'application/json', ...headers },
      body: textOf(body),
    });
  }

  put(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('PUT', path, {
      headers: { 'content-type': 'application/json', ...headers },
      body: textOf(body),
    });
  }

  patch(path: string, body: unknown): Promise<Answer> {
    return this.send('PATCH', path, {
      headers: { 'content-type': 'application/json' },
      body: textOf(body),
    });
  }

  async send(method: string, path: string, init: RequestInit = {}): Promise<Answer> {
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
