import { promises as dns, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { type AllowedNetworks, isAllowedAddress } from '../rules/networks.ts';

/** Finds all addresses of a name. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

export const resolveName: Resolve = (hostname) => dns.lookup(hostname, { all: true });

/** A name leads to addresses of which none may be asked. */
export class AddressRefusedError extends Error {
  constructor(hostname: string) {
    super(`${hostname} leads to no address that requests may go to`);
  }
}

/**
 * What a connection asks for its address. It connects to what is found here and to nothing else, so a name that changes
 * between a check and the connection leads nowhere.
 */
export function guardedLookup(allowed: AllowedNetworks, resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const usable = found.filter(({ address }) => isAllowedAddress(address, allowed));
        const [first] = usable;
        if (first === undefined) callback(new AddressRefusedError(hostname), '', 0);
        else if (options.all === true) callback(null, usable);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}
