import { setTimeout } from 'node:timers/promises';
import type { SandboxPartner } from '../generated/sandbox-v1.ts';
import { callPlane, SandboxError, testAgent } from './http.ts';

/** A partner of one test, with its logins. */
export interface TestPartner extends Required<SandboxPartner> {
  /** Returns an access token of its API user, logging in if necessary. */
  token(): Promise<string>;
  /**
   * Calls the partner plane as its API user, with a path such as `/v5/products`. `conformance` does not judge this call,
   * unless it has a `User-Agent` of its own.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Removes the partner with everything that belongs to it. */
  remove(): Promise<void>;
}

interface PartnerDeps {
  readonly url: string;
  readonly operatorUrl: string;
  readonly operatorToken: string;
  /** Changes when tokens may have ended: the clock was moved, or the content was replaced. */
  epoch(): number;
}

/** The client that every API user may use. */
const clientId = 'token-marketplace-api';

/** How often a login waits for the rate limit before it fails. */
const loginsAgain = 5;

export function toTestPartner(made: SandboxPartner, deps: PartnerDeps): TestPartner {
  const { url } = deps;
  let known: { readonly text: Promise<string>; readonly epoch: number } | undefined;

  async function logIn(): Promise<string> {
    const { username, password } = made;
    const form = { grant_type: 'password', client_id: clientId, username, password };
    const request = { method: 'POST', headers: testAgent, body: new URLSearchParams(form) };
    let answer = await fetch(`${url}/v1/token`, request);
    // Logins are limited per address, and tests log in often.
    for (let again = 0; answer.status === 429 && again < loginsAgain; again += 1) {
      await setTimeout(Number(answer.headers.get('retry-after') ?? 1) * 1000);
      answer = await fetch(`${url}/v1/token`, request);
    }
    const text = await answer.text();
    if (!answer.ok) throw new SandboxError('POST /v1/token', answer.status, text);
    return (JSON.parse(text) as { access_token: string }).access_token;
  }

  function token(): Promise<string> {
    if (known?.epoch !== deps.epoch()) {
      const text = logIn();
      known = { text, epoch: deps.epoch() };
      // Retry after a failed login.
      text.catch(() => {
        known = undefined;
      });
    }
    return known.text;
  }

  return {
    ...made,
    token,
    async fetch(path, init = {}) {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${await token()}`);
      if (!headers.has('user-agent')) headers.set('user-agent', testAgent['user-agent']);
      return fetch(url + path, { ...init, headers });
    },
    async remove() {
      const path = `/sandbox/v1/partners/${made.partnerId}`;
      await callPlane(deps.operatorUrl, deps.operatorToken, { method: 'DELETE', path });
    },
  };
}
