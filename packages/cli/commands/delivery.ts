import type { ListedDelivery } from '@kontor/contract/generated/operator-v1';
import type { DeliveryFailure } from '@kontor/contract/generated/overview-v1';
import type { ProductProcessTaskResult } from '@kontor/contract/generated/products-v5';
import { printable } from '../operator-plane/answers.ts';
import { operation, operatorCommand } from '../operator-plane/operator-command.ts';
import { limit, partner, readChoice, requiredPartner, sinceOption } from '../options/common.ts';
import { text } from '../options/option.ts';
import { countedNoun, listOf } from '../output/text.ts';

const list = operation('listDeliveries', {
  about: `
One line per delivery: when it arrived, its partner, kind and state, how many of its elements failed, and its id.

Examples:
  $ kontor delivery list --only failed
  $ kontor delivery list --partner 1000001 --since 2d`,
  options: {
    partner: partner('only deliveries of this partner'),
    only: text('<which>', 'waiting (not done) or failed (with failed elements)'),
    since: text('<duration>', 'only deliveries that arrived this long ago or later, such as 30m, 12h or 7d'),
    limit: limit('deliveries, up to 200', '50'),
  },
  query: async ({ only, since }, plane) => ({
    only: readChoice('choice', only, ['waiting', 'failed']),
    since: await sinceOption(plane, since),
  }),
  text: listOf(deliveryLine, 'No deliveries.'),
});

const show = operatorCommand({
  about: `
Shows a delivery, its failed elements with all their errors, and how often the elements of its partner failed for each
reason in the last seven days.

Example:
  $ kontor delivery show 6f1c2a90-1c5b-4f0e-8a68-0a2f3c4d5e6f --partner 1000001`,
  arguments: { '<processUuid>': 'id of the delivery' },
  options: { partner: requiredPartner('partner that sent it') },
  async run({ processUuid, partner: partnerId }, _, plane) {
    const parameters = { partnerId, processUuid };
    const delivery = await plane.call('getDeliveryOfPartner', parameters);
    const { results } = await plane.call('getFailedElementsOfPartner', parameters);
    const { resources } = await plane.call('listFailuresOfPartner', { partnerId });
    const failures =
      resources.length === 0 ? [] : ['', 'Failed in the last seven days', ...resources.map(failureLine)];
    const lines = [deliveryLine(delivery), ...results.flatMap(elementLines), ...failures];
    return { result: { delivery, results, failures: resources }, text: lines.join('\n') };
  },
});

function deliveryLine(delivery: ListedDelivery): string {
  const { acceptedAt, partnerId, kind, state, failed, total, processUuid } = delivery;
  return printable(
    `${acceptedAt}  ${partnerId}  ${kind}  ${state}  ${failed} of ${countedNoun(total, 'elements')} failed  (${processUuid})`,
  );
}

function elementLines({ sku, errors = [] }: ProductProcessTaskResult): string[] {
  return errors.map(({ code, jsonPath, title, detail }) =>
    printable(`  ${[sku ?? '(no sku)', code, jsonPath, detail ?? title].filter(Boolean).join('  ')}`),
  );
}

function failureLine(failure: DeliveryFailure): string {
  const { elements, code, jsonPath = '(several places)', lastAt, example } = failure;
  const value = example.value === undefined ? '' : `, such as ${JSON.stringify(example.value)}`;
  return printable(`  ${countedNoun(elements, 'elements')}  ${code}  ${jsonPath}${value}, last ${lastAt}`);
}

export const commands = { list, show };
