import type { AuditFacts } from '../http/audited.ts';

/** An entry with its place. */
export interface AuditEntry extends AuditFacts {
  /** Counts the entries of the chain from 1 without gaps. */
  readonly sequence: number;
  readonly hash: string;
}
