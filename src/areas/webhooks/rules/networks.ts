import ipaddr from 'ipaddr.js';

/** Which addresses requests may go to, beside those of the public internet. */
export interface AllowedNetworks {
  /** Whether the machine itself may be asked; in the sandbox. */
  readonly loopback: boolean;
  /** Addresses and ranges (`10.1.0.0/16`) that the operator allows. */
  readonly networks: readonly string[];
}

/** Addresses of the internet as far as it is given out today (RFC 4291, section 2.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether a request may go to the address. Whatever is not public is refused: private, loopback, link-local, carrier
 * networks, multicast, documentation, and the forms of IPv6 that lead to an address of IPv4, whichever that is.
 */
export function isAllowedAddress(address: string, { loopback, networks }: AllowedNetworks): boolean {
  // A zone names an interface of this machine.
  if (address.includes('%') || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (networks.some((network) => isWithin(parsed, network))) return true;
  const range = parsed.range();
  if (range === 'loopback') return loopback;
  if (range !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast);
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, network: string): boolean {
  const [base, bits] = network.includes('/')
    ? ipaddr.parseCIDR(network)
    : ([ipaddr.parse(network), network.includes(':') ? 128 : 32] as const);
  return base.kind() === address.kind() && address.match(base, bits);
}
