import type { CheckResult } from '../integrity/check.ts';
import { SealedError, type Sealer } from '../sealing/sealer.ts';
import type { SharedReadTx, SharedWriteTx } from '../store/store.ts';
import { StoreRefusedError } from '../store/store-failure.ts';

/** One kind of secrets that the store holds encrypted. */
export interface SealedRecords {
  /** Name for people to read: `signing keys`. */
  readonly name: string;
  all(tx: SharedReadTx): Promise<readonly StoredSecret[]>;
  /** Replaces the stored text of one secret. */
  replace(tx: SharedWriteTx, id: string, stored: string): Promise<void>;
  /** What helps when a secret is damaged: a sentence. */
  remedyOf(id: string): string;
  /** True when everything else works without a secret that is damaged. */
  readonly isDispensable: boolean;
}

export interface StoredSecret {
  /** The id that `replace` finds it by. */
  readonly id: string;
  readonly place: string;
  readonly stored: string;
}

/** Decrypts secrets, and judges those that it cannot decrypt. */
export interface Opener {
  readonly sealer: Sealer;
  /** True when the stored text is damaged, false when its key is missing. */
  isDamaged(tx: SharedReadTx, error: SealedError): Promise<boolean>;
}

/** A kind of secrets that is only checked. */
type CheckedRecords = Pick<SealedRecords, 'all'> & Partial<Pick<SealedRecords, 'remedyOf' | 'isDispensable'>>;

/** What a check found. */
export interface CheckedSecrets {
  /** Number of secrets that are not encrypted with the first key. */
  readonly left: number;
  /** What is wrong with each damaged secret without which the server works, and what helps. */
  readonly damaged: readonly string[];
}

/**
 * Decrypts every secret once. Throws `StoreRefusedError` when one that the server needs cannot be decrypted, and when the
 * key of any is missing: a server would fail at the first request that needs it.
 */
export async function checkSecrets(
  tx: SharedReadTx,
  opener: Opener,
  kinds: readonly CheckedRecords[],
): Promise<CheckedSecrets> {
  const { sealer } = opener;
  const damaged: string[] = [];
  let left = 0;
  for (const kind of kinds) {
    for (const secret of await kind.all(tx)) {
      const opened = await open(tx, opener, kind, secret);
      if (opened.damage !== undefined) damaged.push(opened.damage);
      else if (!sealer.isCurrent(secret.stored)) left += 1;
    }
  }
  return { left, damaged };
}

/**
 * Encrypts every secret again that is not encrypted with the first key; resolves to the number of each kind. Damaged
 * secrets without which the server works stay as they are.
 */
export async function reencrypt(
  tx: SharedWriteTx,
  opener: Opener,
  kinds: readonly SealedRecords[],
): Promise<{ name: string; sealed: number }[]> {
  const { sealer } = opener;
  const counts = [];
  for (const kind of kinds) {
    const left = (await kind.all(tx)).filter(({ stored }) => !sealer.isCurrent(stored));
    let sealed = 0;
    for (const secret of left) {
      const { text } = await open(tx, opener, kind, secret);
      if (text === undefined) continue;
      await kind.replace(tx, secret.id, sealer.seal(text, secret.place));
      sealed += 1;
    }
    counts.push({ name: kind.name, sealed });
  }
  return counts;
}

/** A secret that was decrypted, or what is wrong with it. */
type Opened =
  | { readonly text: string; readonly damage?: never }
  | { readonly text?: never; readonly damage: string };

async function open(
  tx: SharedReadTx,
  { sealer, isDamaged }: Opener,
  { remedyOf, isDispensable }: CheckedRecords,
  { id, stored, place }: StoredSecret,
): Promise<Opened> {
  try {
    return { text: sealer.open(stored, place) };
  } catch (error) {
    if (!(error instanceof SealedError)) throw error;
    if (remedyOf === undefined || !(await isDamaged(tx, error))) throw withoutKey(sealer, error);
    const damage = `${damageOf(error)}. ${remedyOf(id)}`;
    if (isDispensable) return { damage };
    throw new StoreRefusedError(`In this database, ${damage} Nothing was changed.`, { cause: error });
  }
}

/** What is wrong with a damaged secret. */
export function damageOf({ message, missingKeyId }: SealedError): string {
  return missingKeyId === undefined ? message : `${message}, which nothing else needs`;
}

function withoutKey(sealer: Sealer, error: SealedError): StoreRefusedError {
  const remedy = sealer.encrypts
    ? 'neither KONTOR_ENCRYPTION_KEY (--encryption-key) nor KONTOR_ENCRYPTION_KEY_PREVIOUS can decrypt it. Set one of them to the key that it was encrypted with'
    : 'KONTOR_ENCRYPTION_KEY (--encryption-key) is missing. Set it to the key that it was encrypted with; the key of a sandbox is next to its database, in a file whose name ends with -key';
  return new StoreRefusedError(`In this database, ${error.message}, and ${remedy}. Nothing was changed.`, {
    cause: error,
  });
}

/** Tries to decrypt every secret. Those whose key is missing are not checked, which the result says. */
export async function checkSecretRecords(
  tx: SharedReadTx,
  { sealer, isDamaged }: Opener,
  kinds: readonly SealedRecords[],
  violationsMax: number,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { name, all, remedyOf } of kinds) {
    const violations: string[] = [];
    const missing = new Set<string>();
    for (const { id, stored, place } of await all(tx)) {
      try {
        sealer.open(stored, place);
      } catch (error) {
        if (!(error instanceof SealedError)) throw error;
        if (await isDamaged(tx, error)) violations.push(`${damageOf(error)}. ${remedyOf(id)}`);
        else missing.add(error.missingKeyId ?? '');
      }
    }
    results.push({
      name: `all ${name} can be decrypted`,
      violations: violations.slice(0, violationsMax),
      ...(missing.size > 0 && {
        notChecked: `those that are encrypted with the key ${[...missing].join(', ')}`,
      }),
    });
  }
  return results;
}
