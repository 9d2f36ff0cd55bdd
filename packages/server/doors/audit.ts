/** The chain of the audit log, which `kontor audit` checks without a store. */
export { type AuditEntry, type BrokenLink, ChainCheck } from '../platform/audit/chain.ts';
