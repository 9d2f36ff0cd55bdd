import type { Client } from '@kontor/contract/generated/operator-v1';

/** Renders `its list envelope is named, and unknown query parameters are ignored`. */
export function settingsOf({
  listEnvelope,
  unknownParameters,
}: Pick<Client, 'listEnvelope' | 'unknownParameters'>): string {
  const policy =
    unknownParameters === undefined ? '' : `, and unknown query parameters are ${unknownParameters}d`;
  return `its list envelope is ${listEnvelope}${policy}`;
}
