/** Where requests to receivers may go: addresses as they are written, and as their names resolve. */
import ipaddr from 'ipaddr.js';

/** Bounds on the addresses of webhooks. */
export interface UrlBounds extends AllowedNetworks {
  readonly http: boolean;
  /** Name of the machine. */
  readonly ownName: string;
}

/** Endings of names that exist only inside a machine or a private network (RFC 6761, RFC 6762, RFC 8375, RFC 9476). */
const privateEndings = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa',
  'in-addr.arpa',
  'ip6.arpa',
  'invalid',
  'test',
  'onion',
  'alt',
];

const standardPort = 443;
/** Lower ports belong to system services, such as mail, which could mistake a request for something else. */
const freePortMin = 1024;

/**
 * Returns what is wrong with the address of a webhook, as the end of a sentence; undefined when it is fine. Names are
 * resolved only when something is sent.
 */
export function urlViolation(text: string, bounds: UrlBounds): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) return 'is not an absolute URL';
  const schemes = bounds.http ? ['https:', 'http:'] : ['https:'];
  if (!schemes.includes(url.protocol)) return `must begin with ${schemes.join('// or ')}//`;
  if (url.username !== '' || url.password !== '')
    return 'must not contain a user name or password; requests are signed instead';
  if (url.hash !== '' || text.includes('#')) return 'must not contain a fragment';
  const port = url.port === '' ? standardPort : Number(url.port);
  if (!bounds.http && port !== standardPort && port < freePortMin) {
    return `has the port ${port}; it must be ${standardPort}, or ${freePortMin} or higher`;
  }
  const address = addressOf(url);
  if (address !== undefined && !isAllowedAddress(address, bounds)) {
    return `leads to ${address}, which is not a public address`;
  }
  if (address === undefined && isPrivateName(nameOf(url), bounds)) {
    return `names ${nameOf(url)}, which no public name server knows`;
  }
  return undefined;
}

const nameOf = ({ hostname }: URL) => hostname.replace(/\.+$/, '');

/**
 * Returns whether a name cannot be public: a single label, the name of this machine, or one of a private network. Where
 * private networks are allowed, their names may lead there; the address is checked when something is sent.
 */
function isPrivateName(name: string, bounds: UrlBounds): boolean {
  const { loopback, networks, ownName } = bounds;
  if (isNameWithin(name, 'localhost')) return !isAllowedAddress('127.0.0.1', bounds);
  if (loopback || networks.length > 0) return false;
  return (
    !name.includes('.') ||
    name === ownName.toLowerCase() ||
    privateEndings.some((ending) => isNameWithin(name, ending))
  );
}

const isNameWithin = (name: string, ending: string) => name === ending || name.endsWith(`.${ending}`);

/** Returns the IP address that a URL has instead of a name; the parser has normalised every way to write it. */
export function addressOf({ hostname }: URL): string | undefined {
  if (hostname.startsWith('[')) return hostname.slice(1, -1);
  return /^\d+(?:\.\d+){3}$/.test(hostname) ? hostname : undefined;
}

/**
 * Returns the bounds on a live server or in a sandbox; `networks` are those that the operator allows besides public
 * ones.
 */
export function boundsOf(isLive: boolean, networks: readonly string[], ownName: string): UrlBounds {
  return { http: !isLive, loopback: !isLive, networks, ownName };
}

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
