/**
 * Reads JSON text that Kontor itself wrote: a stored document, or a message between its threads. The caller names the
 * type that was written. Text from outside has no type before it is checked: `parseJsonBody`, or `JSON.parse` to
 * `unknown`.
 */
export function readStored<Written>(text: string): Written {
  return JSON.parse(text) as Written;
}
