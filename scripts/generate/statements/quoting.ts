/**
 * Quotes that only one engine knows. A text with one can hide a part of itself from PostgreSQL's parser, which the
 * proofs use, and show it to SQLite, or the other way round.
 */

/** What both engines read alike: a string and a quoted name, each with doubled quotes inside. */
const commonQuotes = /'(?:[^']|'')*'|"(?:[^"]|"")*"/g;

/** What else could begin a quoted part, after the common ones are taken out. */
const otherQuotes: readonly [what: string, pattern: RegExp][] = [
  ["a quote that is not closed or has a prefix, such as E''", /['"]/],
  // The brackets of `ARRAY[?1]` (`own.rowsOf` of the PostgreSQL dialect) cannot hide anything.
  ['a square bracket, which quotes a name on SQLite', /(?<!\barray(?=\[\?\d+\]))\[/i],
  ['a backtick, which quotes a name on SQLite', /`/],
];

/** Returns what is wrong with the quotes of a text; undefined when both engines read them alike. */
export function unlikeQuotes(sql: string): string | undefined {
  // A prefix, such as E or U&, changes what PostgreSQL reads in the quotes, so such a part is not taken out.
  const rest = sql.replaceAll(commonQuotes, (quoted, at: number) =>
    /[\w&]/.test(sql[at - 1] ?? '') ? quoted : ' ',
  );
  return otherQuotes.find(([, pattern]) => pattern.test(rest))?.[0];
}
