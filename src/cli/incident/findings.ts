import type { DeliveryDay, ListedDelivery, PartnerOverview } from '../../generated/operator-v1.ts';
import { counted, countedNoun } from '../output/text.ts';

/** The data that is examined when products of a partner are missing. */
export interface IncidentFacts {
  readonly since: string;
  readonly overview: PartnerOverview;
  readonly days: readonly DeliveryDay[];
  /** Deliveries since then with elements that failed, newest first. */
  readonly failedDeliveries: readonly ListedDelivery[];
}

/** Returns possible reasons, one sentence each; reasons that block everything come first. */
export function findingsOf(facts: IncidentFacts): string[] {
  const findings = [
    ...contractFindings(facts.overview),
    ...arrivalFindings(facts),
    ...failureFindings(facts),
    ...productFindings(facts.overview),
    ...callFindings(facts.overview),
  ];
  return findings.length > 0 ? findings : ['No cause that keeps products out of the shop was found.'];
}

function contractFindings({ contract }: PartnerOverview): string[] {
  if (contract.state !== 'active') {
    const begun = contract.state === 'suspended' ? contract.suspendsAt : contract.endsAt;
    const since = begun === undefined ? '' : ` since ${begun}`;
    return [`The contract is ${contract.state}${since}: products are offline and deliveries are refused.`];
  }
  const { suspendsAt, endsAt } = contract;
  return [
    ...(suspendsAt === undefined ? [] : [`The contract will be suspended at ${suspendsAt}.`]),
    ...(endsAt === undefined ? [] : [`The contract ends at ${endsAt}.`]),
  ];
}

function arrivalFindings({ since, overview, days }: IncidentFacts): string[] {
  const { waiting } = overview.deliveries;
  const oldest = waiting.at(-1);
  if (oldest !== undefined) {
    return [
      `${countedNoun(waiting.length, 'deliveries')} not done yet; the oldest was accepted at ${oldest.acceptedAt}.`,
    ];
  }
  return days.length === 0 ? [`No delivery has arrived since ${since}.`] : [];
}

function failureFindings({ days }: IncidentFacts): string[] {
  const sumOf = (count: (day: DeliveryDay) => number) => days.reduce((sum, day) => sum + count(day), 0);
  const failed = sumOf((day) => day.failed);
  if (failed === 0) return [];
  const all = failed + sumOf((day) => day.succeeded + day.unchanged);
  const causes = new Map<string, { title: string; elements: number }>();
  for (const { code, title, elements } of days.flatMap((day) => day.causes)) {
    causes.set(code, { title, elements: elements + (causes.get(code)?.elements ?? 0) });
  }
  const [top] = [...causes].sort(([, one], [, other]) => other.elements - one.elements);
  const cause =
    top === undefined
      ? ''
      : `; the most frequent error is ${top[0]}, ${top[1].title} (${counted(top[1].elements)})`;
  return [`${counted(failed)} of ${counted(all)} delivered elements failed${cause}.`];
}

function productFindings({ products }: PartnerOverview): string[] {
  const { total, byStatus, errors } = products;
  if (total === 0) return ['The partner has no products.'];
  const [top] = errors;
  const cause =
    top === undefined
      ? ''
      : `; the most frequent error is ${top.code}, ${top.title} (${counted(top.products)})`;
  const blocked = byStatus.RESTRICTED + byStatus.REJECTED;
  return [
    ...(blocked > 0
      ? [
          `${counted(blocked)} of ${countedNoun(total, 'products')} are kept out of the shop or refused${cause}.`,
        ]
      : []),
    ...(byStatus.PENDING > 0
      ? [`${countedNoun(byStatus.PENDING, 'products')} waiting for the shop check.`]
      : []),
    ...(byStatus.INACTIVE > 0
      ? [`The partner has switched ${countedNoun(byStatus.INACTIVE, 'products')} off.`]
      : []),
  ];
}

function callFindings({ calls, users, clients }: PartnerOverview): string[] {
  if (users.length === 0 && clients.length === 0)
    return ['The partner cannot send requests: it has no user and no client.'];
  const refused = calls.operations.filter(({ lastStatus }) => lastStatus >= 400);
  return refused.map(
    ({ operationId, lastStatus, lastCallAt }) =>
      `Its last call of ${operationId}, at ${lastCallAt}, was answered with ${lastStatus}.`,
  );
}
