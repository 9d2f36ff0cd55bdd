import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { callPlane } from '../../packages/testing/http.ts';
import { listenToWebhooks } from '../../packages/testing/webhooks.ts';

const products = join(import.meta.dirname, '../../examples/products.json');

/** Demo partner and operator token of every sandbox. */
const partner = '1000001';
const token = 'operator';

/** Environment of everything that is run: none of this process but what a program needs to write somewhere. */
export type Environment = Readonly<Record<string, string>>;

/** A sandbox that the program runs, and its commands against it. */
interface Running {
  readonly operatorUrl: string;
  /** Environment of commands that call it. */
  readonly environment: Environment;
  run(...words: readonly string[]): Promise<string>;
  /** Stops it; resolves to its exit code. */
  stop(): Promise<number | null>;
}

/** Steps of a smoke test, with what each found. */
export type Steps = Readonly<Record<string, string>>;

/**
 * Uses a program as a newcomer does: starts a sandbox, delivers products, lets an agent read one, receives a webhook, saves a receipt as PDF,
 * copies and checks the database, and stops. Throws at the first step that does not work.
 */
export async function smokeTest(
  program: string,
  folder: string,
  environment: Environment = {},
): Promise<Steps> {
  const database = `sqlite:${join(folder, 'smoke.db')}`;
  const running = await start(program, database, environment);
  const steps: Record<string, string> = {};
  try {
    steps.start = running.operatorUrl;
    steps.health = expect(await running.run('health'), /^ready .*$/m);
    steps.delivery = expect(await running.run('push', products), /succeeded +10$/m);
    steps.agent = await askAgent(program, running.environment);
    Object.assign(steps, await receipt(running, folder));
    const copy = join(folder, 'copy.db');
    await running.run('backup', copy, '--database-url', database);
    steps.backup = expect(
      await running.run('verify', '--database-url', `sqlite:${copy}`),
      /^All \d+ checks passed/m,
    );
  } finally {
    steps.stop = `exit code ${await running.stop()}`;
  }
  expect(steps.stop, /exit code 0/);
  return steps;
}

/** Connects as an agent does, and has it call the sandbox; resolves to what it found. */
async function askAgent(program: string, environment: Environment): Promise<string> {
  const agent = new Client({ name: 'smoke-test', version: '1' });
  await agent.connect(new StdioClientTransport({ command: program, args: ['mcp'], env: environment }));
  try {
    const given = { operationId: 'getPartnerProducts', input: { limit: 1 } };
    const { content } = await agent.callTool({ name: 'call', arguments: given });
    return expect(JSON.stringify(content), /EX-00\d+-\d+/);
  } finally {
    await agent.close();
  }
}

/** Has an order received, so that there is a receipt; waits for the webhook about it and saves it as PDF. */
async function receipt({ operatorUrl, run }: Running, folder: string): Promise<Steps> {
  const type = 'kontor.receipt.created.v1';
  const webhooks = await listenToWebhooks((call) => callPlane(operatorUrl, token, call), { types: [type] });
  try {
    await run('trigger', 'receipt.created');
    const event = await webhooks.next(type);
    const number = expect(JSON.stringify(event.data), /"receiptNumber":"([^"]+)"/);
    const file = join(folder, 'receipt.pdf');
    await run('receipt', 'get', number, '--partner', partner, '--pdf', file);
    const bytes = readFileSync(file);
    expect(bytes.subarray(0, 5).toString(), /%PDF-/);
    return { webhook: event.type, pdf: `${bytes.byteLength} bytes` };
  } finally {
    await webhooks.stop();
  }
}

async function start(program: string, database: string, environment: Environment): Promise<Running> {
  const words = ['sandbox', '--port', '0', '--operator-port', '0', '--database-url', database];
  const child = spawn(program, words, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let told = '';
  child.stderr.on('data', (chunk) => (told += chunk));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const line = await Promise.race([
    once(child.stdout, 'data').then(([chunk]) => String(chunk)),
    ended.then((code) => Promise.reject(new Error(`${program} ended with ${code}: ${told}`))),
  ]);
  const [, url = '', operatorUrl = ''] = /partner=(\S+) operator=(\S+)/.exec(line) ?? [];
  const own = {
    ...environment,
    KONTOR_PORT: new URL(url).port,
    KONTOR_OPERATOR_PORT: new URL(operatorUrl).port,
  };
  return {
    operatorUrl,
    environment: own,
    run: async (...args) => {
      const { stdout, stderr } = await promisify(execFile)(program, args, { env: own });
      return stdout + stderr;
    },
    stop: async () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Returns the first group of a pattern in a text, or the whole match. Throws if it does not match. */
function expect(text: string, pattern: RegExp): string {
  const found = pattern.exec(text);
  if (found === null) throw new Error(`Expected ${pattern} and found: ${text}`);
  return found[1] ?? found[0];
}
