import { makeBelongings } from '../sweeps/belongings/index.ts';
import { contractOf } from './contracts.ts';
import type { TestServer } from './server.ts';

/** Makes a partner with one of everything that a partner can own. */
export async function furnishedPartner(server: TestServer) {
  // Belongings are of today.
  server.clock.stopAt(Date.now());
  const made = await server.operator.post('/sandbox/v1/partners', { products: 0 });
  const { partnerId, username, password } = made.json;
  const client = await server.login(username, password);
  await makeBelongings(server, client, partnerId, `OWN-${partnerId}`);
  const remove = () => server.operator.send('DELETE', `/operator/v1/partners/${partnerId}`);
  return {
    partnerId: partnerId as string,
    password: password as string,
    client,
    remove,
    contract: contractOf(server, partnerId),
  };
}
