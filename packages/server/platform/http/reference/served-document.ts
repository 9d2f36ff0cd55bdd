import type { Node } from '@kontor/contract/documents/openapi-document';
import { LRUCache } from 'lru-cache';
import type { OperationRequest, Reply } from '../../operations/operation.ts';
import { keptReply } from '../responses/kept-reply.ts';

/** How many addresses a document is kept for; a server has one or two, and a caller can name any. */
const addressesMax = 4;

type Answer = (request: OperationRequest) => Promise<Reply>;

/** The servers of an OpenAPI document that was read at an address. */
export function openapiServers(url: string): object {
  return [{ url }];
}

/** The servers of an AsyncAPI document that was read at an address. */
export function asyncapiServers(url: string): object | undefined {
  if (!URL.canParse(url)) return undefined;
  const { host, protocol } = new URL(url);
  return { kontor: { host, protocol: protocol.slice(0, -1) } };
}

/**
 * Answers with a document whose server is the address at which it was read: generators and importers write it into what they
 * make, and many do not know a relative one. The address that the operator has published counts where its host is called,
 * because a proxy may not tell the scheme.
 */
export function documentReply(
  read: () => Promise<Node>,
  serversOf: (url: string) => object | undefined,
  publicUrl: () => string,
  headers: Readonly<Record<string, string>>,
): Answer {
  const answers = new LRUCache<string, Answer>({ max: addressesMax });
  return (request) => {
    const url = addressOf(request.origin ?? '', publicUrl());
    const former = answers.get(url);
    if (former !== undefined) return former(request);
    const answer = keptReply(
      async () => JSON.stringify({ ...(await read()), servers: serversOf(url) }),
      headers,
    );
    answers.set(url, answer);
    return answer(request);
  };
}

function addressOf(origin: string, publicUrl: string): string {
  if (!URL.canParse(origin)) return publicUrl === '' ? '/' : publicUrl;
  const { host, origin: plain } = new URL(origin);
  return URL.canParse(publicUrl) && new URL(publicUrl).host === host ? publicUrl : plain;
}
