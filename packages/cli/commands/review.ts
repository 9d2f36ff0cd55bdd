import type {
  Review,
  ReviewChange,
  ReviewDecision,
  ReviewResult,
  ReviewRule,
} from '@kontor/contract/generated/operator-v1';
import { WrongUse } from '../failures.ts';
import { printable } from '../operator-plane/answers.ts';
import { operation, operatorCommand, operatorOptions } from '../operator-plane/operator-command.ts';
import type { OperatorPlane } from '../operator-plane/operator-plane.ts';
import { limit, partner, requiredPartner } from '../options/common.ts';
import { choice, type OptionValues, requiredText, switched, text } from '../options/option.ts';
import { listOf, type Printed } from '../output/text.ts';

const options = {
  add: choice('<which>', 'add a rule', ['new', 'all'], ['remove', 'none']),
  partner: partner('with --add: only products of this partner'),
  brand: text('<brandId>', 'with --add: only products of this brand'),
  category: text('<name>', 'with --add: only products in this category'),
  remove: text('<number>', 'remove the rule with this number', 'none'),
  none: switched('remove all rules'),
};

export const rules = operatorCommand({
  about: `
A rule matches products that have all of its values; a rule without values matches all products. With "new", only
products that have never been online are looked at; with "all", changed content as well. Without an option, the rules
are listed with their numbers.

Examples:
  $ kontor review rules
  $ kontor review rules --add new
  $ kontor review rules --add all --partner 1000001 --category Lamps
  $ kontor review rules --remove 2
  $ kontor review rules --none`,
  options,
  async run(given, _, plane) {
    const added = addedRule(given);
    const before = await plane.call('listReviewRules');
    const body = changedRules(before, added, given);
    const stored = body === undefined ? before : await plane.call('putReviewRules', { body });
    return { result: stored, text: () => linesOf(stored) };
  },
});

type Flags = OptionValues<typeof options>;

function addedRule({ add, partner, brand, category }: Flags): ReviewRule | undefined {
  if (add === undefined) {
    if ((partner ?? brand ?? category) === undefined) return undefined;
    throw new WrongUse('--partner, --brand and --category require --add.');
  }
  return {
    ...(partner !== undefined && { partnerId: partner }),
    ...(brand !== undefined && { brandId: brand }),
    ...(category !== undefined && { category }),
    applies: add,
  };
}

/** The rules to store; undefined when none of the options changes them. */
function changedRules(
  before: readonly ReviewRule[],
  added: ReviewRule | undefined,
  { remove, none }: Flags,
): ReviewRule[] | undefined {
  if (added !== undefined) return [...before, added];
  if (none) return [];
  if (remove === undefined) return undefined;
  const number = Number(remove);
  if (before[number - 1] === undefined) {
    throw new WrongUse(`There is no rule number ${printable(remove)}; "kontor review rules" lists them.`);
  }
  return before.filter((_, index) => index !== number - 1);
}

function linesOf(stored: readonly ReviewRule[]): string {
  if (stored.length === 0) return 'No rules: nothing is looked at before it goes online.';
  return stored.map((rule, index) => printable(`${index + 1}  ${ruleText(rule)}`)).join('\n');
}

function ruleText({ partnerId, brandId, category, applies }: ReviewRule): string {
  const values = [
    partnerId !== undefined && `partner ${partnerId}`,
    brandId !== undefined && `brand ${brandId}`,
    category !== undefined && `category ${category}`,
  ].filter((value) => value !== false);
  return `${applies === 'new' ? 'new' : 'new and changed'}  ${values.join(' and ') || 'all products'}`;
}

/** What the commands that decide have. */
const deciding = {
  arguments: { '<skus...>': 'skus of products that wait' },
  options: {
    partner: requiredPartner('partner of the products'),
    content: text('<version>', 'version of the content that you looked at; for a single sku'),
    ...operatorOptions,
  },
} as const;

export const commands = {
  list: operation('listReviews', {
    about: `
One line per product, the one that has waited longest first: its partner, its sku, the version of its content, since when
it waits, and whether it is new. The lines below say what changed since the content that was approved. "kontor product
show" shows the whole product.

Examples:
  $ kontor review list
  $ kontor review list --partner 1000001 --limit 10`,
    options: { partner: partner('only products of this partner'), limit: limit('products, up to 100', '50') },
    text: listOf(reviewLines, 'No product waits.', 'There are more; increase --limit, or decide.'),
  }),

  approve: operatorCommand({
    ...deciding,
    about: `
An approved product is checked once more and goes online. With --content, the approval is refused if the partner has
delivered other content since; without, if the content was replaced while it waited.

Exit codes: 0 all are approved, 1 one is not.

Examples:
  $ kontor review approve LAMP-1 LAMP-2 --partner 1000001
  $ kontor review approve LAMP-1 --partner 1000001 --content 0f3c5d9b7a1e4c2286b0d4f1e9a37c55`,
    run: (given, _, plane) => decide(plane, given, { decision: 'approve' }),
  }),

  reject: operatorCommand({
    ...deciding,
    about: `
A rejected product is REJECTED with the reason until its partner delivers changed content, which waits again. "kontor
product decide --lift" takes the rejection back.

Exit codes: 0 all are rejected, 1 one is not.

Example:
  $ kontor review reject LAMP-1 --partner 1000001 --reason "The image shows another lamp"`,
    options: { ...deciding.options, reason: requiredText('<text>', 'reason that the partner reads') },
    run: ({ reason, ...given }, _, plane) =>
      decide(plane, given, { decision: 'reject', ...(reason && { reason }) }),
  }),

  rules,
};

interface Decided {
  readonly skus: readonly string[];
  readonly partner: string;
  readonly content: string | undefined;
}

/** Sends a decision about each sku; the command fails if one was refused. */
async function decide(
  plane: OperatorPlane,
  { skus, partner: partnerId, content: version }: Decided,
  decision: Pick<ReviewDecision, 'decision' | 'reason'>,
): Promise<Printed> {
  if (version !== undefined && skus.length > 1) {
    throw new WrongUse('--content is the version of one product: name a single sku.');
  }
  const decisions = skus.map((sku) => ({ partnerId, sku, version, ...decision }));
  const { results } = await plane.call('decideReviews', { body: { decisions } });
  const refused = results.filter(({ applied }) => !applied).length;
  const failure = refused > 0 ? `${refused} of ${results.length} decisions were refused.` : undefined;
  return { result: { results }, text: () => results.map(resultLine).join('\n'), failure };
}

function resultLine({ sku, decision, applied, error }: ReviewResult): string {
  if (applied) return printable(`${sku}  ${decision === 'approve' ? 'approved' : 'rejected'}`);
  return printable(`${sku}  refused: ${error?.code ?? ''}: ${error?.detail ?? ''}`);
}

function reviewLines({ partnerId, sku, version, waitingSince, content, ...rest }: Review): string {
  const { changes = [], changesLeftOut } = rest;
  const more = changesLeftOut === undefined ? [] : [`  and ${changesLeftOut} more changes`];
  return [
    printable(`${partnerId}  ${sku}  ${version}  ${waitingSince}  ${content}`),
    ...changes.map(changeLine),
    ...more,
  ].join('\n');
}

function changeLine({ jsonPath, before, after }: ReviewChange): string {
  return printable(`  ${jsonPath}: ${textOf(before)} -> ${textOf(after)}`);
}

const textOf = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));
