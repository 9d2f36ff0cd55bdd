import ipaddr from 'ipaddr.js';

/** Addresses that requests may go to, besides those of the public internet. */
export interface AllowedNetworks {
  /** Whether requests may go to the machine itself; true in the sandbox. */
  readonly loopback: boolean;
  /** Addresses and ranges (`10.1.0.0/16`) that the operator allows. */
  readonly networks: readonly string[];
}

/**
 * Public addresses at which cloud platforms answer their own machines, with credentials among other things: virtual
 * machine agents, metadata, and services of private networks. All others are link-local or private.
 */
const platformNetworks = ['168.63.129.16/32', '192.80.8.124/32', '161.26.0.0/16', '166.8.0.0/14'];

/** Internet addresses that are allocated today (RFC 4291, section 2.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns whether a request may go to the address. Everything that is not public is refused: private, loopback,
 * link-local, carrier networks, multicast, documentation, addresses of cloud platforms, and the forms of IPv6 that lead to an IPv4 address, whatever
 * that address is.
 */
export function isAllowedAddress(address: string, { loopback, networks }: AllowedNetworks): boolean {
  // A zone names an interface of this machine.
  if (address.includes('%') || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (networks.some((network) => isWithin(parsed, network))) return true;
  const range = parsed.range();
  if (range === 'loopback') return loopback;
  if (range !== 'unicast') return false;
  if (platformNetworks.some((network) => isWithin(parsed, network))) return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast);
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, network: string): boolean {
  const [base, bits] = network.includes('/')
    ? ipaddr.parseCIDR(network)
    : ([ipaddr.parse(network), network.includes(':') ? 128 : 32] as const);
  return base.kind() === address.kind() && address.match(base, bits);
}
