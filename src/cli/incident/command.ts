import type { ListedDelivery, ListedProduct } from '../../generated/operator-v1.ts';
import { printable } from '../operator-plane/answers.ts';
import { operatorCommand } from '../operator-plane/operator-command.ts';
import type { OperatorPlane } from '../operator-plane/operator-plane.ts';
import { instantBefore, partner, partnerOf, partnerWord } from '../options/common.ts';
import { textOr } from '../options/option.ts';
import { countedNoun } from '../output/text.ts';
import { dayLines, overviewLines } from '../partner/overview-lines.ts';
import { productLine } from '../product/product.ts';
import { findingsOf, type IncidentFacts } from './findings.ts';

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
