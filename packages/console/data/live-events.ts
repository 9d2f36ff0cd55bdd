import type { EventOptions, ReadEvent } from '@kontor/client';
import { useEffect, useState } from 'preact/hooks';

/** Events that are kept to be shown. */
const keptMost = 200;

/** Events as they happen, newest first. */
export interface LiveEvents {
  readonly events: readonly ReadEvent[];
  readonly error: unknown;
  /** Goes on after an error. */
  readonly retry: () => void;
}

/**
 * Reads events from now on. `key` names what is read: another one begins anew. `read` is given how to read, and is not called
 * while `isPaused`. A server that is away ends reading, so that the page says so and offers to go on.
 */
export function useLiveEvents(
  read: (how: EventOptions) => AsyncIterable<ReadEvent>,
  key: string,
  isPaused: boolean,
): LiveEvents {
  const [events, setEvents] = useState<readonly ReadEvent[]>([]);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (isPaused) return;
    const abort = new AbortController();
    setError(undefined);
    const onAway: EventOptions['onAway'] = (away) => {
      throw away;
    };
    const follow = async () => {
      for await (const event of read({ after: 'now', signal: abort.signal, onAway }))
        setEvents((before) => [event, ...before].slice(0, keptMost));
    };
    follow().catch((refusal: unknown) => {
      if (!abort.signal.aborted) setError(refusal);
    });
    return () => abort.abort();
  }, [key, isPaused, attempt]);
  return { events, error, retry: () => setAttempt(attempt + 1) };
}
