import { readStored } from '@kontor/values/text';

/** Maximum bytes of a signal; PostgreSQL allows a few more, which the topic uses. */
const textLengthMax = 7_000;
const ofAll = '*';

/** Text of a signal: the partners whose events were recorded. */
export function eventsTopicText(partnerIds: readonly string[]): string {
  const text = JSON.stringify(partnerIds);
  return Buffer.byteLength(text) > textLengthMax ? ofAll : text;
}

/** Returns the partners in a signal; undefined when there may be events of any partner. */
function partnersOfText(text: string): readonly string[] | undefined {
  return text === ofAll ? undefined : readStored<string[]>(text);
}

/** Called with the partners that have new events; with undefined when any partner may have some. */
export type EventsListener = (partnerIds: readonly string[] | undefined) => void;

/**
 * Notifies listeners on this thread that events were recorded, on this node or another. A notification may get lost,
 * and may arrive before the events can be read, so listeners also poll.
 */
export class JournalHub {
  readonly #listeners = new Set<EventsListener>();

  /** Calls the listener until the returned function is called. */
  onEvents(listener: EventsListener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Call this with the text of a signal of the topic `events`. */
  heard(text: string): void {
    const partnerIds = partnersOfText(text);
    for (const listener of this.#listeners) listener(partnerIds);
  }
}
