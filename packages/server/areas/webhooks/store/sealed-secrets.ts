/** The secrets that sign requests, as the store keeps them sealed. */

import { readStored } from '@kontor/values/text';
import { SealedError, type Sealer } from '../../../platform/sealing/sealer.ts';
import type { SealedRecords } from '../../../platform/secrets/sealed-records.ts';
import { statementsOf, statementsOfAll } from '../../../platform/store/table-statements.ts';
import { webhooks } from '../../../tables/platform/webhooks.ts';
import type { StoredWebhook } from '../rules/webhook.ts';

const secrets = statementsOfAll(webhooks)
  .select('partnerId', 'webhookId', 'secret', 'previousSecret')
  .where<[]>('ORDER BY partner_id, webhook_id');
const derived = statementsOf(webhooks);
const replaceSecret = derived.update('secret');
const replacePrevious = derived.update('previousSecret');

/** Returns the place of a webhook's secrets for `Sealer`; the previous secret was sealed at the same place. */
export function placeOfSecret(partnerId: string, webhookId: string): string {
  return `webhooks/${partnerId}/${webhookId}/secret`;
}

/**
 * Returns a stored webhook with its secrets unsealed; undefined when its secret cannot be decrypted. A previous secret
 * that is damaged signs no more.
 */
export function unsealed(sealer: Sealer, webhook: StoredWebhook): StoredWebhook | undefined {
  const { partnerId, webhookId, secret, previousSecret } = webhook;
  const open = (stored: string | undefined) => {
    try {
      return stored && sealer.open(stored, placeOfSecret(partnerId, webhookId));
    } catch (error) {
      if (error instanceof SealedError) return undefined;
      throw error;
    }
  };
  const opened = open(secret);
  return opened === undefined
    ? undefined
    : { ...webhook, secret: opened, previousSecret: open(previousSecret) };
}

export const webhookSecretRecords: SealedRecords = {
  name: 'webhook secrets',
  isDispensable: true,
  remedyOf(id) {
    const [partnerId, webhookId] = readStored<[string, string]>(id);
    return (
      'Nothing is sent to this webhook until it has a new secret: ' +
      (partnerId === ''
        ? `POST /operator/v1/webhooks/${webhookId}/secret.`
        : `its partner sends POST /v1/webhooks/${webhookId}/secret.`)
    );
  },
  async all(tx) {
    const rows = await tx.all(secrets);
    return rows.flatMap(({ partnerId, webhookId, secret, previousSecret }) => {
      const place = placeOfSecret(partnerId, webhookId);
      const idOf = (which: string) => JSON.stringify([partnerId, webhookId, which]);
      const present = { id: idOf('present'), place, stored: secret };
      if (previousSecret === undefined) return [present];
      return [present, { id: idOf('previous'), place, stored: previousSecret }];
    });
  },
  async replace(tx, id, stored) {
    const [partnerId, webhookId, which] = readStored<[string, string, string]>(id);
    const own = tx.withoutLock(partnerId);
    if (which === 'present') await replaceSecret(own, { webhookId, secret: stored });
    else await replacePrevious(own, { webhookId, previousSecret: stored });
  },
};
