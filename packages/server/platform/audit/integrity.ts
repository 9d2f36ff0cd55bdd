/** Integrity of the audit log: its chains are intact, and no entry is outside of one. */
import { type IntegrityCheck, statementCheck } from '../integrity/check.ts';
import type { SharedReadTx } from '../store/store.ts';
import { ChainCheck } from './chain.ts';
import { type ChainHead, entryOutsideChain, findOfPartner, listHeads } from './store.ts';

export const auditChecks: readonly IntegrityCheck[] = [
  statementCheck('every entry of the audit log belongs to its chain', entryOutsideChain),
  { name: 'every chain of the audit log is intact', find: findBrokenChains },
];

/** Number of chains, or of entries of a chain, read together. */
const rowsAtOnce = 500;

async function findBrokenChains(tx: SharedReadTx, violationsMax: number): Promise<string[]> {
  const violations: string[] = [];
  for (let offset = 0; ; offset += rowsAtOnce) {
    const heads = await listHeads(tx, offset, rowsAtOnce);
    for (const head of heads) {
      const violation = await violationOf(tx, head);
      if (violation !== undefined) violations.push(violation);
      if (violations.length === violationsMax) return violations;
    }
    if (heads.length < rowsAtOnce) return violations;
  }
}

/** Checks the entries up to the end of the chain as read before: a running server may append more meanwhile. */
async function violationOf(tx: SharedReadTx, head: ChainHead): Promise<string | undefined> {
  const check = new ChainCheck(head);
  const mine = tx.partner(head.partnerId);
  for (let below = head.sequence + 1; ; ) {
    const entries = await findOfPartner(mine, {}, { above: 0, below, count: rowsAtOnce });
    for (const { entry } of entries) check.add(entry);
    if (entries.length < rowsAtOnce) break;
    below = entries.at(-1)?.place ?? 0;
  }
  const { broken } = check.finish();
  return broken && `partner ${head.partnerId}, entry ${broken.sequence}: ${broken.reason}`;
}
