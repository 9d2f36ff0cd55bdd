import type { EventOptions, ReadEvent } from '@kontor/client';
import { useEffect, useRef, useState } from 'preact/hooks';

/** How far reading has come. */
interface Reached {
  readonly key: string;
  readonly cursor: string | undefined;
}

/** Events that are kept to be shown. */
const keptMost = 200;

/** The newest events and what happens from then on, newest first. */
export interface LiveEvents {
  readonly events: readonly ReadEvent[];
  readonly error: unknown;
  /** Goes on after an error. */
  readonly retry: () => void;
}

/**
 * Reads the newest events, and what happens from then on. `key` names what is read: another one begins anew. `read` is
 * given how to read, and is not called while `isPaused`; what happens meanwhile is read afterwards. A server that is away
 * ends reading, so that the page says so and offers to go on.
 */
export function useLiveEvents(
  read: (how: EventOptions) => AsyncIterable<ReadEvent>,
  key: string,
  isPaused: boolean,
): LiveEvents {
  const [events, setEvents] = useState<readonly ReadEvent[]>([]);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const reached = useRef<Reached>(null);
  useEffect(() => {
    if (isPaused) return;
    const abort = new AbortController();
    setError(undefined);
    if (reached.current?.key !== key) {
      reached.current = null;
      setEvents([]);
    }
    const after = reached.current?.cursor;
    const begin = after === undefined ? { last: keptMost } : { after };
    const onAway: EventOptions['onAway'] = (away) => {
      throw away;
    };
    const follow = async () => {
      for await (const event of read({ ...begin, signal: abort.signal, onAway })) {
        reached.current = { key, cursor: event.cursor };
        setEvents((before) => withEvent(before, event));
      }
    };
    follow().catch((refusal: unknown) => {
      if (!abort.signal.aborted) setError(refusal);
    });
    return () => abort.abort();
  }, [key, isPaused, attempt]);
  return { events, error, retry: () => setAttempt(attempt + 1) };
}

/** Events of one page come again when reading goes on after a pause. */
function withEvent(events: readonly ReadEvent[], event: ReadEvent): readonly ReadEvent[] {
  return events.some(({ id }) => id === event.id) ? events : [event, ...events].slice(0, keptMost);
}
