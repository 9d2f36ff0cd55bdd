import { SealedError, type Sealer } from '../sealing/sealer.ts';
import type { SharedReadTx, SharedWriteTx } from '../store/store.ts';
import { StoreRefusedError } from '../store/store-refused.ts';

/** One kind of secrets that the store keeps sealed. */
export interface SealedRecords {
  /** As people know them: `signing keys`. */
  readonly name: string;
  all(tx: SharedReadTx): Promise<readonly StoredSecret[]>;
  /** Replaces the stored text of one. */
  replace(tx: SharedWriteTx, id: string, stored: string): Promise<void>;
}

export interface StoredSecret {
  /** What `replace` finds it by. */
  readonly id: string;
  readonly place: string;
  readonly stored: string;
}

/**
 * Opens every secret once; resolves to how many are not sealed with the first key. Throws `StoreRefusedError` where one
 * cannot be opened: a server would fail at the first request that needs it.
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

/** Seals every secret anew that is not sealed with the first key; resolves to how many there were of each kind. */
export async function sealAnew(
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
