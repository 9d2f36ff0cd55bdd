/** The SQLSTATE of an error that the PostgreSQL server reports; other errors have a code of another kind, or none. */
export function sqlStateOf(error: unknown): unknown {
  return (error as { code?: unknown } | null)?.code;
}

/** True when another transaction held a lock for longer than a connection may be blocked. */
export function isLockTimeout(error: unknown): boolean {
  return sqlStateOf(error) === '55P03';
}
