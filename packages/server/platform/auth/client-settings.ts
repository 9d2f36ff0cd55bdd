import type { ListEnvelope, UnknownParameters } from '../../tables/accounts/oauth-clients.ts';

export type { UnknownParameters };

/** How a client gets its lists, and what happens to its unknown parameters. */
export interface ClientSettings {
  readonly listEnvelope: ListEnvelope;
  /** Undefined when the setting of the server applies. */
  readonly unknownParameters: UnknownParameters | undefined;
}

/** Settings as they are sent or stored. */
type GivenSettings = { readonly [Name in keyof ClientSettings]?: ClientSettings[Name] | null | undefined };

/** Returns the settings of a client; what is not given has its default. */
export function clientSettings(given: GivenSettings): ClientSettings {
  const listEnvelope = given.listEnvelope ?? 'resources';
  return { listEnvelope, unknownParameters: given.unknownParameters ?? defaultOf(listEnvelope) };
}

/** The settings after a change: what is not given stays, what is `cleared` has its default again. */
export function changedSettings(
  given: GivenSettings,
  cleared: ReadonlySet<string>,
  before: ClientSettings,
): ClientSettings {
  const after = (name: keyof ClientSettings) => given[name] ?? (cleared.has(name) ? undefined : before[name]);
  return clientSettings({
    listEnvelope: after('listEnvelope') as ClientSettings['listEnvelope'] | undefined,
    unknownParameters: after('unknownParameters') as ClientSettings['unknownParameters'],
  });
}

/** Clients written for named lists were also written for servers that ignore unknown parameters. */
function defaultOf(listEnvelope: ListEnvelope): UnknownParameters | undefined {
  return listEnvelope === 'named' ? 'ignore' : undefined;
}

/** Returns settings as JSON shows them. */
export function shownSettings({ listEnvelope, unknownParameters }: ClientSettings) {
  return { listEnvelope, ...(unknownParameters !== undefined && { unknownParameters }) };
}
