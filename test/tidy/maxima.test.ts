import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { maxima } from '../../packages/contract/generated/maxima.ts';
import { skuLengthMax } from '../../packages/values/codes.ts';
import { operations } from '../sweeps/operations.ts';
import { product, type Source } from './sources.ts';

/** Maxima in areas that equal one of the contract by coincidence, by file and name. */
const coincidences = new Set([
  'server/areas/advertising/jobs.ts rowsRemovedMax',
  'server/areas/advertising/service/submit.ts warningsMax',
  'server/areas/advertising-reports/jobs.ts rowsRemovedMax',
  'server/areas/orders/rules/transitions.ts shownItemsMax',
  'server/areas/overview/service/overview.ts shownMax',
  'server/areas/products/reads/service/closest-skus.ts eachSideMax',
  'server/areas/products/status/service/judge.ts batchLength',
  'server/areas/products/status/store/days.ts removedAtOnceMax',
  'server/areas/returns/service/changes.ts shownItemsMax',
  'server/areas/webhooks/rules/numbers.ts ofOperatorsMax',
  'server/areas/webhooks/rules/numbers.ts answerBytesMax',
  'server/areas/webhooks/rules/numbers.ts sharedPageSize',
]);

/** Smaller numbers are too common to be compared. */
const smallest = 10;

/** Maxima that a contract of the partner plane states, by contract name. */
const ofContract = new Map<string, Set<number>>();

function note(contract: string, ...values: readonly (number | undefined)[]): void {
  const known = ofContract.get(contract) ?? new Set();
  for (const value of values) if (value !== undefined && value >= smallest) known.add(value);
  ofContract.set(contract, known);
}

for (const [contract, schemas] of Object.entries(maxima)) {
  for (const values of Object.values(schemas)) note(contract, ...Object.values<number>(values));
}
for (const { document, bulk, bodyBytesMax, query } of operations) {
  note(document, bulk?.elementsMaximum, bodyBytesMax);
  for (const { maximum, effectiveMaximum, itemsMaximum } of query)
    note(document, maximum, effectiveMaximum, itemsMaximum);
}
ofContract.delete('operator-v1');

const contractsOf = ({ text }: Pick<Source, 'text'>) =>
  [...text.matchAll(/generated\/([a-z-]+-v\d+)['.]/g)].flatMap(([, name]) => name ?? []);

const numbered =
  /\b(\w*(?:Max|Maximum|Size|Length))(?:: number)?(?: =|:) ([\d_]+)(?: \* (1024)(?: \* (1024))?)?[,;\s]/g;

/** Returns the names of numbers in a source that equal a maximum of one of these contracts. */
function repeatedMaxima(text: string, contracts: readonly string[]): string[] {
  return [...text.matchAll(numbered)].flatMap(([, name, number, ...factors]) => {
    const value = [number, ...factors].reduce(
      (sum, each) => sum * Number((each ?? '1').replaceAll('_', '')),
      1,
    );
    return contracts.some((contract) => ofContract.get(contract)?.has(value)) ? [name ?? ''] : [];
  });
}

describe('maxima that a contract states', () => {
  const found = Object.entries(Object.groupBy(product, ({ file }) => file.split('/', 3).join('/')))
    .filter(([folder]) => folder.startsWith('server/areas/'))
    .flatMap(([, files = []]) => {
      const contracts = [...new Set(files.flatMap(contractsOf))];
      return files.flatMap(({ file, text }) =>
        repeatedMaxima(text, contracts).map((name) => `${file} ${name}`),
      );
    });

  test('are read from packages/contract/generated/maxima.ts or the operation', () => {
    assert.deepEqual(
      found.filter((each) => !coincidences.has(each)),
      [],
      'use maxima, or the row of the operation; a number that is equal by coincidence goes into coincidences in this test',
    );
  });

  test('have no outdated exception', () => {
    assert.deepEqual(
      [...coincidences].filter((each) => !found.includes(each)),
      [],
      'remove it from coincidences in this test',
    );
  });

  test('are found where they are repeated', () => {
    assert.deepEqual(repeatedMaxima('const targetsMax = 500;', ['sponsored-product-ads-v1']), ['targetsMax']);
    assert.deepEqual(repeatedMaxima('{ bodyBytesMax: 512 * 1024 }', ['shipments-v1']), ['bodyBytesMax']);
    assert.deepEqual(repeatedMaxima('const targetsMax = 501;', ['sponsored-product-ads-v1']), []);
  });

  test('include the length of a sku, which the module values cannot import', () => {
    assert.equal(skuLengthMax, maxima['products-v5'].ProductVariation.sku);
  });
});
