/** Source of the keys that encrypt secrets in the database. Queried once, when a process starts. */
export interface KeyService {
  /**
   * Returns the keys, each 32 bytes in base64; the first one encrypts. Empty when nothing is encrypted. Rejects with a
   * `StoreRefusedError` that says what to do.
   */
  keys(): Promise<readonly string[]>;
}

/** A key service for keys that are already known, from settings or files. */
export function givenKeys(keys: readonly string[]): KeyService {
  return { keys: async () => keys };
}
