import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

/** A request as the server saw it. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface StrangeAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A string unchanged, anything else as JSON. */
  readonly body?: unknown;
}

/** What to do with a request: an answer, `hangUp` for none, or undefined for the default behaviour. */
export type Strangeness = (
  request: SeenRequest,
  sameRequestsBefore: number,
) => StrangeAnswer | 'hangUp' | undefined;

export interface StrangeServer {
  readonly url: string;
  readonly seen: readonly SeenRequest[];
  /** Requests to a path, in order. */
  requests(method: string, path: RegExp): readonly SeenRequest[];
}

/**
 * A server of the contract that behaves in unusual ways. By default, any login is accepted, and every delivery is
 * done at the first poll with all its elements succeeded.
 */
export async function startStrangeServer(strangeness: Strangeness = () => undefined): Promise<StrangeServer> {
  const seen: SeenRequest[] = [];
  const totals: number[] = [];
  const server = createServer({ keepAliveTimeout: 0 }, async (incoming, response) => {
    const request = await readRequest(incoming);
    const before = seen.filter(
      ({ method, path }) => method === request.method && path === request.path,
    ).length;
    seen.push(request);
    const answer = strangeness(request, before) ?? normalAnswer(request, totals);
    if (answer === 'hangUp') {
      response.destroy();
      return;
    }
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {});
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    requests: (method, path) =>
      seen.filter((request) => request.method === method && path.test(request.path)),
  };
}

async function readRequest(incoming: IncomingMessage): Promise<SeenRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { method = '', url = '', headers } = incoming;
  return { method, path: url, headers, body: Buffer.concat(chunks).toString() };
}

function normalAnswer({ method, path, body }: SeenRequest, totals: number[]): StrangeAnswer {
  if (path === '/v1/token')
    return { status: 200, body: { access_token: 'token', expires_in: 3600, token_type: 'bearer' } };
  if (method === 'POST') {
    const parsed: unknown = JSON.parse(body);
    const elements = Array.isArray(parsed) ? parsed : (parsed as { status: unknown[] }).status;
    totals.push(elements.length);
    return { status: 202, body: accepted(totals.length, elements.length) };
  }
  const total = totals[Number(/task-(\d+)/.exec(path)?.[1]) - 1] ?? 0;
  return { status: 200, body: done(total) };
}

/** The body of a 202. */
export function accepted(id: number, total: number): object {
  const href = `/tasks/task-${id}`;
  return {
    task: { href, id: `task-${id}` },
    state: 'pending',
    total,
    progress: 0,
    links: [{ rel: 'self', href }],
  };
}

/** The progress of a delivery whose elements all succeeded. */
export function done(total: number): object {
  return { state: 'done', total, progress: total, succeeded: total, failed: 0, unchanged: 0, links: [] };
}
