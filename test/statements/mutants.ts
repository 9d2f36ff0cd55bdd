/** Statements that reach rows of another partner, each in a different way. None may be declared. */
export const leaks: readonly [how: string, sql: string][] = [
  ['no condition at all', 'SELECT document FROM orders'],
  ['the tie under an OR', 'SELECT document FROM orders WHERE partner_id = ?1 OR 1 = 1'],
  [
    'the tie under an OR in brackets',
    'SELECT document FROM orders WHERE (partner_id = ?1 OR order_number = ?2) AND sales_order_id = ?3',
  ],
  ['the tie under a NOT', 'SELECT document FROM orders WHERE NOT partner_id = ?1'],
  ['the tie in a CASE', 'SELECT document FROM orders WHERE CASE WHEN partner_id = ?1 THEN 1 ELSE 1 END = 1'],
  ['another parameter', 'SELECT document FROM orders WHERE partner_id = ?2'],
  ['an inequality', 'SELECT document FROM orders WHERE partner_id <> ?1'],
  ['a comparison that also matches later partners', 'SELECT document FROM orders WHERE partner_id >= ?1'],
  [
    'a comparison with itself',
    'SELECT document FROM orders WHERE partner_id = partner_id AND sales_order_id = ?1',
  ],
  ['a fallback', 'SELECT document FROM orders WHERE partner_id = COALESCE(?1, partner_id)'],
  ['a comparison of an expression of it', "SELECT document FROM orders WHERE partner_id || '' = ?1"],
  ['the tie in HAVING', 'SELECT COUNT(*) AS n FROM orders GROUP BY partner_id HAVING partner_id = ?1'],
  ['the tie in the select list', 'SELECT partner_id = ?1 AS own, document FROM orders'],
  [
    'a cross join with an untied table',
    'SELECT i.document FROM orders o CROSS JOIN position_items i WHERE o.partner_id = ?1',
  ],
  [
    'a comma with an untied table',
    'SELECT i.document FROM orders o, position_items i WHERE o.partner_id = ?1',
  ],
  [
    'a join by the key alone',
    `SELECT i.document FROM orders o JOIN position_items i ON i.sales_order_id = o.sales_order_id
     WHERE o.partner_id = ?1`,
  ],
  [
    'a tie through another table',
    `SELECT i.document FROM orders o JOIN position_items i ON i.partner_id = o.partner_id
     WHERE o.partner_id = ?1`,
  ],
  [
    'a left join whose condition ties the left side',
    `SELECT o.document FROM orders o LEFT JOIN position_items i ON o.partner_id = ?1 AND i.partner_id = ?1`,
  ],
  [
    'a right join',
    `SELECT o.document FROM position_items i RIGHT JOIN orders o ON o.partner_id = ?1 AND i.partner_id = ?1`,
  ],
  [
    'a full join',
    'SELECT o.document FROM position_items i FULL JOIN orders o ON o.partner_id = ?1 AND i.partner_id = ?1',
  ],
  ['a natural join', 'SELECT o.document FROM orders o NATURAL JOIN position_items i WHERE o.partner_id = ?1'],
  [
    'a join by USING',
    'SELECT o.document FROM orders o JOIN position_items i USING (sales_order_id) WHERE o.partner_id = ?1',
  ],
  [
    'an unqualified column among several tables',
    'SELECT i.document FROM orders o JOIN position_items i ON partner_id = ?1 WHERE o.partner_id = ?1',
  ],
  [
    'an untied sub-select in WHERE',
    `SELECT document FROM orders WHERE partner_id = ?1
     AND sales_order_id IN (SELECT sales_order_id FROM position_items WHERE sku = ?2)`,
  ],
  [
    'an untied sub-select in the select list',
    `SELECT (SELECT MAX(i.document) FROM position_items i WHERE i.sales_order_id = o.sales_order_id) AS document
     FROM orders o WHERE o.partner_id = ?1`,
  ],
  [
    'an untied sub-select in FROM',
    'SELECT f.document FROM (SELECT partner_id, document FROM orders) f WHERE f.partner_id = ?1',
  ],
  [
    'an untied sub-select in EXISTS',
    'SELECT document FROM orders WHERE partner_id = ?1 AND EXISTS (SELECT 1 FROM position_items WHERE sku = ?2)',
  ],
  [
    'an inner scope that ties the outer table once more',
    `SELECT document FROM orders o WHERE o.partner_id = ?1
     AND EXISTS (SELECT 1 FROM position_items i WHERE o.partner_id = ?1 AND i.sku = ?2)`,
  ],
  [
    'an inner scope that hides the name',
    `SELECT document FROM orders o WHERE EXISTS (SELECT 1 FROM orders o WHERE o.partner_id = ?1)`,
  ],
  [
    'an untied sub-select in ORDER BY',
    'SELECT document FROM orders WHERE partner_id = ?1 ORDER BY (SELECT MAX(sku) FROM products)',
  ],
  [
    'an untied sub-select in LIMIT',
    'SELECT document FROM orders WHERE partner_id = ?1 LIMIT (SELECT COUNT(*) FROM products)',
  ],
  [
    'the other side of a UNION',
    'SELECT document FROM orders WHERE partner_id = ?1 UNION ALL SELECT document FROM orders',
  ],
  [
    'the first side of a UNION',
    'SELECT document FROM orders UNION ALL SELECT document FROM orders WHERE partner_id = ?1',
  ],
  ['an EXCEPT', 'SELECT document FROM orders EXCEPT SELECT document FROM orders WHERE partner_id = ?1'],
  [
    'an untied common table expression',
    'WITH f AS (SELECT * FROM orders) SELECT document FROM f WHERE partner_id = ?1',
  ],
  [
    'a common table expression with the name of a table',
    'WITH orders AS (SELECT * FROM products WHERE partner_id = ?1) SELECT sku FROM orders',
  ],
  [
    'a recursive one with an untied step',
    `WITH RECURSIVE f AS (SELECT sku FROM products WHERE partner_id = ?1 UNION ALL SELECT p.sku FROM products p, f)
     SELECT sku FROM f`,
  ],
  [
    'the name of an expression out of its sight',
    `SELECT document FROM orders WHERE partner_id = ?1 AND sales_order_id IN
     (WITH f AS (SELECT 1 AS one) SELECT one FROM f) AND due_at IN (SELECT one FROM f)`,
  ],
  ['a view, or any table without an entry', 'SELECT document FROM orders_view WHERE partner_id = ?1'],
  ['the catalogue of SQLite', 'SELECT sql FROM sqlite_master'],
  ['the catalogue of PostgreSQL', 'SELECT relname FROM pg_class'],
  ['a table by its schema', 'SELECT document FROM main.orders WHERE partner_id = ?1'],
  ['a table of the installation', "SELECT value FROM settings WHERE name = 'cursor-key' AND ?1 = ?1"],
  [
    'a function that runs a text',
    "SELECT query_to_xml('SELECT * FROM orders', true, true, '') AS x WHERE ?1 = ?1",
  ],
  ['a function in FROM', "SELECT x.a FROM dblink('SELECT 1') AS x WHERE ?1 = ?1"],
  [
    'a comment, which ends elsewhere on one engine',
    'SELECT document FROM orders WHERE partner_id = ?1 /* /* */ OR 1 = 1 -- */',
  ],
  ['two statements', 'SELECT document FROM orders WHERE partner_id = ?1; DELETE FROM orders'],
  ['an UPDATE without a condition', 'UPDATE orders SET document = ?2'],
  ['an UPDATE of another partner', 'UPDATE orders SET document = ?3 WHERE partner_id = ?2'],
  ['an UPDATE under an OR', 'UPDATE orders SET document = ?2 WHERE partner_id = ?1 OR due_at IS NULL'],
  ['an UPDATE that gives rows away', 'UPDATE orders SET partner_id = ?2 WHERE partner_id = ?1'],
  [
    'an UPDATE that gives rows away with others',
    'UPDATE orders SET (document, partner_id) = (?2, ?3) WHERE partner_id = ?1',
  ],
  [
    'an UPDATE from an untied table',
    'UPDATE orders SET document = i.document FROM position_items i WHERE orders.partner_id = ?1',
  ],
  [
    'an UPDATE of the row that a sub-select finds',
    `UPDATE jobs SET attempts = attempts + 1
     WHERE sequence = (SELECT MIN(sequence) FROM jobs WHERE partner_id = ?1 AND lane = ?2)`,
  ],
  ['an UPDATE of what all partners share', 'UPDATE brands SET name = ?2 WHERE brand_id = ?1'],
  ['a DELETE without a condition', 'DELETE FROM orders'],
  ['a DELETE under an OR', 'DELETE FROM orders WHERE partner_id = ?1 OR due_at IS NULL'],
  [
    'a DELETE that reads an untied table',
    'DELETE FROM orders WHERE partner_id = ?1 AND sales_order_id IN (SELECT sales_order_id FROM position_items)',
  ],
  [
    'a DELETE that returns an untied table',
    'DELETE FROM orders WHERE partner_id = ?1 RETURNING (SELECT MAX(document) FROM orders) AS d',
  ],
  ['an INSERT for another partner', 'INSERT INTO ended_contracts (partner_id, ended_at) VALUES (?2, ?3)'],
  [
    'an INSERT of two partners',
    'INSERT INTO ended_contracts (partner_id, ended_at) VALUES (?1, ?2), (?3, ?2)',
  ],
  [
    'an INSERT of something made of it',
    "INSERT INTO ended_contracts (partner_id, ended_at) VALUES (?1 || '', ?2)",
  ],
  ['an INSERT without names of columns', 'INSERT INTO ended_contracts VALUES (?1, ?2)'],
  ['an INSERT of defaults', 'INSERT INTO ended_contracts DEFAULT VALUES'],
  [
    'an INSERT from an untied table',
    'INSERT INTO ended_contracts (partner_id, ended_at) SELECT ?1, MAX(due_at) FROM orders',
  ],
  [
    'an INSERT of rows of another partner',
    `INSERT INTO ended_contracts (partner_id, ended_at)
     SELECT partner_id, due_at FROM orders WHERE partner_id = ?1`,
  ],
  [
    'an INSERT whose star moves the columns',
    'INSERT INTO ended_contracts (ended_at, partner_id) SELECT o.*, ?1 FROM orders o WHERE o.partner_id = ?1',
  ],
  [
    'an upsert that gives rows away',
    `INSERT INTO ended_contracts (partner_id, ended_at) VALUES (?1, ?2)
     ON CONFLICT (partner_id) DO UPDATE SET partner_id = ?3`,
  ],
  [
    'an upsert over a key of all partners',
    `INSERT INTO api_users (partner_id, username, user_id, password_hash, given_name, family_name, email, roles,
       created_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
     ON CONFLICT (username) DO UPDATE SET password_hash = excluded.password_hash`,
  ],
  [
    'an upsert that reads an untied table',
    `INSERT INTO ended_contracts (partner_id, ended_at) VALUES (?1, ?2)
     ON CONFLICT (partner_id) DO UPDATE SET ended_at = (SELECT MAX(due_at) FROM orders)`,
  ],
  ['an UPDATE of the partner in capitals', 'UPDATE orders SET "PARTNER_ID" = ?2 WHERE partner_id = ?1'],
  [
    'an UPDATE of the partner in some capitals, with others',
    'UPDATE orders SET (document, "Partner_Id") = (?2, ?3) WHERE partner_id = ?1',
  ],
  [
    'an upsert of the partner in capitals',
    `INSERT INTO ended_contracts (partner_id, ended_at) VALUES (?1, ?2)
     ON CONFLICT (partner_id) DO UPDATE SET "PARTNER_ID" = ?3`,
  ],
  [
    'an INSERT of the partner a second time, in capitals',
    'INSERT INTO ended_contracts ("PARTNER_ID", partner_id, ended_at) VALUES (?2, ?1, ?3)',
  ],
  [
    'an INSERT of the partner twice',
    'INSERT INTO ended_contracts (partner_id, ended_at, partner_id) VALUES (?1, ?2, ?3)',
  ],
  ['an untied table in capitals', 'SELECT o.document FROM "ORDERS" o WHERE o.partner_id = ?1'],
  [
    'an alias that differs from another in its case alone',
    'SELECT o.document FROM orders o CROSS JOIN orders "O" WHERE o.partner_id = ?1 AND "O".partner_id = ?1',
  ],
  [
    'a common table expression with the name of a table in capitals',
    'WITH "ORDERS" AS (SELECT sku FROM products WHERE partner_id = ?1) SELECT document FROM orders',
  ],
  [
    'a condition in square brackets, which SQLite reads as part of a name',
    "SELECT document['] FROM orders UNION SELECT document AS ['] FROM orders WHERE partner_id = ?1",
  ],
  [
    'the same after the word ARRAY',
    "SELECT ARRAY['] FROM orders UNION SELECT document AS ['] FROM orders WHERE partner_id = ?1",
  ],
  [
    'a condition in backticks, which SQLite reads as part of a name',
    "SELECT document AS `'` FROM orders UNION SELECT document AS `'` FROM orders WHERE partner_id = ?1",
  ],
  [
    'a string with a prefix, which ends later on PostgreSQL',
    "SELECT 1 AS e, E'\\' FROM orders WHERE 1 = 1 OR '' = ' FROM orders WHERE partner_id = ?1",
  ],
  [
    'a quoted name with a prefix, which has escapes on PostgreSQL',
    'SELECT document FROM orders WHERE U&"partner\\005fid" = ?1',
  ],
  [
    'columns with other names',
    'SELECT o.document FROM orders AS o(document, partner_id) WHERE o.partner_id = ?1',
  ],
  [
    'a row taken apart in an INSERT',
    'INSERT INTO ended_contracts (ended_at, partner_id) SELECT (o).*, ?1 FROM partners o WHERE o.partner_id = ?1',
  ],
  ['a COMMIT', 'COMMIT'],
  ['a ROLLBACK', 'ROLLBACK'],
  ['a BEGIN', 'BEGIN'],
  ['a SAVEPOINT', 'SAVEPOINT mine'],
  ['a DROP', 'DROP TABLE orders'],
  ['an ALTER', 'ALTER TABLE orders RENAME TO mine'],
  ['a VACUUM', 'VACUUM'],
  ['a setting of the session', "SET kontor.partner_id = ''"],
  ['a plan', 'EXPLAIN SELECT document FROM orders WHERE partner_id = ?1'],
  ['a prepared statement', 'PREPARE mine AS SELECT document FROM orders WHERE partner_id = ?1'],
  ['a MERGE', 'MERGE INTO orders o USING products p ON o.partner_id = ?1 WHEN MATCHED THEN DELETE'],
  ['a COPY', 'COPY orders TO STDOUT'],
  ['a TRUNCATE', 'TRUNCATE orders'],
  ['a new table', 'CREATE TABLE mine AS SELECT * FROM orders WHERE partner_id = ?1'],
  ['SELECT INTO', 'SELECT document INTO mine FROM orders WHERE partner_id = ?1'],
];

/** Statements that the rule has to accept. */
export const tied: readonly string[] = [
  'SELECT document FROM orders WHERE partner_id = ?1 AND (due_at = ?2 OR due_at IS NULL)',
  'SELECT document FROM orders WHERE ?1 = partner_id',
  'SELECT document FROM orders WHERE partner_id = ANY (ARRAY[?1])',
  `SELECT 'it''s [one] of \`many\`' AS "a[name" FROM orders WHERE partner_id = ?1`,
  'SELECT o.document FROM orders o LEFT JOIN position_items i ON i.partner_id = ?1 WHERE o.partner_id = ?1',
  'SELECT b.name FROM products p JOIN brands b ON b.brand_id = p.brand_id WHERE p.partner_id = ?1',
  `WITH f AS (SELECT sku FROM products WHERE partner_id = ?1) SELECT sku FROM f UNION SELECT sku FROM f`,
  `SELECT p.sku FROM products p WHERE p.partner_id = ?1 AND (SELECT o.active FROM product_offers o
   WHERE o.partner_id = ?1 AND o.sku = p.sku) = 1`,
  'UPDATE orders SET document = ?2 WHERE partner_id = ?1 RETURNING sales_order_id',
  'DELETE FROM orders WHERE partner_id = ?1',
  `INSERT INTO ended_contracts (partner_id, ended_at) VALUES (?1, ?2)
   ON CONFLICT (partner_id) DO UPDATE SET ended_at = excluded.ended_at WHERE ended_contracts.ended_at > ?3`,
  `INSERT INTO ended_contracts (partner_id, ended_at)
   SELECT ?1, MAX(due_at) FROM orders WHERE partner_id = ?1`,
];
