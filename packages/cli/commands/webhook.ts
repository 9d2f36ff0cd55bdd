import type { Webhook } from '@kontor/contract/generated/webhooks-v1';
import { command } from '../command.ts';
import type { CommandContext } from '../context.ts';
import { printable } from '../operator-plane/answers.ts';
import { json, yes } from '../options/common.ts';
import { choice, requiredNames, switched } from '../options/option.ts';
import { confirm } from '../options/prompts.ts';
import { aboutLogin, type LoginFlags, loginOptions, readLogin } from '../options/settings.ts';
import { countedNoun } from '../output/text.ts';
import { PartnerConnection } from '../partner-plane.ts';

const planeOptions = { ...loginOptions, json };
const webhookId = { '<webhookId>': 'id of the webhook' } as const;

const contentTypes: readonly Webhook['contentType'][] = ['application/json', 'application/cloudevents+json'];

export const commands = {
  list: command({
    about: `
Lists the webhooks of the partner, oldest first, with what waits for each and why.
${aboutLogin}
Example:
  $ kontor webhook list`,
    options: planeOptions,
    async run(given, context) {
      const plane = await planeOf(given, context, 'listing');
      const webhooks = await plane.call('webhooks-v1', 'listWebhooks', {});
      return {
        result: webhooks,
        text: () => webhooks.resources.map(webhookLine).join('\n') || 'no webhooks',
      };
    },
  }),

  add: command({
    about: `
Subscribes a URL to events. The server sends it a challenge immediately, and events when that is answered. The secret, with
which the receiver verifies requests, is shown only this once.
${aboutLogin}
Examples:
  $ kontor webhook add https://erp.example/hooks --types kontor.order.placed.v1
  $ kontor webhook add https://erp.example/hooks --types kontor.price.changed.v1,kontor.quantity.changed.v1 --ordered`,
    arguments: { '<address>': 'URL of the receiver' },
    options: {
      types: requiredNames('<names>', 'event types, separated by commas; may be repeated'),
      ordered: switched('send an event only after the one before it'),
      contentType: choice('<type>', 'Content-Type of events', contentTypes),
      ...planeOptions,
    },
    async run({ address, types, ordered = false, contentType, ...given }, context) {
      const plane = await planeOf(given, context, 'subscribing');
      const body = { url: address, types: [...types], ordered, ...(contentType && { contentType }) };
      const made = await plane.call('webhooks-v1', 'createWebhook', { body });
      return { result: made, text: () => `${webhookLine(made)}\nSecret: ${made.secret}` };
    },
  }),

  test: command({
    about: `
Sends the receiver an event of the type kontor.webhook.test.v1, or its challenge again if it has not answered it yet.
When it is taken, everything that waits is sent too. "kontor webhook list" shows the outcome.
${aboutLogin}
Example:
  $ kontor webhook test 5e1f7c2a-5a0b-4b1e-9d0b-0c6f0a7d9b31`,
    arguments: webhookId,
    options: planeOptions,
    async run({ webhookId, ...given }, context) {
      const plane = await planeOf(given, context, 'testing');
      const result = await plane.call('webhooks-v1', 'testWebhook', { webhookId });
      return { result, text: 'The test is on its way.' };
    },
  }),

  remove: command({
    about: `
Removes a webhook with its attempts. What waits for it is not sent any more.
${aboutLogin}
Example:
  $ kontor webhook remove 5e1f7c2a-5a0b-4b1e-9d0b-0c6f0a7d9b31 --yes`,
    arguments: webhookId,
    options: { yes, ...planeOptions },
    async run({ webhookId, yes: isConfirmed, ...given }, context) {
      const plane = await planeOf(given, context, 'removing');
      await confirm(
        context,
        { yes: isConfirmed },
        `Events that wait for webhook ${webhookId} will not be sent.`,
      );
      await plane.call('webhooks-v1', 'deleteWebhook', { webhookId });
      return { result: { webhookId }, text: `Webhook ${printable(webhookId)} is removed.` };
    },
  }),
};

async function planeOf(
  given: LoginFlags,
  context: CommandContext,
  doing: string,
): Promise<PartnerConnection> {
  return new PartnerConnection(await readLogin(given, context, doing), context);
}

/** Renders `ID  active  https://…  kontor.order.placed.v1  3 events wait  CONNECTION: …`. */
function webhookLine({ id, state, url, types, backlog, reason }: Webhook): string {
  const events = backlog?.events ?? 0;
  const waiting = events === 0 ? [] : [`${countedNoun(events, 'events')} not delivered`];
  const why = reason === undefined ? [] : [`${reason.kind}: ${reason.detail}`];
  return printable([id, state, url, types.join(','), ...waiting, ...why].join('  '));
}
