import type { Answer, CallOptions } from '../client/index.ts';

/** A client whose inputs the types do not know, because a command builds them from what it is given. */
export interface AnyClient {
  send(id: string, input: object, options?: CallOptions): Promise<Answer<unknown>>;
  open(id: string, input: object, options?: CallOptions): Promise<Response>;
}

export function anyClient(client: object): AnyClient {
  return client as AnyClient;
}
