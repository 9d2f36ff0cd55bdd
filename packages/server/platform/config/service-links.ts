/**
 * Variables that Kubernetes sets in every pod of a namespace for each of its Services (service links). Those of a Service that is
 * named like Kontor look like settings: for one named `kontor`, `KONTOR_PORT` is `tcp://10.0.0.1:8080`.
 */
import type { Environment } from './environment.ts';

const address = /^(?:tcp|udp|sctp):\/\/.+:\d+$/i;
const ofService =
  /^KONTOR(?:_[A-Z0-9_]+)?_(?:SERVICE_HOST|SERVICE_PORT(?:_[A-Z0-9_]+)?|PORT_\d+_(?:TCP|UDP|SCTP)(?:_[A-Z]+)?)$/;

/** True for a value that no port and no host can have, but a service link has. It counts as not set. */
export function isServiceLink(name: string, value: string | undefined): boolean {
  return /_(?:PORT|HOST)$/.test(name) && address.test(value ?? '');
}

/** True for a variable that Kubernetes sets for a Service, whichever value it has. */
export function isOfService(name: string, value: string | undefined): boolean {
  return ofService.test(name) || isServiceLink(name, value);
}

/** Returns a warning for settings that service links hide; undefined if there are none. */
export function serviceLinkWarning(environment: Environment): string | undefined {
  const found = Object.entries(environment).filter(
    ([name, value]) => name.startsWith('KONTOR_') && isServiceLink(name, value),
  );
  if (found.length === 0) return undefined;
  const shown = found.map(([name, value]) => `${name}=${value}`).join(', ');
  return `${shown}: set by Kubernetes for a Service (service links), and counted as not set. Add enableServiceLinks: false to the pod.`;
}
