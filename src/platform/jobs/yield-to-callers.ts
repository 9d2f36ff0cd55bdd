/** Lets what has arrived meanwhile take its turn on this thread: requests are read and made ready for their transaction. */
export function yieldToCallers(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
