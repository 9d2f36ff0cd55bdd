import type { Command } from 'commander';
import type {
  DeliveryDayList,
  ListedDelivery,
  ListedDeliveryList,
  ListedProduct,
  ListedProductList,
  PartnerOverview,
} from '../contract/operator-v1.ts';
import { printable } from './answers.ts';
import type { CommandContext } from './context.ts';
import { countedNoun } from './counted.ts';
import { findingsOf, type IncidentFacts } from './incident/findings.ts';
import { addOperatorOptions, type OperatorFlags, operatorReader } from './operator-plane.ts';
import { dayLines, overviewLines } from './overview-lines.ts';
import { onlyPartner, partnerFlag } from './partner-option.ts';
import { productLine } from './product-list.ts';
import { partnerPath } from './return-action.ts';
import { instantBefore } from './since-option.ts';

interface IncidentFlags extends OperatorFlags {
  readonly partner?: string;
  readonly since: string;
}

const about = `
For reports that products are missing: shows the possible causes first, then failed deliveries, products that were taken
out of the shop, and the current state of the partner.

Examples:
  $ kontor incident 1000001
  $ kontor incident 1000001 --since 6h --json`;

/** Maximum number of products per status, and of failed deliveries, that are shown. */
const shownMax = 10;

export function define(command: Command, context: CommandContext): void {
  command
    .usage('<partnerId> [options]')
    .argument('[partnerId]', 'the partner, if --partner is left out')
    .option(partnerFlag, 'partner whose products are missing')
    .option('--since <duration>', 'how far to look back, such as 6h or 2d', '2d');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (word: string | undefined, flags: IncidentFlags) => {
    const incident = await gather(operatorReader(context, flags), onlyPartner(word, flags), flags.since);
    const text = flags.json ? JSON.stringify(incident) : pageOf(incident).join('\n');
    context.output.write(`${text}\n`);
  });
}

/** The content of the page, as `--json` prints it. */
interface Incident extends IncidentFacts {
  readonly findings: readonly string[];
  /** Products that have been restricted or rejected since then. */
  readonly products: readonly ListedProduct[];
}

async function gather(
  read: ReturnType<typeof operatorReader>,
  partnerId: string,
  duration: string,
): Promise<Incident> {
  const overview = await read<PartnerOverview>(partnerPath(partnerId, 'overview'));
  const since = instantBefore(overview.at, duration);
  const query = (more: object) => new URLSearchParams({ partnerId, limit: `${shownMax}`, ...more });
  const { resources: days } = await read<DeliveryDayList>(
    `/operator/v1/delivery-days?${query({ since, limit: '100' })}`,
  );
  const { resources: failedDeliveries } = await read<ListedDeliveryList>(
    `/operator/v1/deliveries?${query({ since, only: 'failed' })}`,
  );
  const products: ListedProduct[] = [];
  for (const status of ['REJECTED', 'RESTRICTED']) {
    const list = await read<ListedProductList>(
      `/operator/v1/products?${query({ status, changedSince: since })}`,
    );
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
