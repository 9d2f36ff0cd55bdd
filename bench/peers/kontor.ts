/** Kontor as one of the candidates: the sandbox without rate limits; storing is measured from the POST to `done`. */
import type { Catalogue } from '../catalogue.ts';
import { requestBytes } from '../load/connection.ts';
import { deliverAll } from '../load/delivery.ts';
import { settled } from '../measure/queue.ts';
import { startMeasuredServer } from '../server.ts';
import type { RunningPeer } from './peer.ts';

/** Number of different list pages to read. */
const pages = 50;

export async function startKontor(catalogue: Catalogue): Promise<RunningPeer> {
  const server = await startMeasuredServer(catalogue);
  const { url, token } = server;
  return {
    url,
    pid: server.pid,
    async store(from, to) {
      const { counts, failure } = await deliverAll([...catalogue.bodies(from, to)], { url, token });
      if (counts.succeeded !== to - from) throw new Error(failure ?? JSON.stringify(counts));
    },
    settle: () => settled(server.databasePath),
    readOne: (index) => requestBytes(`/v5/products/${encodeURIComponent(catalogue.sku(index))}`, token),
    readList: (page) => requestBytes(`/v5/products?limit=100&page=${page % pages}`, token),
    leastBytes: { one: 500, list: 50_000 },
    stop: () => server.stop(),
  };
}
