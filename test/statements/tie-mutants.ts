/** Declared statements with one tie to the partner taken away, each of which has to be noticed. */
import { as, nodesOf, parse } from '../../scripts/generate/statements/tree.ts';
import { isPartnerTable } from './statement-facts.ts';

/** A statement with one tie taken away. */
export interface TieMutant {
  /** The statement's name and the place of the tie in it, from 1. */
  readonly name: string;
  readonly sql: string;
}

/** Mutants that do the same as their statement, with the reason. The list may only shrink. */
export const equivalentMutants: Readonly<Record<string, string>> = {
  'platform/jobs/store firstJobStart, tie 1':
    'a number of a job is given once over all partners, and the second tie finds one of the own partner',
};

/** Statements that return nothing of any row and change none, with the reason. The list may only shrink. */
export const withoutRows: Readonly<Record<string, string>> = {
  'platform/journal partnerWait': 'returns its parameter; PostgreSQL alone waits here, and for no row',
};

/** Every mutant of a statement: a condition that holds for all partners, or rows inserted for another. */
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

/** How often a statement names a table of partners: each time needs a tie. */
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
