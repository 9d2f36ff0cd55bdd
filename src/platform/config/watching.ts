import type { SettingKey } from './environment.ts';
import { readHttpUrl, readPercent, readSwitch } from './readers.ts';

/** What a server tells about itself beyond what it always tells. */
export interface WatchingConfig {
  /** True when metrics count by partner too. */
  readonly metricsPartners: boolean;
  /** True when each answered request gets a line in the log. */
  readonly logRequests: boolean;
  /** Where traces are sent, and how many percent of them; undefined when nothing is traced. */
  readonly traces: { readonly url: string; readonly percent: number } | undefined;
}

type Read = <Value>(key: SettingKey, reader: (text: string) => Value, filler: Value) => Value;

export function readWatching(read: Read): WatchingConfig {
  const url = read<string | undefined>('tracesUrl', readHttpUrl, undefined);
  const percent = read('tracesPercent', readPercent, 1);
  return {
    metricsPartners: read('metricsPartners', readSwitch, false),
    logRequests: read('logRequests', readSwitch, false),
    traces: url === undefined ? undefined : { url, percent },
  };
}
