import type { Config } from '../platform/config/config.ts';
import type { CommandContext } from './context.ts';
import { Failure } from './failures.ts';

const pauseMs = 100;
const waitMsMax = 60_000;
const requestMsMax = 2_000;

/** Resolves when both planes of a server that starts meanwhile answer. */
export async function waitUntilReady(
  { pause, monotonicMs, output }: CommandContext,
  { host, port, operatorHost, operatorPort }: Pick<Config, 'host' | 'port' | 'operatorHost' | 'operatorPort'>,
): Promise<void> {
  const [partner, operator] = [`http://${host}:${port}`, `http://${operatorHost}:${operatorPort}`];
  const endMs = monotonicMs() + waitMsMax;
  while (!((await answers(`${operator}/readyz`)) && (await answers(`${partner}/.well-known/api-catalog`)))) {
    if (monotonicMs() >= endMs) {
      throw new Failure(
        `No sandbox was ready at ${operator} within ${waitMsMax / 1000} seconds: see what "kontor sandbox" printed.`,
      );
    }
    await pause(pauseMs);
  }
  output.write(`kontor ready partner=${partner} operator=${operator}\n`);
}

async function answers(url: string): Promise<boolean> {
  try {
    const { status, body } = await fetch(url, { signal: AbortSignal.timeout(requestMsMax) });
    await body?.cancel();
    return status === 200;
  } catch {
    return false;
  }
}
