/** Unlike its class, the code survives when the error is passed from one thread to another. */
const storeRefusedCode = 'KONTOR_STORE_REFUSED';

/** Why a database cannot be used, in sentences for the person who starts a server. */
export class StoreRefusedError extends Error {
  readonly code = storeRefusedCode;
}

/** Why a copy from one engine to the other is refused, as a sentence for the person who asked for it. */
export class CopyRefusedError extends Error {}
