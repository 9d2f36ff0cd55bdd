/** Numbers of the HTTP listeners, with their reasons. */
export const httpNumbers = {
  /** A connection without any traffic for this long is closed. */
  connectionIdleMs: 60_000,
  /** Interval between two checks for idle connections while the server shuts down. */
  closeIdleEveryMs: 50,
  /** A keep-alive connection without a request is closed after this long. */
  keepAliveMs: 65_000,
  /** Interval between two checks for requests and connections that take too long. */
  checkIntervalMs: 1_000,
  headerBytesMax: 32 * 1024,
  /** Browsers keep the response to a preflight for this long; some of them for two hours at most. */
  preflightMaxAgeSeconds: 7_200,
  /** The rest of a body whose request was already answered is read and dropped for this long, up to this many bytes. */
  drainTimeMaxMs: 2_000,
  drainedBytesMax: 64 * 1024 * 1024,
  /** Interval between two checks of a connection that is being drained. */
  drainCheckMs: 100,
  /** Size of the parts in which a compressed body is decompressed. */
  decodedChunkBytes: 64 * 1024,
  /** Beyond `ratioFreeBytes`, a body that decompresses to more than this many times its size is refused. */
  decodedRatioMax: 200,
  ratioFreeBytes: 1024 * 1024,
  /** Largest window of zstd, 8 MiB: the most that a sender may use for content (RFC 9659). */
  zstdWindowLogMax: 23,
} as const;
