import { isIPv4, isIPv6 } from 'node:net';

const label = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?';
const hostName = new RegExp(`^${label}(?:\\.${label})*\\.?$`, 'i');

/** True for a DNS name or an address, IPv6 in brackets. URLs may have further characters in a host, such as `;`. */
export function isHostName(host: string): boolean {
  if (host.startsWith('[') && host.endsWith(']')) return isIPv6(host.slice(1, -1));
  return host.length <= 254 && hostName.test(host);
}

/** True for a name of this machine that no name server of others answers: `localhost`, those below it, loopback addresses. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  if (name.includes(':') && isIPv6(name)) return new URL(`http://[${name}]`).hostname === '[::1]';
  return isIPv4(name) ? name.startsWith('127.') : /^(?:.+\.)?localhost\.?$/.test(name);
}

/**
 * Returns the part of a network address that identifies a caller: a whole IPv4 address, or the /64 network of an IPv6
 * address, because whoever has one address of it has them all.
 */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::', 2) ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...(tail === undefined ? [] : zeros), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
