import { ApiError } from '@kontor/contract/errors';
import {
  type KeyRevocation,
  type KeyRotation,
  operatorV1,
  type SigningKey,
} from '@kontor/contract/generated/operator-v1';
import { formatInstant } from '@kontor/values/instant';
import {
  type DescribedKey,
  findKey,
  insertActive,
  listKeys as listKeysFrom,
  makeKeyPair,
  type NewKeyPair,
  removeKey,
  rotateKey,
  signingKid,
} from '../../../platform/auth/store/keys.ts';
import { countRevocation } from '../../../platform/auth/store/sessions.ts';
import type {
  OperationRequest,
  ReadHandler,
  WriteOperation,
} from '../../../platform/operations/operation.ts';
import { numberedReply } from '../../../platform/paging/numbered.ts';
import type { Sealer } from '../../../platform/sealing/sealer.ts';
import type { SharedReadTx } from '../../../platform/store/store.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import { accountErrors } from '../errors.ts';

/** Lists the keys that currently verify tokens, the signing key first. */
export const listKeys: ReadHandler<'listKeys'> = (tx, request) =>
  numberedReply(operatorV1.listKeys, request, {
    find: (offset, count) => listKeysFrom(tx, request.nowMs, offset, count),
    view: (keys) => keys.map(viewOf),
  });

/** Creates a new signing key; the previous one still verifies until its last token has expired. */
export function rotateKeys(ids: Ids, sealer: Sealer): WriteOperation<'rotateKeys', NewKeyPair> {
  return {
    prepare: () => makeKeyPair(ids, sealer),
    async handle(tx, request, pair) {
      await rotateKey(tx, pair, request.nowMs);
      const body: KeyRotation = { kid: pair.kid, createdAt: formatInstant(request.nowMs) };
      return { status: 201, body, audit: [{ record: 'keys', after: body }] };
    },
  };
}

/**
 * Removes a key, so that its tokens no longer verify. A revoked signing key is replaced by a new one in the same
 * transaction. Sessions stay: refresh tokens are not signed, so a stolen key cannot forge them.
 */
export function revokeKey(
  ids: Ids,
  sealer: Sealer,
  onRevocation: () => void,
): WriteOperation<'revokeKey', NewKeyPair | undefined> {
  return {
    // A key that does not sign now never signs again, so it needs no replacement.
    prepare: async (tx, request) =>
      (await requireKey(tx, request)).isActive ? makeKeyPair(ids, sealer) : undefined,
    async handle(tx, request, pair) {
      const key = await requireKey(tx, request);
      await removeKey(tx, key.kid);
      if (key.isActive && pair !== undefined) await insertActive(tx, pair, request.nowMs);
      const signing = await signingKid(tx);
      if (signing === undefined) throw new Error('no signing key is left after a revocation');
      await countRevocation(tx, onRevocation);
      const body: KeyRevocation = {
        kid: key.kid,
        revokedAt: formatInstant(request.nowMs),
        signingKid: signing,
      };
      return {
        status: 200,
        body,
        audit: [{ record: 'keys', before: viewOf(key), after: { revoked: key.kid, signingKid: signing } }],
      };
    },
  };
}

async function requireKey(
  tx: SharedReadTx,
  { parameters: { kid }, nowMs }: OperationRequest<'revokeKey'>,
): Promise<DescribedKey> {
  const key = await findKey(tx, kid, nowMs);
  if (key === undefined) {
    throw new ApiError(accountErrors.KEY_NOT_FOUND, { detail: `No key with the id ${kid} verifies tokens.` });
  }
  return key;
}

function viewOf({ kid, isActive, createdAtMs, endsAtMs }: DescribedKey): SigningKey {
  return {
    kid,
    state: isActive ? 'signs' : 'verifies',
    createdAt: formatInstant(createdAtMs),
    ...(endsAtMs !== undefined && { endsAt: formatInstant(endsAtMs) }),
  };
}
