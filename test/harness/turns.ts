/** Waits for one turn of the event loop. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Waits for `count` turns of the event loop, enough for anything that needs no I/O to happen. */
export async function turns(count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) await turn();
}
