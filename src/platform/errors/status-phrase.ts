/**
 * Not imported: an import looks at every export of the module, one of which then loads Node's own web client, 50 ms of
 * the start of every thread.
 */
const { STATUS_CODES } = process.getBuiltinModule('node:http');

/** What HTTP calls a status, the title of our own errors (conventions, section 4). */
export function statusPhrase(status: number): string {
  return STATUS_CODES[status] ?? 'Error';
}
