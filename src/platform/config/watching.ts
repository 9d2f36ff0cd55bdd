import type { SettingKey } from './environment.ts';
import { readerOf } from './kinds.ts';
import { readHttpUrl } from './readers.ts';

/** What a server tells about itself beyond what it always tells. */
export interface WatchingConfig {
  /** Where traces are sent, and how many percent of them; undefined when nothing is traced. */
  readonly traces: { readonly url: string; readonly percent: number } | undefined;
}

type Read = <Value>(key: SettingKey, reader: (text: string) => Value, filler: Value) => Value;

export function readWatching(read: Read): WatchingConfig {
  const url = read<string | undefined>('tracesUrl', readHttpUrl, undefined);
  const percent = read('tracesPercent', readerOf('tracesPercent'), 1);
  return {
    traces: url === undefined ? undefined : { url, percent },
  };
}
