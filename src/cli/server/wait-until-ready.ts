import { createClient, createOperatorClient } from '../../client/index.ts';
import type { Config } from '../../platform/config/config.ts';
import type { CommandContext } from '../context.ts';
import { Failure } from '../failures.ts';

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
  const once = { token: '', tries: 1, timeoutMs: requestMsMax };
  const answers = (called: Promise<unknown>) =>
    called.then(
      () => true,
      () => false,
    );
  const isReady = async () =>
    (await answers(createOperatorClient({ url: operator, ...once }).call('getReadiness'))) &&
    (await answers(createClient({ url: partner, ...once }).call('getKeys')));
  while (!(await isReady())) {
    if (monotonicMs() >= endMs) {
      throw new Failure(
        `No sandbox was ready at ${operator} within ${waitMsMax / 1000} seconds: see what "kontor sandbox" printed.`,
      );
    }
    await pause(pauseMs);
  }
  output.write(`kontor ready partner=${partner} operator=${operator}\n`);
}
