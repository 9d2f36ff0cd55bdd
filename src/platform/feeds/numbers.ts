/** Numbers of feeds, each with its reason. */
export const feedNumbers = {
  /** Feeds that a node sends at a time: each holds a connection and a state of the database. */
  atOnceMax: 4,
  /** Rows of one read, and bytes that they may have together: what a feed holds in memory at a time. */
  pageRowsMax: 500,
  pageBytesMax: 8 * 1024 * 1024,
  /** A feed that is not over by then is broken off, so that it holds no old state; its reader resumes it. */
  longestMs: 1_800_000,
  /** Level of gzip: more costs twice the time for a tenth of the bytes. */
  gzipLevel: 3,
} as const;
