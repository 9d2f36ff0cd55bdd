/**
 * One request as the client makes it, for those who send it themselves: `kontor call`, measurements, and pages of the
 * console.
 */
export { readRefusal } from '../answers.ts';
export { errorOf, reasonOf } from '../errors.ts';
export { isOwnLink, type OperationFacts, type OperationTable, requestFor } from '../operations.ts';
export { defaultRuntime } from '../runtime.ts';
