import type {
  DeliveryDay,
  ListedDelivery,
  ListedProduct,
  PartnerOverview,
} from '@kontor/contract/generated/operator-v1';
import { productLine } from '../commands/product.ts';
import { printable } from '../operator-plane/answers.ts';
import { operatorCommand } from '../operator-plane/operator-command.ts';
import type { OperatorPlane } from '../operator-plane/operator-plane.ts';
import { instantBefore, partner, partnerOf, partnerWord } from '../options/common.ts';
import { textOr } from '../options/option.ts';
import { counted, countedNoun } from '../output/text.ts';
import { dayLines, overviewLines } from '../partner/overview-lines.ts';

const incident = operatorCommand({
  about: `
For reports that products are missing: shows the possible causes first, then failed deliveries, products that were taken
out of the shop, and the current state of the partner.

Examples:
  $ kontor incident 1000001
  $ kontor incident 1000001 --since 6h --json`,
  usage: '<partnerId> [options]',
  arguments: partnerWord,
  options: {
    partner: partner('partner whose products are missing'),
    since: textOr('2d', '<duration>', 'how far to look back, such as 6h or 2d'),
  },
  async run(given, _, plane) {
    const facts = await gather(plane, partnerOf(given), given.since);
    return { result: facts, text: () => pageOf(facts).join('\n') };
  },
});

/** Maximum number of products per status, and of failed deliveries, that are shown. */
const shownMax = '10';

/** The content of the page, as `--json` prints it. */
interface Incident extends IncidentFacts {
  readonly findings: readonly string[];
  /** Products that have been restricted or rejected since then. */
  readonly products: readonly ListedProduct[];
}

async function gather(plane: OperatorPlane, partnerId: string, duration: string): Promise<Incident> {
  const overview = await plane.call('getPartnerOverview', { partnerId });
  const since = instantBefore(overview.at, duration);
  const query = { partnerId, limit: shownMax };
  const { resources: days } = await plane.call('listDeliveryDays', { ...query, limit: '100', since });
  const { resources: failedDeliveries } = await plane.call('listDeliveries', {
    ...query,
    since,
    only: 'failed',
  });
  const products: ListedProduct[] = [];
  for (const status of ['REJECTED', 'RESTRICTED']) {
    const list = await plane.call('listProducts', { ...query, status, changedSince: since });
    products.push(...list.resources);
  }
  const facts = { since, overview, days, failedDeliveries };
  return { findings: findingsOf(facts), ...facts, products };
}

function pageOf({ since, findings, days, failedDeliveries, products, overview }: Incident): string[] {
  const none = (lines: readonly string[]) => (lines.length === 0 ? ['  none'] : lines);
  return [
    ...findings.map((finding) => printable(`* ${finding}`)),
    '',
    `Deliveries since ${since}`,
    ...none(days.flatMap(dayLines).map(printable)),
    '',
    'Deliveries with elements that failed, newest first',
    ...none(failedDeliveries.map(deliveryLine)),
    '',
    `Products that were kept out of the shop or refused since ${since}`,
    ...none(products.map((product) => `  ${productLine(product)}`)),
    '',
    ...overviewLines(overview),
  ];
}

function deliveryLine({ acceptedAt, kind, processUuid, failed, total }: ListedDelivery): string {
  return printable(
    `  ${acceptedAt}  ${kind}  ${failed} of ${countedNoun(total, 'elements')} failed  (${processUuid})`,
  );
}

export const commands = { incident };

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
  const found = [
    blocked > 0 &&
      `${counted(blocked)} of ${countedNoun(total, 'products')} are kept out of the shop or refused${cause}.`,
    byStatus.PENDING > 0 && `${countedNoun(byStatus.PENDING, 'products')} waiting for the shop check.`,
    byStatus.INACTIVE > 0 && `The partner has switched ${countedNoun(byStatus.INACTIVE, 'products')} off.`,
  ];
  return found.filter((finding) => finding !== false);
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
