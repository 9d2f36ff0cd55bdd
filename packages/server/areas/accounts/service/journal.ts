import type { ClientSecretSetData } from '@kontor/contract/generated/events-v1';
import type { Partner } from '@kontor/contract/generated/operator-v1';
import { shownSettings } from '../../../platform/auth/client-settings.ts';
import type { Client } from '../../../platform/auth/store/clients.ts';
import type { ApiUser } from '../../../platform/auth/store/users.ts';
import { recordEvent, recordMarketplaceEvent } from '../../../platform/journal/index.ts';
import type { SharedWriteTx, WriteTx } from '../../../platform/store/store.ts';

/** Records a new partner. */
export function recordPartner(tx: WriteTx, { partnerId, name }: Partner, nowMs: number): void {
  recordEvent(tx, {
    type: 'kontor.partner.created.v1',
    subject: `partners/${partnerId}`,
    atMs: nowMs,
    data: { partnerId, name },
  });
}

/** Records what changed about a partner; contact and notes are not in the event. */
export function recordPartnerChange(
  tx: WriteTx,
  change: { readonly name?: string; readonly requestsPerSecond?: number },
  nowMs: number,
): void {
  const { partnerId } = tx;
  recordEvent(tx, {
    type: 'kontor.partner.changed.v1',
    subject: `partners/${partnerId}`,
    atMs: nowMs,
    data: { partnerId, ...change },
  });
}

/** Records a new or changed API user. */
export function recordUser(
  tx: WriteTx,
  what: 'created' | 'changed',
  { username, roles }: Pick<ApiUser, 'username' | 'roles'>,
  nowMs: number,
  passwordSetBy?: 'operator' | 'invitation',
): void {
  recordEvent(tx, {
    type: what === 'created' ? 'kontor.user.created.v1' : 'kontor.user.changed.v1',
    subject: `users/${username}`,
    atMs: nowMs,
    data: { username, roles: [...roles], ...(passwordSetBy && { passwordSetBy }) },
  });
}

/** Records a client that is new, got another secret, or had its sessions ended. */
export function recordClient(
  tx: SharedWriteTx,
  what: 'created' | 'changed',
  client: Pick<Client, 'clientId' | 'partnerId' | 'listEnvelope' | 'unknownParameters'>,
  nowMs: number,
): void {
  const { clientId, partnerId } = client;
  recordMarketplaceEvent(tx, {
    type: what === 'created' ? 'kontor.client.created.v1' : 'kontor.client.changed.v1',
    subject: `clients/${clientId}`,
    atMs: nowMs,
    data: {
      clientId,
      ...(partnerId !== undefined && { partnerId }),
      ...shownSettings(client),
    },
  });
}

/** Tells the partner of an app who knows its secret. */
export function recordSecret(tx: WriteTx, data: ClientSecretSetData, nowMs: number): void {
  recordEvent(tx, {
    type: 'kontor.client.secret-set.v1',
    subject: `clients/${data.clientId}`,
    atMs: nowMs,
    data,
  });
}
