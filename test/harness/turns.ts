/** Lets the event loop go round once. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Lets it go round so often: time for what needs no waiting to happen. */
export async function turns(count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) await turn();
}
