/** Saves a product feed as it arrives, on a separate thread so that it does not disturb other measurements. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

interface Feed {
  /** The operator plane. */
  readonly url: string;
  readonly coding: string;
  readonly file: string;
}

if (!isMainThread) await receive(workerData as Feed);

export async function saveFeed(feed: Feed): Promise<void> {
  await once(new Worker(new URL(import.meta.url), { workerData: feed }), 'exit');
}

async function receive({ url, coding, file }: Feed): Promise<void> {
  const headers = { authorization: 'Bearer operator', 'accept-encoding': coding };
  const asked = request(`${url}/operator/v1/feeds/products`, { headers, agent: false }).end();
  const [response] = await once(asked, 'response');
  if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`);
  await pipeline(response, createWriteStream(file));
}
