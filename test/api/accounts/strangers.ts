import assert from 'node:assert/strict';
import type { TestServer } from '../../harness/server.ts';

/** Calls an operation of the operator plane with every kind of unauthorized caller; each has to get a 401. */
export async function assertRefusesStrangers(
  server: TestServer,
  method: string,
  path: string,
): Promise<void> {
  const partner = await server.login();
  const headers: Record<string, string>[] = [
    {},
    { authorization: 'Bearer wrong' },
    { authorization: `Bearer ${partner.token}` },
  ];
  for (const header of headers) {
    const response = await fetch(server.operatorUrl + path, { method, headers: header });
    assert.equal(response.status, 401);
    assert.match(response.headers.get('www-authenticate') ?? '', /^Bearer/);
    const body = (await response.json()) as { errors: { code: string }[] };
    assert.match(body.errors[0]?.code ?? '', /^(UNAUTHENTICATED|TOKEN_INVALID)$/);
  }
}
