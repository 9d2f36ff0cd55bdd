import type { Answer, ApiClient } from './client.ts';
import type { TestServer } from './server.ts';

/** Path of the previous or next page; undefined when there is none. */
export function linkOf(answer: Answer, rel: 'prev' | 'next'): string | undefined {
  return answer.json.links.find((each: { rel: string }) => each.rel === rel)?.href;
}

/** Entries of all pages from the given one on, in the order received. */
export async function followAll<Entry = { sku: string }>(
  client: ApiClient,
  firstPage: string,
  between?: () => unknown,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let path: string | undefined = firstPage; path !== undefined; ) {
    const answer: Answer = await client.get(path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    entries.push(...answer.json.resources);
    path = linkOf(answer, 'next');
    await between?.();
  }
  return entries;
}

/** Logs the API user of a partner in again, with a client that reads lists under their public names. */
export async function loginNamed(server: TestServer, username: string): Promise<ApiClient> {
  const clientId = 'client-of-named-lists';
  await server.operator.post('/operator/v1/clients', { clientId, listEnvelope: 'named' });
  const named = server.anonymous;
  await named.login(username, 'pass-word', clientId);
  return named;
}
