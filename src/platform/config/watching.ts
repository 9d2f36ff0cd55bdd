import type { SettingKey } from './environment.ts';
import { readSwitch } from './readers.ts';

/** What a server tells about itself beyond what it always tells. */
export interface WatchingConfig {
  /** True when metrics count by partner too. */
  readonly metricsPartners: boolean;
  /** True when each answered request gets a line in the log. */
  readonly logRequests: boolean;
}

type Read = <Value>(key: SettingKey, reader: (text: string) => Value, filler: Value) => Value;

export function readWatching(read: Read): WatchingConfig {
  return {
    metricsPartners: read('metricsPartners', readSwitch, false),
    logRequests: read('logRequests', readSwitch, false),
  };
}
