/** Prism with our contract: it answers with placeholder data and stores nothing. */
import { join } from 'node:path';
import { requestBytes } from '../load/connection.ts';
import { freePort } from './folder.ts';
import type { Peer } from './peer.ts';

const contract = join(import.meta.dirname, '../../contract/products-v5.yaml');

export const prism: Peer = {
  name: 'prism',
  title: 'Prism 5',
  note: 'mock server fed with our contract; answers placeholder text, stores nothing',
  packages: ['@stoplight/prism-cli@5'],
  node: '22',
  before: '2026-09-01',
  productsMax: 0,
  async start(folder, catalogue) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const program = 'node_modules/@stoplight/prism-cli/dist/index.js';
    const args = [program, 'mock', contract, '--host', '127.0.0.1', '--port', String(port), '-v', 'silent'];
    const server = await folder.serve(args, {}, url);
    return {
      url,
      readOne: (index) => requestBytes(`/v5/products/${encodeURIComponent(catalogue.sku(index))}`, 'any'),
      readList: () => requestBytes('/v5/products?limit=100', 'any'),
      leastBytes: { one: 2, list: 2 },
      pid: server.pid,
      stop: server.stop,
    };
  },
};
