/** Finds a port that is in use before a database is opened, or created, for nothing. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../platform/config/config.ts';

type Addresses = Pick<Config, 'role' | 'host' | 'port' | 'operatorHost' | 'operatorPort'>;

/** Rejects with the error of listening if one of the addresses of a server cannot be had. */
export async function requireFreePorts(config: Addresses): Promise<void> {
  const { role, host, port, operatorHost, operatorPort } = config;
  const operator = { host: operatorHost, port: operatorPort };
  for (const address of role === 'worker' ? [operator] : [{ host, port }, operator]) {
    // The system chooses another one for port 0.
    if (address.port === 0) continue;
    const probe = createServer().listen(address);
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  }
}
