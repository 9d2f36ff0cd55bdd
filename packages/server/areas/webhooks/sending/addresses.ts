import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { type AllowedNetworks, isAllowedAddress } from '../rules/url.ts';

/** Resolves a name to all its addresses. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

/** A name for which no address was found. */
export class NameUnknownError extends Error {}

const resolver = new Resolver({ timeout: 2_000, tries: 2 });

/**
 * Asks name servers directly, without the thread pool of the process, where a server that never answers would delay the
 * names of all other receivers. The hosts file is not read; only `localhost` is known without a query.
 */
export const resolveName: Resolve = async (hostname) => {
  if (/^(?:.*\.)?localhost\.?$/i.test(hostname)) {
    return [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ];
  }
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length > 0) return found;
  const why = four.status === 'rejected' ? String(four.reason.message) : 'no address found';
  throw new NameUnknownError(`${hostname} cannot be resolved: ${why}`);
};

/** A name whose addresses are all forbidden. */
export class AddressRefusedError extends Error {
  constructor(hostname: string) {
    super(`${hostname} does not resolve to an address that is allowed`);
  }
}

/**
 * Creates the address lookup of a connection. It connects only to addresses that are checked here, so a name that
 * changes between a check and the connection leads nowhere.
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
