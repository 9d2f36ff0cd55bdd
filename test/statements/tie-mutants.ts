/** Declared statements with one tie to the partner removed, each of which must be detected. */
import { as, nodesOf, parse } from '../../scripts/generate/statements/tree.ts';
import { isPartnerTable } from './statement-facts.ts';

/** A statement with one tie removed. */
export interface TieMutant {
  /** The statement's name and the number of the tie in it, counted from 1. */
  readonly name: string;
  readonly sql: string;
}

/** Mutants that are equivalent to their statement, with the reason. The list may only shrink. */
export const equivalentMutants: Readonly<Record<string, string>> = {
  'platform/jobs/store firstJobStart, tie 1':
    'a job number is unique across partners, and the second tie selects one of the own partner',
};

/** Statements that neither return nor change any row, with the reason. The list may only shrink. */
export const withoutRows: Readonly<Record<string, string>> = {
  'platform/journal partnerWait': 'returns its parameter; only PostgreSQL waits here, and not for a row',
};

/** Returns all mutants of a statement: a condition that holds for all partners, or a row inserted for another one. */
export function tieMutantsOf(name: string, sqlite: string): TieMutant[] {
  const conditions = [...sqlite.matchAll(/(?:\w+\.)?partner_id = \?1\b/g)].map(({ index, 0: tie }) =>
    replaced(sqlite, index, tie, `(${tie} OR 1 = 1)`),
  );
  const inserted = /^INSERT INTO \w+\s+\(partner_id,[^)]*\)\s+(?:VALUES \(|SELECT )\?1\b/.exec(sqlite)?.[0];
  const mutants =
    inserted === undefined
      ? []
      : [replaced(sqlite, 0, inserted, inserted.replace('?1', "COALESCE('a', ?1)"))];
  return [...conditions, ...mutants].map((sql, place) => ({ name: `${name}, tie ${place + 1}`, sql }));
}

function replaced(text: string, index: number, part: string, replacement: string): string {
  return text.slice(0, index) + replacement + text.slice(index + part.length);
}

/** Returns how often a statement names a partner table; each occurrence needs a tie. */
export function tiesNeeded(sqlite: string): number {
  const tree = parse(sqlite);
  const target = ['InsertStmt', 'UpdateStmt', 'DeleteStmt']
    .map((kind) => as(kind, tree))
    .find(Boolean)?.relation;
  const named = [
    ...nodesOf('RangeVar', tree),
    ...(target === undefined ? [] : [target as { relname?: unknown }]),
  ];
  return named.filter(({ relname }) => isPartnerTable(String(relname))).length;
}
