/** Numbers of the queue, each with its reason. */
export const jobNumbers = {
  /** After this long without a sign of life a job belongs to whoever asks next. */
  leaseMs: 8_000,
  /** How often a node shows that it still works on a job. */
  renewEveryMs: 2_500,
  /** Wait before the second start after a throw; it grows fourfold from start to start. */
  backoffFirstMs: 100,
  backoffMaxMs: 60_000,
  /** Whoever waits until nothing is due waits for the next start after a throw too, unless its wait is longer: the first two. */
  backoffAwaitedMs: 400,
  /**
   * Jobs that a node takes by their urgency in a row; the next one is of the less urgent lanes that wait, if any do:
   * shop checks go on while deliveries never pause, and cost them a twentieth of their turns at most.
   */
  urgentJobsInARow: 20,
  /** How long after a caller's write work that nobody waits for is put off: the next write may be on its way. */
  lingerMs: 20,
  /** Longer it is not put off, however busy callers are. */
  putOffMaxMs: 1_000,
  /** How often an idle runner looks for work that became due by time alone. */
  idlePollMs: 200,
} as const;
