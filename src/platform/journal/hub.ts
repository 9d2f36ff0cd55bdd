/** Bytes of a signal; PostgreSQL carries a few more, which its topic takes. */
const textLengthMax = 7_000;
const ofAll = '*';

/** Whose events were recorded, as a signal tells it. */
export function eventsTopicText(partnerIds: readonly string[]): string {
  const text = JSON.stringify(partnerIds);
  return Buffer.byteLength(text) > textLengthMax ? ofAll : text;
}

/** The partners of a signal; undefined where there may be events of any. */
function partnersOfText(text: string): readonly string[] | undefined {
  return text === ofAll ? undefined : (JSON.parse(text) as string[]);
}

/** Called with the partners that have new events; undefined where anybody may have. */
export type EventsListener = (partnerIds: readonly string[] | undefined) => void;

/**
 * Tells those who wait on this thread that events were recorded, on this node or another. Word may get lost, and it may
 * come before the events can be read: who listens also looks by itself.
 */
export class JournalHub {
  readonly #listeners = new Set<EventsListener>();

  /** Called until the returned function is. */
  onEvents(listener: EventsListener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** To be called with the text of a signal of the topic `events`. */
  heard(text: string): void {
    const partnerIds = partnersOfText(text);
    for (const listener of this.#listeners) listener(partnerIds);
  }
}
