import type { ApiClient } from './client.ts';
import { moveClock } from './clock.ts';
import type { TestServer } from './server.ts';

/** The operator's calls about the contract of a partner. */
export function contractOf({ operator }: Pick<TestServer, 'operator'>, partnerId: string) {
  const base = `/operator/v1/partners/${partnerId}/contract` as const;
  return {
    read: () => operator.get(base),
    suspend: (body: object | '' = '') => operator.post(`${base}/suspension`, body),
    resume: () => operator.send('DELETE', `${base}/suspension`),
    end: (body: object | '' = '') => operator.post(`${base}/end`, body),
    takeBackEnd: () => operator.send('DELETE', `${base}/end`),
  };
}

/** Status and code of the refusal of a call. */
export async function refusalOf(
  client: ApiClient,
  path: string,
): Promise<[number, string | number | undefined]> {
  const { status, json } = await client.get(path);
  return [status, json?.errors?.[0].code];
}

/** Moves the sandbox clock and waits until everything that became due meanwhile is done. */
export async function goTo(server: Pick<TestServer, 'operator'>, atMs: number): Promise<void> {
  await moveClock(server, { now: new Date(atMs).toISOString() });
}
