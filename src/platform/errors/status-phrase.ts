/**
 * Not imported: an import reads every export of the module, and one of them loads Node's own web client, which adds
 * 50 ms to the start of every thread.
 */
const { STATUS_CODES } = process.getBuiltinModule('node:http');

/** Returns the HTTP reason phrase of a status, the title of this project's own errors (conventions, section 4). */
export function statusPhrase(status: number): string {
  return STATUS_CODES[status] ?? 'Error';
}
