import { auditEntries } from './audit-entries.ts';
import { auditHeads } from './audit-heads.ts';
import { endedContracts } from './ended-contracts.ts';
import { partnerContracts } from './partner-contracts.ts';
import { partnerDeletions } from './partner-deletions.ts';
import { partnerMoves } from './partner-moves.ts';
import { partners } from './partners.ts';
import { removedPartners } from './removed-partners.ts';

export const partnersTables = [
  auditEntries,
  auditHeads,
  endedContracts,
  partnerContracts,
  partnerDeletions,
  partnerMoves,
  partners,
  removedPartners,
];
