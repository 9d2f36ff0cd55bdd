/** Numbers of feeds, with their reasons. */
export const feedNumbers = {
  /** Feeds that a node sends at a time: each holds a connection and a snapshot of the database. */
  atOnceMax: 4,
  /** Rows of one read and their total bytes: the amount that a feed holds in memory at a time. */
  pageRowsMax: 500,
  pageBytesMax: 8 * 1024 * 1024,
  /** A feed that takes longer is cut off, so that it does not hold an old snapshot; its reader resumes it. */
  longestMs: 1_800_000,
  /** Level of gzip: a higher one takes twice the time to save a tenth of the bytes. */
  gzipLevel: 3,
} as const;
