import { KontorError } from '@kontor/client';
import { errorOf, readRefusal, reasonOf } from '@kontor/client/requests';
import { claimsOf } from './claims.ts';
import { realNowMs } from './now.ts';
import { headers, runtime } from './runtime.ts';

/** Tokens of an API user; without the one that renews them they end after their time. */
export interface Tokens {
  readonly access: string;
  readonly refresh?: string | undefined;
}

/** What a session needs of the other tabs. */
export interface OtherTabs {
  /** Asks them for the tokens that they have; resolves when they had the time to answer. */
  ask(): Promise<void>;
  /** Does something that none of them does at the same time. */
  alone(work: () => Promise<void>): Promise<void>;
}

/** The client that every API user may use without registration. */
const clientId = 'token-marketplace-api';

/** A session on the partner plane: its tokens, which are renewed while it lasts. The password is not kept. */
export class PartnerTokens {
  #tokens: Tokens;
  #renewal: { readonly refused: string; readonly done: Promise<void> } | undefined;
  readonly #others: OtherTabs;

  constructor(tokens: Tokens, others: OtherTabs) {
    this.#tokens = tokens;
    this.#others = others;
  }

  get present(): Tokens {
    return this.#tokens;
  }

  /** Takes the tokens with which another tab has renewed the same session. A tab that answers late still has old ones. */
  take(tokens: Tokens): void {
    const isNewer = claimsOf(tokens.access).iat > claimsOf(this.#tokens.access).iat;
    if (isNewer && this.isOf(tokens)) this.#tokens = tokens;
  }

  isOf({ access }: Tokens): boolean {
    return sessionOf(access) === sessionOf(this.#tokens.access);
  }

  /** The access token, or a new one if the present one was refused. Without a new one the session has ended. */
  async token(refused?: string): Promise<string> {
    if (refused === this.#tokens.access) await this.#renewalOf(refused);
    return this.#tokens.access;
  }

  /** A refresh token works once: all requests whose token was refused wait for the same renewal of it. */
  #renewalOf(refused: string): Promise<void> {
    if (this.#renewal?.refused === refused) return this.#renewal.done;
    const done = this.#others
      .alone(() => this.#renew(refused))
      .finally(() => {
        if (this.#renewal?.done === done) this.#renewal = undefined;
      });
    this.#renewal = { refused, done };
    return done;
  }

  async #renew(refused: string): Promise<void> {
    // Another tab may have used the refresh token, long ago or just now; a second use would end the session.
    await this.#others.ask();
    const { access, refresh } = this.#tokens;
    if (access !== refused || refresh === undefined) return;
    try {
      this.#tokens = await askForTokens({ grant_type: 'refresh_token', refresh_token: refresh });
    } catch (error) {
      // A server that is away may renew them later.
      if (error instanceof KontorError && !error.retryable) this.#tokens = { access };
    }
  }

  /** Ends the session at the server, with both tokens. */
  async end(): Promise<void> {
    const { access, refresh = access } = this.#tokens;
    await post('revokeToken', '/v1/token/revocation', { token: refresh });
  }
}

/** Exchanges a password for tokens. Throws the refusal of the server. */
export function tokensFor(user: string, password: string): Promise<Tokens> {
  return askForTokens({ grant_type: 'password', username: user, password });
}

async function askForTokens(form: Readonly<Record<string, string>>): Promise<Tokens> {
  const answer = await post('createAccessToken', '/v1/token', form);
  const { access_token: access, refresh_token: refresh } = await answer.json();
  return { access, refresh };
}

async function post(
  operationId: string,
  path: string,
  form: Readonly<Record<string, string>>,
): Promise<Response> {
  const asked = { operationId, method: 'POST', path };
  const url = location.origin;
  const body = new URLSearchParams({ client_id: clientId, ...form });
  const answer = await runtime
    .fetch(url + path, { method: 'POST', headers, body, keepalive: true })
    .catch((cause) => {
      const reasons = [reasonOf('CONNECTION_LOST', `${url} sent no response.`)];
      throw errorOf({ status: 0, operationId, request: `POST ${path}`, reasons, cause });
    });
  if (!answer.ok) throw await readRefusal(answer, asked, { url, nowMs: realNowMs() });
  return answer;
}

/** What the tokens of one session have in common; the token of a link is a session of its own. */
function sessionOf(access: string): string {
  const { session_state: session, jti } = claimsOf(access);
  return session ?? jti;
}
