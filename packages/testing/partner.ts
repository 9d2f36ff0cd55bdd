import { createClient, KontorError, type PartnerClient } from '@kontor/client';
import type { SandboxPartner } from '@kontor/contract/generated/sandbox-v1';
import { callPlane, SandboxError, testAgent } from './http.ts';

/** A partner of one test, with its logins. */
export interface TestPartner extends Required<SandboxPartner> {
  /** A client of the partner plane as its API user, for typed calls, deliveries and lists. */
  readonly client: PartnerClient;
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

/** How often a login waits for the rate limit before it fails: it is limited per address, and tests log in often. */
const tries = 6;

export function toTestPartner(made: SandboxPartner, deps: PartnerDeps): TestPartner {
  const { url } = deps;
  const { username: user, password } = made as Required<SandboxPartner>;
  const newClient = () => createClient({ url, user, password, headers: testAgent, tries });
  let known = { client: newClient(), epoch: deps.epoch() };

  /** A new client logs in anew. */
  function current(): PartnerClient {
    if (known.epoch !== deps.epoch()) known = { client: newClient(), epoch: deps.epoch() };
    return known.client;
  }

  return {
    ...(made as Required<SandboxPartner>),
    get client() {
      return current();
    },
    token: () => asSandboxError(current().logIn()),
    fetch: (path, init) => asSandboxError(current().fetch(path, init)),
    async remove() {
      const path = `/sandbox/v1/partners/${made.partnerId}`;
      await callPlane(deps.operatorUrl, deps.operatorToken, { method: 'DELETE', path });
    },
  };
}

/** A refused login is told like any other answer that a helper did not expect. */
async function asSandboxError<Value>(promise: Promise<Value>): Promise<Value> {
  try {
    return await promise;
  } catch (error) {
    if (!(error instanceof KontorError) || error.status === 0) throw error;
    if (error.operationId !== 'createAccessToken') throw error;
    throw new SandboxError('POST /v1/token', error.status, error.body);
  }
}
