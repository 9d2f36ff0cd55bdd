/** Kept when the error travels from one thread to another, unlike its class. */
export const storeRefusedCode = 'KONTOR_STORE_REFUSED';

/** What stands in the way of using a database, in sentences for the person who starts a server. */
export class StoreRefusedError extends Error {
  readonly code = storeRefusedCode;
}
