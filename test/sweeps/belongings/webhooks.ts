import type { Belongings, Owner } from './owner.ts';

/** A webhook of the partner and one of the operators, at addresses where nobody listens. */
async function make({ client, server }: Owner) {
  const body = { url: 'http://127.0.0.1:9/hooks', types: ['kontor.order.placed.v1'] };
  const own = await client.post('/v1/webhooks', body);
  const ofOperators = await server.operator.post('/operator/v1/webhooks', body);
  return { webhookId: own.json.id as string, operatorWebhookId: ofOperators.json.id as string };
}

export const belongings: Belongings = { make };
