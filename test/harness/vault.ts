/**
 * A small Vault with the key-value engine at `secret` in version 2 and at `plain` in version 1, as in the HTTP API of
 * Vault.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

export interface FakeVault {
  readonly url: string;
  /** Fields of `secret/data/kontor` and `plain/kontor`; undefined for a version that was deleted. */
  fields: Record<string, unknown> | undefined;
  /** How it behaves. */
  mode: 'unsealed' | 'sealed' | 'silent' | 'broken';
  /** Where it redirects callers, as a standby does that forwards no requests. */
  redirect: string | undefined;
  /** Paths requested with the right token. */
  readonly asked: string[];
}

export const vaultToken = 'hvs.a-token-that-may-read';
export const vaultNamespace = 'shops';

/** Starts a Vault that stops at the end of the test file. */
export async function startVault(fields: Record<string, unknown>): Promise<FakeVault> {
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) =>
    answer(vault, request, response),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const vault: FakeVault = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fields,
    mode: 'unsealed',
    redirect: undefined,
    asked: [],
  };
  return vault;
}

function answer(vault: FakeVault, request: IncomingMessage, response: ServerResponse): void {
  const send = (status: number, body: object, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  if (vault.mode === 'silent') return;
  if (vault.mode === 'broken') return void response.writeHead(200).end('<html>');
  if (vault.mode === 'sealed') return void send(503, { errors: ['Vault is sealed'] });
  if (vault.redirect !== undefined) return void send(307, {}, { location: vault.redirect + request.url });
  const token = request.headers['x-vault-token'];
  if (token === undefined) return void send(400, { errors: ['missing client token'] });
  if (token !== vaultToken) {
    return void send(403, { errors: ['2 errors occurred:\n\t* permission denied\n\t* invalid token\n\n'] });
  }
  vault.asked.push(request.url ?? '');
  const lease = { request_id: '1', lease_id: '', renewable: false, lease_duration: 0 };
  const metadata = { created_time: '2026-01-01T00:00:00Z', deletion_time: '', destroyed: false, version: 1 };
  const isNamed = request.headers['x-vault-namespace'] === vaultNamespace;
  if (request.url === '/v1/secret/data/kontor' || (isNamed && request.url === '/v1/team/data/kontor')) {
    const data = { data: vault.fields ?? null, metadata };
    return void send(vault.fields === undefined ? 404 : 200, { ...lease, data });
  }
  if (request.url === '/v1/plain/kontor') return void send(200, { ...lease, data: vault.fields });
  send(404, { errors: [] });
}
