/** Bytes of a signal; PostgreSQL carries a few more, which its topic takes. */
const textLengthMax = 7_000;
const ofAll = '*';

/** Whose events were recorded, as a signal tells it. */
export function eventsTopicText(partnerIds: readonly string[]): string {
  const text = JSON.stringify(partnerIds);
  return Buffer.byteLength(text) > textLengthMax ? ofAll : text;
}

/** The partners of a signal; undefined where there may be events of any. */
export function partnersOfText(text: string): readonly string[] | undefined {
  return text === ofAll ? undefined : (JSON.parse(text) as string[]);
}
