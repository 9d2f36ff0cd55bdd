/** Yields to the event loop, so that requests that have arrived are read and prepared for their transactions. */
export function yieldToCallers(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
