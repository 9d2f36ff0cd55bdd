/** A receiver of webhooks that notes when it heard of what, and the same requests without a server that sends them. */
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BenchReceiver {
  readonly url: string;
  /** When it was first told of a subject, on the monotonic clock. */
  readonly heardAt: Map<string, number>;
  close(): void;
}

/** Answers challenges, and everything else at once. */
export async function startReceiver(): Promise<BenchReceiver> {
  const heardAt = new Map<string, number>();
  const server = createServer(async (asked, answer) => {
    let text = '';
    for await (const piece of asked) text += piece;
    const { challenge, subject = '' } = JSON.parse(text) as { challenge?: string; subject?: string };
    if (!heardAt.has(subject)) heardAt.set(subject, performance.now());
    answer.end(JSON.stringify({ challenge }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return { url, heardAt, close: () => server.close() };
}

/** As long as an event of an order. */
const body = JSON.stringify({ subject: 'bare', data: 'x'.repeat(450) });

/** How long each of so many requests takes, some of them at a time, on kept connections. */
export async function bareRequests(url: string, count: number, inFlight: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  const tookMs: number[] = [];
  const send = () =>
    new Promise<void>((resolve, reject) => {
      const startedMs = performance.now();
      request(url, { method: 'POST', agent }, (response) => {
        response.resume().on('end', () => {
          tookMs.push(performance.now() - startedMs);
          resolve();
        });
      })
        .on('error', reject)
        .end(body);
    });
  let left = count;
  const loop = async () => {
    for (; left > 0; left -= 1) await send();
  };
  await Promise.all(Array.from({ length: inFlight }, loop));
  agent.destroy();
  return tookMs;
}
