import type { ListedClient } from '../contract/operator-v1.ts';
import { printable } from './answers.ts';

/** Renders `lamp-app: app of partner 1000001 with the scopes products, since 2026-03-02T09:15:00.000Z`. */
export function clientLine({
  clientId,
  partnerId,
  scopes,
  listEnvelope,
  hasSecret,
  createdAt,
}: ListedClient): string {
  const kind = hasSecret
    ? `app of partner ${partnerId} with the scopes ${(scopes ?? []).join(', ')}`
    : `client of API users, lists named ${listEnvelope}`;
  return printable(`${clientId}: ${kind}, since ${createdAt}`);
}
