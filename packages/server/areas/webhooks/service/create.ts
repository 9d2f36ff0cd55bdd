import { ApiError } from '@kontor/contract/errors';
import type { EventType } from '@kontor/contract/generated/events';
import type { NewWebhook, WebhookCreation } from '@kontor/contract/generated/webhooks-v1';
import { refuseViolations, violationAt } from '@kontor/contract/violations';
import { shorten } from '@kontor/values/text';
import { originatorOf } from '../../../platform/auth/current-rights.ts';
import { headOf, positionText, unknownEventType } from '../../../platform/journal/index.ts';
import type { OperationRequest, Reply } from '../../../platform/operations/operation.ts';
import type { MarketplaceReadTx, WriteTx } from '../../../platform/store/store.ts';
import { webhookErrors } from '../errors.ts';
import { webhookNumbers } from '../rules/numbers.ts';
import { urlViolation } from '../rules/url.ts';
import { placeOfSecret } from '../store/sealed-secrets.ts';
import { countWebhooks, insertWebhook } from '../store/webhooks.ts';
import { viewWebhook } from '../views.ts';
import { assertMayRead, newSecret, notifySender, type WebhookDeps } from './deps.ts';

/** The content of a new webhook, read before its transaction. */
export interface Wanted {
  readonly body: WebhookCreation;
  readonly types: readonly EventType[];
  /** Current end of the journal: events after it are sent. */
  readonly position: string;
}

/** Throws 400 with every violation of the body, and 403 for a type that the caller may not read. */
export async function readWanted(
  { events, bounds }: WebhookDeps,
  reads: MarketplaceReadTx,
  { caller }: Pick<OperationRequest, 'caller'>,
  body: WebhookCreation,
): Promise<Wanted> {
  const violation = urlViolation(body.url, bounds);
  refuseViolations([
    ...(violation === undefined ? [] : [badUrl(body.url, violation)]),
    ...body.types.flatMap((type, index) => unknownType(type, `$.types[${index}]`)),
  ]);
  const types = [...new Set(body.types)] as EventType[];
  assertMayRead(events, caller, types);
  return { body, types, position: positionText(await headOf(reads)) };
}

/** Shows the address unless it may contain a password. */
function badUrl(url: string, violation: string): ApiError {
  return violationAt('$.url', `The URL ${violation}.`, {
    ...(!url.includes('@') && { value: shorten(url) }),
    allowedForm: 'the URL of a public server, such as https://erp.example.com/events',
  });
}

function unknownType(type: string, place: string): ApiError[] {
  const unknown = unknownEventType(type);
  if (unknown === undefined) return [];
  const { hint, facts } = unknown;
  return [violationAt(place, `There is no event type ${JSON.stringify(facts.value)}; ${hint}.`, facts)];
}

/** Stores a webhook; its challenge is sent after the commit. */
export async function createWebhook(
  deps: WebhookDeps,
  tx: WriteTx,
  { caller }: Pick<OperationRequest, 'caller'>,
  { body, types, position }: Wanted,
): Promise<Reply<NewWebhook>> {
  const most = tx.partnerId === '' ? webhookNumbers.ofOperatorsMax : webhookNumbers.perPartnerMax;
  if ((await countWebhooks(tx)) >= most) {
    throw new ApiError(webhookErrors.TOO_MANY_WEBHOOKS, {
      detail: `The maximum of ${most} webhooks is reached.`,
    });
  }
  const nowMs = deps.wallClock.nowMs();
  const webhook = {
    partnerId: tx.partnerId,
    webhookId: deps.ids.uuid(),
    url: body.url,
    types,
    ordered: body.ordered ?? false,
    contentType: body.contentType ?? ('application/json' as const),
    state: 'unverified' as const,
    failure: undefined,
    createdAtMs: nowMs,
    createdBy: caller.name,
    subscriber: originatorOf(caller),
    verifiedAtMs: undefined,
    failingSinceMs: undefined,
    lastDeliveredAtMs: undefined,
    previousSecretUntilMs: undefined,
    revision: 1,
    position,
  };
  const secret = newSecret(deps.ids);
  const place = placeOfSecret(tx.partnerId, webhook.webhookId);
  await insertWebhook(tx, webhook, deps.sealer.seal(secret, place));
  notifySender(deps, tx);
  const { url, ordered, contentType } = webhook;
  const audit = [{ record: `webhooks/${webhook.webhookId}`, after: { url, types, ordered, contentType } }];
  return { status: 201, body: { ...viewWebhook(webhook, 0, nowMs), secret }, audit };
}
