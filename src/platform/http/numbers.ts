/** Numbers of the HTTP listeners, each with its reason. */
export const httpNumbers = {
  /** A connection on which nothing happens for this long is closed. */
  connectionIdleMs: 60_000,
  /** Time between two looks for connections that nobody uses, while the server stops. */
  closeIdleEveryMs: 50,
  /** A kept-alive connection without a request. */
  keepAliveMs: 65_000,
  /** Time between two looks for requests and connections that take too long. */
  lookIntervalMs: 1_000,
  headerBytesMax: 32 * 1024,
  /** What still comes of a body after its request was answered is dropped for this long, and up to so many bytes. */
  drainTimeMaxMs: 2_000,
  drainedBytesMax: 64 * 1024 * 1024,
  /** Time between two looks at a connection that is being drained. */
  drainLookMs: 100,
} as const;
