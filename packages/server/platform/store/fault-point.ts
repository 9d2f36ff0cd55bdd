/** What tests of crashes and of slow disks do to the commits of this thread; only a sandbox is asked for it. */

/**
 * Kills the process right after a named statement, so that tests see what a crash between two writes leaves behind. The
 * name is what the statement does (`insert jobs`, `update deliveries`, `delete delivery_bodies`, `commit`) or that of a
 * step (`restore in the middle`). `update orders #3` is the third such update; `insert jobs > commit` is the first
 * commit after the insert.
 */
let wanted: string | undefined;
let timesLeft = 1;
let later: readonly string[] = [];

/** What is done before and after the statements of this thread; nothing unless a test has asked for it. */
export const statementFaults: {
  /** Called before every statement that may be a commit. */
  before?: (sql: string) => void;
  /** Called after every statement that wrote. */
  after?: (sql: string) => void;
} = {};

export function armFaultPoint(name: string): void {
  statementFaults.after = (sql) => passPoint(pointOf(sql));
  want(name.toLowerCase().split(' > '));
}

function want([first = '', ...rest]: readonly string[]): void {
  const [point = '', times = '1'] = first.split(' #');
  wanted = point;
  timesLeft = Number(times);
  later = rest;
}

/** Called at a step that is not a statement. */
export function passPoint(name: string): void {
  if (wanted !== name) return;
  timesLeft -= 1;
  if (timesLeft > 0) return;
  if (later.length > 0) want(later);
  else process.kill(process.pid, 'SIGKILL');
}

/** Returns the name of the fault point after a statement; empty for one that writes nothing. */
export function pointOf(sql: string): string {
  const [, verb = '', table] =
    /^\s*(INSERT|UPDATE|DELETE|COMMIT)(?:(?:\s+(?:INTO|FROM))?\s+(\w+))?/i.exec(sql) ?? [];
  return (table === undefined ? verb : `${verb} ${table}`).toLowerCase();
}

const nobodyWakes = new Int32Array(new SharedArrayBuffer(4));

/**
 * Delays every commit, as a slow disk does. The thread is blocked as it is while the system flushes; readers, which flush
 * nothing, are not delayed.
 */
export function setCommitDelay(byMs: number): void {
  statementFaults.before = (sql) => {
    if (sql === 'COMMIT') Atomics.wait(nobodyWakes, 0, 0, byMs);
  };
}
