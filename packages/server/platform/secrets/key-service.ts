import { keyBytes } from '../sealing/sealer.ts';
import { StoreRefusedError } from '../store/store-failure.ts';

/** Source of the keys that encrypt secrets in the database. Queried once, when a process starts. */
export interface KeyService {
  /**
   * Returns the keys, each 32 bytes in base64; the first one encrypts. Empty when nothing is encrypted. Rejects with a
   * `StoreRefusedError` that says what to do.
   */
  keys(): Promise<readonly string[]>;
}

/** A key service for keys that are already known, from settings or files. */
export function givenKeys(keys: readonly string[]): KeyService {
  return { keys: async () => keys };
}

export interface VaultAccess {
  /** Without a trailing slash. */
  readonly url: string;
  /** The path after `/v1/`: `secret/data/kontor`. */
  readonly secret: string;
  readonly namespace: string | undefined;
  readonly token: string;
}

const keyForm = /^[A-Za-z0-9+/]{43}=$/;
const fields = ['encryption_key', 'encryption_key_previous'] as const;
const redirects: readonly number[] = [301, 302, 307, 308];

/**
 * Keys stored in Vault, in its key/value engine, version 1 or 2, read by HTTP (developer.hashicorp.com/vault/api-docs).
 * Vault must answer within `timeMaxMs`.
 */
export function vaultKeys(access: VaultAccess, timeMaxMs = 10_000): KeyService {
  return {
    async keys() {
      const response = await responseOf(access, AbortSignal.timeout(timeMaxMs), timeMaxMs);
      const body = await response.text().catch((error: unknown) => {
        throw unreachable(access, error, timeMaxMs);
      });
      if (response.status !== 200) throw refused(access, refusalOf(access, response.status, body));
      return keysOf(access, parsed(body));
    },
  };
}

/** A standby redirects to the node that answers. Follows one redirect, and never from https to http. */
async function responseOf(access: VaultAccess, signal: AbortSignal, timeMaxMs: number): Promise<Response> {
  const first = new URL(`${access.url}/v1/${access.secret}`);
  const response = await get(access, first, signal, timeMaxMs);
  const location = response.headers.get('location');
  if (!redirects.includes(response.status) || location === null) return response;
  await response.body?.cancel();
  const second = URL.canParse(location, first) ? new URL(location, first) : undefined;
  const isSafe = second?.protocol === 'https:' || second?.protocol === first.protocol;
  if (second === undefined || !isSafe) {
    throw refused(access, `redirects to ${JSON.stringify(location)}, which is not encrypted`);
  }
  const followed = await get(access, second, signal, timeMaxMs);
  if (!redirects.includes(followed.status)) return followed;
  throw refused(access, 'redirects too often');
}

async function get(access: VaultAccess, url: URL, signal: AbortSignal, timeMaxMs: number): Promise<Response> {
  const headers = {
    'x-vault-token': access.token,
    'x-vault-request': 'true',
    ...(access.namespace !== undefined && { 'x-vault-namespace': access.namespace }),
  };
  try {
    return await fetch(url, { headers, redirect: 'manual', signal });
  } catch (error) {
    throw unreachable(access, error, timeMaxMs);
  }
}

function unreachable(access: VaultAccess, error: unknown, timeMaxMs: number): StoreRefusedError {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return refused(access, `did not answer within ${timeMaxMs / 1000} s`, error);
  return refused(access, `cannot be reached (${cause?.code ?? cause?.message ?? message})`, error);
}

/** Describes the status (Vault HTTP API, status codes), with the errors in the answer. */
function refusalOf({ secret }: VaultAccess, status: number, body: string): string {
  const { errors } = (parsed(body) ?? {}) as { errors?: unknown };
  const said =
    Array.isArray(errors) && errors.length > 0
      ? `: ${errors.join('; ').replace(/\s+/g, ' ').trim().slice(0, 300)}`
      : '';
  if (status === 403) return `does not allow the token of KONTOR_VAULT_TOKEN to read ${secret} (403${said})`;
  if (status === 404) {
    return `has no secret ${secret} (404${said}). In a key-value engine of version 2, "data" follows the name of the engine`;
  }
  if (status === 503) return `is sealed or in maintenance (503${said})`;
  return `answered ${status}${said}`;
}

/** Version 2 of the engine has the fields one level deeper than version 1. */
function keysOf(access: VaultAccess, body: unknown): readonly string[] {
  const { data } = (body ?? {}) as { data?: Record<string, unknown> | null };
  const held = (data?.data !== null && typeof data?.data === 'object' ? data.data : data) as
    | Record<string, unknown>
    | null
    | undefined;
  const keys: string[] = [];
  for (const field of fields) {
    const value = held?.[field];
    if (value === undefined && field !== 'encryption_key') continue;
    if (typeof value !== 'string' || !keyForm.test(value)) {
      throw refused(
        access,
        `has no key in the field ${field} of ${access.secret}: store ${keyBytes} random bytes in base64 there`,
      );
    }
    if (!keys.includes(value)) keys.push(value);
  }
  return keys;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refused({ url }: VaultAccess, what: string, cause?: unknown): StoreRefusedError {
  return new StoreRefusedError(
    `The Vault of KONTOR_VAULT_URL (${url}) ${what}. Without its keys, the secrets of the database cannot be read. ` +
      'Nothing was changed.',
    { cause },
  );
}
