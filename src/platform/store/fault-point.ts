/**
 * Ends the process right after a named statement, so that tests see what a crash between two writes leaves behind.
 * The name is what the statement does: `insert jobs`, `update deliveries`, `delete delivery_bodies`, `commit`; or that of a
 * step, `restore in the middle`.
 */
let wanted: string | undefined;

/** Arms the point on this thread. Called in the sandbox only. */
export function armFaultPoint(name: string): void {
  wanted = name.toLowerCase();
}

/** Told of every statement that wrote. */
export function passFaultPoint(sql: string): void {
  if (wanted !== undefined && nameOf(sql) === wanted) process.kill(process.pid, 'SIGKILL');
}

/** Told of a step that is no statement. */
export function passPoint(name: string): void {
  if (wanted === name) process.kill(process.pid, 'SIGKILL');
}

function nameOf(sql: string): string {
  const [, verb = '', table] =
    /^\s*(INSERT|UPDATE|DELETE|COMMIT)(?:(?:\s+(?:INTO|FROM))?\s+(\w+))?/i.exec(sql) ?? [];
  return (table === undefined ? verb : `${verb} ${table}`).toLowerCase();
}
