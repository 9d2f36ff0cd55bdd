import { faultRules } from '../../tables/platform/fault-rules.ts';
import { declareStatements } from '../store/statement.ts';
import type { MarketplaceReadTx, MarketplaceWriteTx } from '../store/store.ts';
import { statementsOf } from '../store/table-statements.ts';
import type { FaultRule } from './rule.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/platform/faults');

const rules = statementsOf(faultRules);
const insert = rules.insert();
const documents = rules.select('document');
const inOrder = documents.where<[]>('ORDER BY position');
const lockInOrder = documents.where<[]>(({ forUpdate }) => `ORDER BY position ${forUpdate}`);
const count = rules.count<[]>('TRUE');
const remove = rules.remove('faultId');
const removeAll = rules.clear();

const askCount = statements.marketplace(
  'askCount',
  'UPDATE fault_rules SET asks = asks + 1 WHERE fault_id = ?1 RETURNING asks',
);

export async function insertRule(tx: MarketplaceWriteTx, rule: FaultRule): Promise<void> {
  await insert(tx, { faultId: rule.faultId, asks: 0, document: rule });
}

/** Returns all rules, oldest first. */
export async function listRules(tx: MarketplaceReadTx): Promise<FaultRule[]> {
  return (await tx.all(inOrder)).map(ruleOf);
}

/**
 * Returns all rules and locks them: none is removed before the transaction ends, and whoever removes one then sees what
 * this transaction wrote.
 */
export async function lockRules(tx: MarketplaceWriteTx): Promise<FaultRule[]> {
  return (await tx.all(lockInOrder)).map(ruleOf);
}

export async function countRules(tx: MarketplaceReadTx): Promise<number> {
  return (await tx.get(count))?.count ?? 0;
}

/** Counts one check of a rule; resolves to its number, starting at 1. */
export async function countCheck(tx: MarketplaceWriteTx, faultId: string): Promise<number> {
  return (await tx.get(askCount, faultId))?.asks ?? 0;
}

/** Resolves to true when the rule existed. */
export async function deleteRule(tx: MarketplaceWriteTx, faultId: string): Promise<boolean> {
  return (await tx.run(remove, faultId)) > 0;
}

/** Resolves to the number of deleted rules. */
export async function deleteRules(tx: MarketplaceWriteTx): Promise<number> {
  return await tx.run(removeAll);
}

function ruleOf({ document }: { readonly document: object }): FaultRule {
  return document as FaultRule;
}
