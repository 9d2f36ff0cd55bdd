import type { Body, Open, PathTo } from './body.ts';
import type { Answer, ApiClient } from './client.ts';
import type { TestServer } from './server.ts';

interface Page {
  readonly resources: readonly unknown[];
  readonly links: readonly { readonly rel: string; readonly href: PathTo<Page> }[];
}

type EntriesOf<Json> = Json extends { readonly resources: infer Entries } ? Entries : never;

/** Path of the previous or next page; not there when there is none. */
export function linkOf<Href>(
  {
    json,
  }: Pick<Answer<{ readonly links: readonly { readonly rel: string; readonly href: Href }[] }>, 'json'>,
  rel: 'prev' | 'next',
): Href {
  return json.links.find((each) => each.rel === rel)?.href as Href;
}

/** Entries of all pages from the given one on, in the order received. */
export async function followAll<const P extends string>(
  client: ApiClient,
  firstPage: P,
  between?: () => unknown,
): Promise<EntriesOf<Body<'GET', P>>> {
  const entries: unknown[] = [];
  for (let path: string = firstPage; path !== undefined; ) {
    const answer = await client.get(path as PathTo<Page>);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    entries.push(...answer.json.resources);
    path = linkOf(answer, 'next');
    await between?.();
  }
  return entries as EntriesOf<Body<'GET', P>>;
}

/** The contract describes the form of lists that other clients read. */
type NamedClient = { get(path: string): Promise<Answer<Open>> } & ApiClient;

/** Logs the API user of a partner in again, with a client that reads lists under their public names. */
export async function loginNamed(server: TestServer, username: string): Promise<NamedClient> {
  const clientId = 'client-of-named-lists';
  await server.operator.post('/operator/v1/clients', { clientId, listEnvelope: 'named' });
  const named = server.anonymous;
  await named.login(username, 'pass-word', clientId);
  return named;
}
