/** Settings of the queue, each with its reason. */
export const jobNumbers = {
  /** A lease that is not renewed for this long expires, and any node may claim the job. */
  leaseMs: 8_000,
  /** How often a node renews the lease of a job that it is running. */
  renewEveryMs: 2_500,
  /** Delay before the second start after a throw; each further delay is four times as long. */
  backoffFirstMs: 100,
  backoffMaxMs: 60_000,
  /** `settled` also waits for a retry whose delay is at most this long, which covers the first two. */
  backoffAwaitedMs: 400,
  /**
   * Number of urgent jobs that a node runs in a row. The next one comes from a less urgent lane, if any is due: shop
   * checks make progress while deliveries never pause, and take at most a twentieth of their turns.
   */
  urgentJobsInARow: 20,
  /**
   * How long background work that nobody waits for is postponed after a caller's write, because another write may
   * follow.
   */
  lingerMs: 20,
  /** Longest time that such work is postponed, however busy callers are. */
  putOffMaxMs: 1_000,
  /** How long the records of one step of long work take; other writes wait for one step. */
  stepMs: 20,
  /** How often an idle runner polls for work that became due by time alone. */
  idlePollMs: 200,
} as const;
