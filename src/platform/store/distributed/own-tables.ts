/**
 * On a partner's machine, its rows are in tables of their own: `products` is `products_102012` there. A statement that
 * names those is one that PostgreSQL plans and prepares as on an ordinary server.
 */

/** A literal, or a keyword that a table follows, with the name and what may be its alias. */
const tableUse =
  /'(?:[^']|'')*'|\b(?<before>(?<!DISTINCT )FROM|JOIN|INTO|UPDATE)\s+(?<table>[a-z_]\w*)(?<call>\s*\()?(?<alias>\s+(?:AS\s+)?[a-z_]\w*)?/g;

/** The tables that a statement names, and its common table expressions. */
export function tablesOf(text: string): string[] {
  return [...text.matchAll(tableUse)].flatMap(({ groups }) => groups?.table ?? []);
}

/** A common table expression, which is used like a table. */
const expression =
  /(?:\bWITH\s+(?:RECURSIVE\s+)?|,\s*)(?<name>[a-z_]\w*)(?:\s*\([^()]*\))?\s+AS\s+(?:NOT\s+)?(?:MATERIALIZED\s+)?\(/g;

/**
 * Returns the statement with the names of the tables on the machine; each keeps its name as an alias. Undefined when the
 * statement names a table that is not there. Keywords are written in capitals, names in small letters.
 */
export function onOwnTables(text: string, tables: ReadonlyMap<string, string>): string | undefined {
  const expressions = new Set([...text.matchAll(expression)].map(({ groups }) => groups?.name));
  let isComplete = true;
  const changed = text.replaceAll(tableUse, (whole, ...rest) => {
    const { before, table, call, alias } = rest.at(-1) as Record<string, string | undefined>;
    if (before === undefined || table === undefined || expressions.has(table)) return whole;
    // Columns may follow the target of an INSERT.
    if (call !== undefined && before !== 'INTO') return whole;
    const own = tables.get(table);
    if (own === undefined) isComplete = false;
    return `${before} ${own}${alias ?? ` AS ${table}`}${call ?? ''}`;
  });
  return isComplete ? changed : undefined;
}
