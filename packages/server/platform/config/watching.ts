import type { Read } from './lookup.ts';
import { readerOf } from './readers.ts';

/** What a server tells about itself beyond what it always tells. */
export interface WatchingConfig {
  /** Where traces are sent, and how many percent of them; undefined when nothing is traced. */
  readonly traces: { readonly url: string; readonly percent: number } | undefined;
}

export function readWatching(read: Read): WatchingConfig {
  const url = read<string | undefined>('tracesUrl', readerOf('tracesUrl'), undefined);
  const percent = read('tracesPercent', readerOf('tracesPercent'), 1);
  return {
    traces: url === undefined ? undefined : { url, percent },
  };
}
