import type { AuditFacts } from '../operations/audited.ts';

/** An entry with its place in the chain. */
export interface AuditEntry extends AuditFacts {
  /** Numbers the entries of the chain from 1 without gaps. */
  readonly sequence: number;
  readonly hash: string;
}
