import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { type DeclaredText, loadDeclared } from '../../scripts/generate/statements/declared.ts';
import { as, nodesOf, parse } from '../../scripts/generate/statements/tree.ts';
import { Comparison } from './comparison.ts';
import { factsOf, isPartnerTable } from './statement-facts.ts';

/** Mutants that are equivalent to their statement, with the reason. The list may only shrink. */
const equivalentMutants: Readonly<Record<string, string>> = {
  'server/platform/jobs/store firstJobStart, tie 1':
    'a job number is unique across partners, and the second tie selects one of the own partner',
};

/** Statements that neither return nor change any row, with the reason. The list may only shrink. */
const withoutRows: Readonly<Record<string, string>> = {
  'server/platform/journal/store partnerWait':
    'returns its parameter; only PostgreSQL waits here, and not for a row',
};

/**
 * Each statement runs on at least this many sets of random rows, and on more until all its mutants are detected. That
 * proves that the rows distinguish a statement with a tie from one without it.
 */
const roundsMin = 12;
const roundsMax = 400;

interface Finding {
  readonly name: string;
  /** Rounds in which the rows of the other partner changed the result. */
  readonly leakingRounds: number[];
  readonly shows: boolean;
  readonly undetected: readonly TieMutant[];
}

function examine(comparison: Comparison, text: DeclaredText): Finding {
  const facts = factsOf(text);
  const leakingRounds: number[] = [];
  let shows = false;
  let undetected: TieMutant[] = tieMutantsOf(text.name, text.sqlite);
  const needsMoreRounds = () =>
    (!shows && withoutRows[text.name] === undefined) ||
    undetected.some(({ name }) => equivalentMutants[name] === undefined);
  for (let round = 1; round <= roundsMin || (round <= roundsMax && needsMoreRounds()); round += 1) {
    const [own, ...mutants] = comparison.run(
      facts,
      [text.sqlite, ...undetected.map(({ sql }) => sql)],
      round,
    );
    if (own?.differs) leakingRounds.push(round);
    shows ||= own?.shows === true;
    undetected = undetected.filter((_, place) => mutants[place]?.differs !== true);
  }
  return { name: text.name, leakingRounds, shows, undetected };
}

const texts = (await loadDeclared()).filter(({ scope }) => scope === 'partner').flatMap((one) => one.texts);

describe('a declared partner statement', () => {
  let findings: Finding[] = [];
  before(() => {
    const comparison = new Comparison();
    findings = texts.map((text) => examine(comparison, text));
    comparison.close();
  });

  test('returns and changes the same rows whatever rows another partner has, and none of those', () => {
    assert.ok(findings.length > 0, 'no partner statement is declared, so this test checks nothing');
    const leaking = findings.filter(({ leakingRounds }) => leakingRounds.length > 0);
    assert.deepEqual(
      leaking.map(({ name, leakingRounds }) => `${name} in rounds ${leakingRounds.join()}`),
      [],
    );
  });

  test('returns or changes rows of its own partner in at least one round, so that the comparison means something', () => {
    const without = findings.filter(({ shows }) => !shows).map(({ name }) => name);
    assert.deepEqual(without, Object.keys(withoutRows));
  });

  test('is detected when any one of its ties is removed', () => {
    const undetected = findings.flatMap((finding) => finding.undetected.map(({ name }) => name));
    assert.deepEqual(undetected, Object.keys(equivalentMutants));
  });

  test('has a mutant for each partner table that it names', () => {
    for (const { name, sqlite } of texts)
      assert.ok(tieMutantsOf(name, sqlite).length >= tiesNeeded(sqlite), `${name}: ${sqlite}`);
  });
});

/** Declared statements with one tie to the partner removed, each of which must be detected. */

/** A statement with one tie removed. */
interface TieMutant {
  /** The statement's name and the number of the tie in it, counted from 1. */
  readonly name: string;
  readonly sql: string;
}

/** Returns all mutants of a statement: a condition that holds for all partners, or a row inserted for another one. */
function tieMutantsOf(name: string, sqlite: string): TieMutant[] {
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
function tiesNeeded(sqlite: string): number {
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
