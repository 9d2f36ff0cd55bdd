import { hash } from 'node:crypto';
import type { AuditFacts } from '../operations/audit-facts.ts';

/** Hash before the first entry of a chain. */
export const chainStart = '';

/**
 * Returns the hash of an entry: SHA-256, in hexadecimal, of the JSON text of an array with the previous entry's hash
 * and all members of the entry; an entry whose actor has an id has a form of its own. Texts of records are hashed
 * verbatim, so no canonical form of JSON is needed.
 */
export function hashEntry(facts: AuditFacts, sequence: number, previousHash: string): string {
  const content = [
    facts.actorId === null ? 'kontor-audit-1' : 'kontor-audit-2',
    previousHash,
    facts.partnerId,
    sequence,
    facts.at,
    facts.actorKind,
    facts.actor,
    facts.clientId,
    facts.operationId,
    facts.requestId,
    facts.path,
    facts.status,
    facts.record,
    facts.before,
    facts.after,
    ...(facts.actorId === null ? [] : [facts.actorId]),
  ];
  return hash('sha256', JSON.stringify(content), 'hex');
}

export interface BrokenLink {
  readonly sequence: number;
  readonly reason: string;
}

/**
 * Checks one chain, whose entries are added newest first. It holds one entry at a time, so a chain may have any length.
 * It reports the earliest break in the chain: later ones may be consequences.
 */
export class ChainCheck {
  readonly #head: { readonly sequence: number; readonly hash: string };
  #newer: AuditEntry | undefined;
  #broken: BrokenLink | undefined;
  #entries = 0;

  /** `head`: the stored end of the chain, read before its entries. */
  constructor(head: { readonly sequence: number; readonly hash: string }) {
    this.#head = head;
  }

  add(entry: AuditEntry): void {
    // Written after the head was read.
    if (this.#newer === undefined && entry.sequence > this.#head.sequence) return;
    this.#entries += 1;
    const newer = this.#newer;
    this.#newer = entry;
    if (newer === undefined) this.#checkNewest(entry);
    else this.#checkLink(newer, entry.sequence, entry.hash);
  }

  /** Ends the check; `broken` is undefined when every link is intact. */
  finish(): { entries: number; broken: BrokenLink | undefined } {
    const oldest = this.#newer;
    if (oldest === undefined && this.#head.sequence > 0) this.#missing(0, this.#head.sequence);
    if (oldest !== undefined) this.#checkLink(oldest, 0, chainStart);
    return { entries: this.#entries, broken: this.#broken };
  }

  #checkNewest(entry: AuditEntry): void {
    if (entry.sequence !== this.#head.sequence) this.#missing(entry.sequence, this.#head.sequence);
    else if (entry.hash !== this.#head.hash)
      this.#breaks(entry.sequence, 'the entry is not the last one of the chain');
  }

  #checkLink(entry: AuditEntry, previousSequence: number, previousHash: string): void {
    if (entry.sequence !== previousSequence + 1) this.#missing(previousSequence, entry.sequence - 1);
    else if (hashEntry(entry, entry.sequence, previousHash) !== entry.hash)
      this.#breaks(entry.sequence, 'the entry was changed, or the entry before it was replaced');
  }

  #missing(last: number, upTo: number): void {
    const first = last + 1;
    const missing = first === upTo ? 'the entry is missing' : `the entries up to ${upTo} are missing`;
    if (first > upTo) this.#breaks(last, 'the entries are not in order');
    else this.#breaks(first, missing);
  }

  #breaks(sequence: number, reason: string): void {
    this.#broken = { sequence, reason };
  }
}

/** An entry with its place in the chain. */
export interface AuditEntry extends AuditFacts {
  /** Numbers the entries of the chain from 1 without gaps. */
  readonly sequence: number;
  readonly hash: string;
}
