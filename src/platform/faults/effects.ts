import type { FaultEffect } from '../../generated/sandbox-v1.ts';

/**
 * What a rule breaks: answers of operations, deliveries, tokens, events sent to webhooks, or a dependency. A rule's
 * effect is of one kind.
 */
export type EffectKind = 'answer' | 'delivery' | 'token' | 'webhook' | 'dependency';

/** The kind that each member of an effect belongs to. */
export const kindOfMember: Readonly<Record<keyof FaultEffect, EffectKind>> = {
  delayMs: 'answer',
  status: 'answer',
  retryAfterSeconds: 'answer',
  budget: 'answer',
  drop: 'answer',
  bytesPerSecond: 'answer',
  tornAfterBytes: 'answer',
  hang: 'delivery',
  crash: 'delivery',
  tokenSeconds: 'token',
  tokenExpiryTold: 'token',
  webhook: 'webhook',
  webhookDelayMs: 'webhook',
  dependency: 'dependency',
  state: 'dependency',
};

/** Returns the kinds of the members that an effect has, each once. */
export function kindsOf(effect: FaultEffect): EffectKind[] {
  const members = Object.keys(effect).filter((name): name is keyof FaultEffect => name in kindOfMember);
  return [...new Set(members.map((name) => kindOfMember[name]))];
}
