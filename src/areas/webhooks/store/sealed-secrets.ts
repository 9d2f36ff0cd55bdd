/** The secrets that sign requests, as the store keeps them sealed. */

import { SealedError, type Sealer } from '../../../platform/sealing/sealer.ts';
import type { SealedRecords } from '../../../platform/secrets/sealed-records.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import { readStored } from '../../../values/text.ts';
import type { Secrets, Webhook } from '../rules/webhook.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/webhooks/store');

const webhookSecrets = statements.shared(
  'webhookSecrets',
  'SELECT partner_id, webhook_id, secret, previous_secret FROM webhooks ORDER BY partner_id, webhook_id',
);

const secretReplace = statements.partner(
  'secretReplace',
  'UPDATE webhooks SET secret = ?3 WHERE partner_id = ?1 AND webhook_id = ?2',
);

const previousSecretReplace = statements.partner(
  'previousSecretReplace',
  'UPDATE webhooks SET previous_secret = ?3 WHERE partner_id = ?1 AND webhook_id = ?2',
);

/** Returns the place of a webhook's secrets for `Sealer`; the previous secret was sealed at the same place. */
export function placeOfSecret(partnerId: string, webhookId: string): string {
  return `webhooks/${partnerId}/${webhookId}/secret`;
}

/**
 * Returns a stored webhook with its secrets unsealed; undefined when its secret cannot be decrypted. A previous secret
 * that is damaged signs no more.
 */
export function unsealed<Stored extends Webhook & Secrets>(
  sealer: Sealer,
  webhook: Stored,
): Stored | undefined {
  const { partnerId, webhookId, secret, previous } = webhook;
  const open = (stored: string | undefined) => {
    try {
      return stored && sealer.open(stored, placeOfSecret(partnerId, webhookId));
    } catch (error) {
      if (error instanceof SealedError) return undefined;
      throw error;
    }
  };
  const opened = open(secret);
  return opened === undefined ? undefined : { ...webhook, secret: opened, previous: open(previous) };
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
    const rows = await tx.all(webhookSecrets);
    return rows.flatMap(({ partner_id, webhook_id, secret, previous_secret }) => {
      const place = placeOfSecret(partner_id, webhook_id);
      const idOf = (which: string) => JSON.stringify([partner_id, webhook_id, which]);
      const present = { id: idOf('present'), place, stored: secret };
      if (previous_secret === null) return [present];
      return [present, { id: idOf('previous'), place, stored: previous_secret }];
    });
  },
  async replace(tx, id, stored) {
    const [partnerId, webhookId, which] = readStored<[string, string, string]>(id);
    const statement = which === 'present' ? secretReplace : previousSecretReplace;
    await tx.withoutLock(partnerId).run(statement, webhookId, stored);
  },
};
