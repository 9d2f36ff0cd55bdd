import { after } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { kontorProgram } from '../harness/kontor-program.ts';

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

/** Starts `kontor mcp` as an agent program does. */
export function startAgent(
  words: readonly string[],
  options: { readonly cwd?: string; readonly environment?: Readonly<Record<string, string>> } = {},
): Promise<Agent> {
  const { cwd, environment = {} } = options;
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [kontorProgram, 'mcp', ...words],
    env: { PATH: process.env.PATH ?? '', ...environment },
    stderr: 'inherit',
    ...(cwd !== undefined && { cwd }),
  });
  return connected(new Client({ name: 'test', version: '1' }), transport);
}

/** Connects to the agents of an operator plane. */
export function reachAgent(
  operatorUrl: string,
  headers: Readonly<Record<string, string>> = { authorization: 'Bearer operator' },
): Promise<Agent> {
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', operatorUrl), {
    requestInit: { headers },
  });
  return connected(new Client({ name: 'test', version: '1' }), transport);
}
