import type { ListEnvelope, UnknownParameters } from '../../tables/accounts/oauth-clients.ts';

export type { UnknownParameters };

/** How a client gets its lists, and what happens to its unknown parameters. */
export interface ClientSettings {
  readonly listEnvelope: ListEnvelope;
  /** Undefined when the setting of the server applies. */
  readonly unknownParameters: UnknownParameters | undefined;
}

/** Settings as they are sent or stored. */
type GivenSettings = { readonly [Name in keyof ClientSettings]?: ClientSettings[Name] | undefined };

/**
 * Returns the settings of a client; what is not given stays as it was before, or has its default. Clients written for
 * named lists were also written for servers that ignore unknown parameters.
 */
export function clientSettings(given: GivenSettings, before: GivenSettings = {}): ClientSettings {
  const listEnvelope = given.listEnvelope ?? before.listEnvelope ?? 'resources';
  const unknownParameters = given.unknownParameters ?? before.unknownParameters;
  return { listEnvelope, unknownParameters: unknownParameters ?? defaultOf(listEnvelope) };
}

function defaultOf(listEnvelope: ListEnvelope): UnknownParameters | undefined {
  return listEnvelope === 'named' ? 'ignore' : undefined;
}

/** Returns settings as JSON shows them. */
export function shownSettings({ listEnvelope, unknownParameters }: ClientSettings) {
  return { listEnvelope, ...(unknownParameters !== undefined && { unknownParameters }) };
}
