import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { type DeclaredText, loadDeclared } from '../../scripts/generate/statements/declared.ts';
import { Comparison } from './comparison.ts';
import { factsOf } from './statement-facts.ts';
import { equivalentMutants, type TieMutant, tieMutantsOf, tiesNeeded, withoutRows } from './tie-mutants.ts';

/**
 * Each statement runs on so many sets of random rows, and on more until all its mutants are noticed: the rows that it is
 * compared on are then known to tell a statement with a tie from one without it.
 */
const roundsAtLeast = 12;
const roundsAtMost = 400;

interface Finding {
  readonly name: string;
  /** Rounds in which rows of the other partner made a difference. */
  readonly leakingRounds: number[];
  readonly shows: boolean;
  readonly unnoticed: readonly TieMutant[];
}

function examine(comparison: Comparison, text: DeclaredText): Finding {
  const facts = factsOf(text);
  const leakingRounds: number[] = [];
  let shows = false;
  let unnoticed: TieMutant[] = tieMutantsOf(text.name, text.sqlite);
  const isWanting = () =>
    (!shows && withoutRows[text.name] === undefined) ||
    unnoticed.some(({ name }) => equivalentMutants[name] === undefined);
  for (let round = 1; round <= roundsAtLeast || (round <= roundsAtMost && isWanting()); round += 1) {
    const [own, ...mutants] = comparison.run(facts, [text.sqlite, ...unnoticed.map(({ sql }) => sql)], round);
    if (own?.differs) leakingRounds.push(round);
    shows ||= own?.shows === true;
    unnoticed = unnoticed.filter((_, place) => mutants[place]?.differs !== true);
  }
  return { name: text.name, leakingRounds, shows, unnoticed };
}

const texts = (await loadDeclared()).filter(({ scope }) => scope === 'partner').flatMap((one) => one.texts);

describe('a declared statement of one partner', () => {
  let findings: Finding[] = [];
  before(() => {
    const comparison = new Comparison();
    findings = texts.map((text) => examine(comparison, text));
    comparison.close();
  });

  test('returns and changes the same, whatever rows another partner has, and none of them', () => {
    assert.ok(findings.length > 0, 'no statement of partners is declared: this test checks nothing');
    const leaking = findings.filter(({ leakingRounds }) => leakingRounds.length > 0);
    assert.deepEqual(
      leaking.map(({ name, leakingRounds }) => `${name} in rounds ${leakingRounds.join()}`),
      [],
    );
  });

  test('returns or changes rows of its own partner in some round, so that the comparison shows something', () => {
    const without = findings.filter(({ shows }) => !shows).map(({ name }) => name);
    assert.deepEqual(without, Object.keys(withoutRows));
  });

  test('is noticed with any of its ties taken away', () => {
    const unnoticed = findings.flatMap((finding) => finding.unnoticed.map(({ name }) => name));
    assert.deepEqual(unnoticed, Object.keys(equivalentMutants));
  });

  test('has a mutant for each table of partners that it names', () => {
    for (const { name, sqlite } of texts)
      assert.ok(tieMutantsOf(name, sqlite).length >= tiesNeeded(sqlite), `${name}: ${sqlite}`);
  });
});
