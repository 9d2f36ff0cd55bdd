import { readStored } from '../../values/text.ts';
import { declareStatements } from '../store/statement.ts';
import type { MarketplaceReadTx, MarketplaceWriteTx } from '../store/store.ts';
import type { FaultRule } from './rule.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/faults');

const ruleInsert = statements.marketplace(
  'ruleInsert',
  'INSERT INTO fault_rules (fault_id, asks, document) VALUES (?1, 0, ?2)',
);

const rulesByPosition = statements.marketplace(
  'rulesByPosition',
  'SELECT fault_id, document FROM fault_rules ORDER BY position',
);

const rulesLocked = statements.marketplace(
  'rulesLocked',
  ({ forUpdate }) => `SELECT fault_id, document FROM fault_rules ORDER BY position ${forUpdate}`,
);

const ruleCount = statements.marketplace('ruleCount', 'SELECT COUNT(*) AS found FROM fault_rules', {
  notNull: ['found'],
});

const askCount = statements.marketplace(
  'askCount',
  'UPDATE fault_rules SET asks = asks + 1 WHERE fault_id = ?1 RETURNING asks',
);

const ruleDelete = statements.marketplace('ruleDelete', 'DELETE FROM fault_rules WHERE fault_id = ?1');
const rulesDelete = statements.marketplace('rulesDelete', 'DELETE FROM fault_rules');

export async function insertRule(tx: MarketplaceWriteTx, rule: FaultRule): Promise<void> {
  await tx.run(ruleInsert, rule.faultId, JSON.stringify(rule));
}

/** Returns all rules, oldest first. */
export async function listRules(tx: MarketplaceReadTx): Promise<FaultRule[]> {
  return (await tx.all(rulesByPosition)).map(ruleOf);
}

/**
 * Returns all rules and locks them: none is removed before the transaction ends, and whoever removes one then sees what
 * this transaction wrote.
 */
export async function lockRules(tx: MarketplaceWriteTx): Promise<FaultRule[]> {
  return (await tx.all(rulesLocked)).map(ruleOf);
}

export async function countRules(tx: MarketplaceReadTx): Promise<number> {
  return (await tx.get(ruleCount))?.found ?? 0;
}

/** Counts one check of a rule; resolves to its number, starting at 1. */
export async function countCheck(tx: MarketplaceWriteTx, faultId: string): Promise<number> {
  return (await tx.get(askCount, faultId))?.asks ?? 0;
}

/** Resolves to true when the rule existed. */
export async function deleteRule(tx: MarketplaceWriteTx, faultId: string): Promise<boolean> {
  return (await tx.run(ruleDelete, faultId)) > 0;
}

/** Resolves to the number of deleted rules. */
export async function deleteRules(tx: MarketplaceWriteTx): Promise<number> {
  return await tx.run(rulesDelete);
}

function ruleOf({ document }: { readonly document: string }): FaultRule {
  return readStored<FaultRule>(document);
}
