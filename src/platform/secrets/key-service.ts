/** Where the keys come from that secrets in the database are encrypted with. Asked once, when a process starts. */
export interface KeyService {
  /**
   * The keys, 32 bytes in base64 each, the one that encrypts first; none where nothing is encrypted. Rejects with a
   * `StoreRefusedError` that says what to do.
   */
  keys(): Promise<readonly string[]>;
}

/** Keys that are known already: from settings or files. */
export function givenKeys(keys: readonly string[]): KeyService {
  return { keys: async () => keys };
}
