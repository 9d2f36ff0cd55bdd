import { SealedError, type Sealer } from '../sealing/sealer.ts';
import type { SharedReadTx, SharedWriteTx } from '../store/store.ts';
import { StoreRefusedError } from '../store/store-refused.ts';

/** One kind of secrets that the store holds encrypted. */
export interface SealedRecords {
  /** Name for people to read: `signing keys`. */
  readonly name: string;
  all(tx: SharedReadTx): Promise<readonly StoredSecret[]>;
  /** Replaces the stored text of one secret. */
  replace(tx: SharedWriteTx, id: string, stored: string): Promise<void>;
}

export interface StoredSecret {
  /** The id that `replace` finds it by. */
  readonly id: string;
  readonly place: string;
  readonly stored: string;
}

/**
 * Decrypts every secret once; resolves to the number of those that are not encrypted with the first key. Throws
 * `StoreRefusedError` when one cannot be decrypted: a server would fail at the first request that needs it.
 */
export async function checkSecrets(
  tx: SharedReadTx,
  sealer: Sealer,
  kinds: readonly Pick<SealedRecords, 'all'>[],
): Promise<number> {
  let left = 0;
  for (const kind of kinds) {
    for (const secret of await kind.all(tx)) {
      opened(sealer, secret);
      if (!sealer.isCurrent(secret.stored)) left += 1;
    }
  }
  return left;
}

/** Encrypts every secret again that is not encrypted with the first key; resolves to the number of each kind. */
export async function reencrypt(
  tx: SharedWriteTx,
  sealer: Sealer,
  kinds: readonly SealedRecords[],
): Promise<{ name: string; sealed: number }[]> {
  const counts = [];
  for (const kind of kinds) {
    const left = (await kind.all(tx)).filter(({ stored }) => !sealer.isCurrent(stored));
    for (const secret of left) {
      await kind.replace(tx, secret.id, sealer.seal(opened(sealer, secret), secret.place));
    }
    counts.push({ name: kind.name, sealed: left.length });
  }
  return counts;
}

function opened(sealer: Sealer, { stored, place }: StoredSecret): string {
  try {
    return sealer.open(stored, place);
  } catch (error) {
    if (!(error instanceof SealedError)) throw error;
    const remedy = sealer.encrypts
      ? 'neither KONTOR_ENCRYPTION_KEY (--encryption-key) nor KONTOR_ENCRYPTION_KEY_PREVIOUS can decrypt it. Set one of them to the key that it was encrypted with'
      : 'KONTOR_ENCRYPTION_KEY (--encryption-key) is missing. Set it to the key that it was encrypted with; the key of a sandbox is next to its database, in a file whose name ends with -key';
    throw new StoreRefusedError(`In this database, ${error.message}, and ${remedy}. Nothing was changed.`, {
      cause: error,
    });
  }
}
