import { type Command, Option } from 'commander';
import type { ReviewRule } from '../../contract/operator-v1.ts';
import { printable } from '../answers.ts';
import type { CommandContext } from '../context.ts';
import { WrongUse } from '../failures.ts';
import { addOperatorOptions, type OperatorFlags, operatorCaller } from '../operator-plane.ts';

const about = `
A rule matches products that have all of its values; a rule without values matches all products. With "new", only
products that have never been online are looked at; with "all", changed content as well. Without an option, the rules
are listed with their numbers.

Examples:
  $ kontor review rules
  $ kontor review rules --add new
  $ kontor review rules --add all --partner 1000001 --category Lamps
  $ kontor review rules --remove 2
  $ kontor review rules --none`;

interface RulesFlags extends OperatorFlags {
  readonly add?: ReviewRule['applies'];
  readonly partner?: string;
  readonly brand?: string;
  readonly category?: string;
  readonly remove?: string;
  readonly none?: true;
}

const path = '/operator/v1/review-rules';

export function define(command: Command, context: CommandContext): void {
  command
    .addOption(
      new Option('--add <which>', 'add a rule').choices(['new', 'all']).conflicts(['remove', 'none']),
    )
    .option('--partner <partnerId>', 'with --add: only products of this partner')
    .option('--brand <brandId>', 'with --add: only products of this brand')
    .option('--category <name>', 'with --add: only products in this category')
    .addOption(new Option('--remove <number>', 'remove the rule with this number').conflicts('none'))
    .option('--none', 'remove all rules');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (flags: RulesFlags) => {
    const call = operatorCaller(context, flags);
    const added = addedRule(flags);
    const before = await call<ReviewRule[]>('GET', path);
    const wanted = changedRules(before, added, flags);
    const rules = wanted === undefined ? before : await call<ReviewRule[]>('PUT', path, wanted);
    context.output.write(`${flags.json ? JSON.stringify(rules) : linesOf(rules)}\n`);
  });
}

function addedRule({ add, partner, brand, category }: RulesFlags): ReviewRule | undefined {
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
  { remove, none }: RulesFlags,
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

function linesOf(rules: readonly ReviewRule[]): string {
  if (rules.length === 0) return 'No rules: nothing is looked at before it goes online.';
  return rules.map((rule, index) => printable(`${index + 1}  ${ruleText(rule)}`)).join('\n');
}

function ruleText({ partnerId, brandId, category, applies }: ReviewRule): string {
  const values = [
    partnerId !== undefined && `partner ${partnerId}`,
    brandId !== undefined && `brand ${brandId}`,
    category !== undefined && `category ${category}`,
  ].filter((value) => value !== false);
  return `${applies === 'new' ? 'new' : 'new and changed'}  ${values.join(' and ') || 'all products'}`;
}
