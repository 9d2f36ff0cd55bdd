import { hash } from 'node:crypto';
import { limits } from '../limits/numbers.ts';
import type { AuditChange } from '../operations/audited.ts';

/** A change with both sides as JSON texts. */
export interface ChangeText {
  readonly record: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Returns the texts for the changes of a request. Too many changes become one text that lists records with the hashes
 * of their sides, and a side that is too long is replaced by its hash: the log proves the content without storing it.
 */
export function changeTexts(changes: readonly AuditChange[], fallbackRecord: string): ChangeText[] {
  if (changes.length === 0) return [{ record: fallbackRecord, before: null, after: null }];
  if (changes.length <= limits.auditEntriesPerRequestMax) {
    return changes.map(({ record, before, after }) => ({
      record: shortened(record),
      before: sideText(before),
      after: sideText(after),
    }));
  }
  return [{ record: fallbackRecord, before: null, after: summaryOf(changes) }];
}

/** Shortens a name to fit its column: the end of a long one is replaced by a hash of the whole name. */
export function shortened(text: string): string {
  const { auditNameLengthMax } = limits;
  if (text.length <= auditNameLengthMax) return text;
  return `${text.slice(0, auditNameLengthMax - 17).toWellFormed()}~${hashOf(text).slice(0, 16)}`;
}

function sideText(side: unknown): string | null {
  if (side === undefined || side === null) return null;
  const text = JSON.stringify(side);
  if (text.length <= limits.auditSideLengthMax) return text;
  return JSON.stringify({ omitted: { characters: text.length, sha256: hashOf(text) } });
}

function summaryOf(changes: readonly AuditChange[]): string {
  const listed = changes.slice(0, limits.auditSummaryMax).map(summaryLine);
  const others = changes.slice(limits.auditSummaryMax).map(summaryLine);
  return JSON.stringify({
    total: changes.length,
    changed: listed,
    ...(others.length > 0 && {
      omitted: { records: others.length, sha256: hashOf(JSON.stringify(others)) },
    }),
  });
}

/** `[record, hash before, hash after]`; null for a missing side. */
function summaryLine({ record, before, after }: AuditChange): (string | null)[] {
  const brief = (side: unknown) =>
    side === undefined || side === null ? null : hashOf(JSON.stringify(side)).slice(0, 16);
  return [shortened(record), brief(before), brief(after)];
}

function hashOf(text: string): string {
  return hash('sha256', text, 'hex');
}
