import { after } from 'node:test';
import { kontorProgram } from '@kontor/harness/kontor-program';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

/** An agent as its program runs it, by the client of the SDK. */
export interface Agent {
  readonly client: Client;
  /** Calls a tool; resolves to the text of its answer. */
  use(name: string, given?: object, signal?: AbortSignal): Promise<{ text: string; isError: boolean }>;
  /** Calls a tool whose answer is JSON. */
  ask(name: string, given?: object): Promise<Json>;
}

// biome-ignore lint/suspicious/noExplicitAny: what a tool answers is described in its test
export type Json = any;

async function connected(client: Client, transport: Parameters<Client['connect']>[0]): Promise<Agent> {
  await client.connect(transport);
  after(() => client.close());
  const use: Agent['use'] = async (name, given = {}, signal) => {
    const { content, isError = false } = await client.callTool(
      { name, arguments: given as Record<string, unknown> },
      signal === undefined ? {} : { signal },
    );
    const [first] = content;
    return { text: first?.type === 'text' ? first.text : '', isError };
  };
  return {
    client,
    use,
    async ask(name, given) {
      const { text, isError } = await use(name, given);
      if (isError) throw new Error(text);
      return JSON.parse(text.split('\n(')[0] ?? '');
    },
  };
}

export interface StartOptions {
  readonly cwd?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Revision of the protocol; the one that begins with `initialize` unless it is given. */
  readonly protocol?: string | undefined;
}

/** The revisions of the protocol that agents speak: with a handshake, and without. */
export const protocols = [undefined, '2026-07-28'] as const;

function newClient(protocol: string | undefined): Client {
  const versionNegotiation =
    protocol === undefined ? {} : { versionNegotiation: { mode: { pin: protocol } } };
  return new Client({ name: 'test', version: '1' }, versionNegotiation);
}

/** Starts `kontor mcp` as an agent program does. */
export function startAgent(words: readonly string[], options: StartOptions = {}): Promise<Agent> {
  const { cwd, environment = {}, protocol } = options;
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [kontorProgram, 'mcp', ...words],
    env: { PATH: process.env.PATH ?? '', ...environment },
    stderr: 'inherit',
    ...(cwd !== undefined && { cwd }),
  });
  return connected(newClient(protocol), transport);
}

/** Connects to the agents of an operator plane. */
export function reachAgent(
  operatorUrl: string,
  headers: Readonly<Record<string, string>> = { authorization: 'Bearer operator' },
  protocol?: string,
): Promise<Agent> {
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', operatorUrl), {
    requestInit: { headers },
  });
  return connected(newClient(protocol), transport);
}
