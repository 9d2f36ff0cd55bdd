/** Bytes per product in the database, including indexes and the data that its deliveries leave behind. */
import pg from 'pg';

/** Prints the size of each large table of the database at `url`, in bytes per product. */
export async function measureSizes(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('VACUUM ANALYZE');
  const { rows: counted } = await client.query(
    'SELECT COUNT(*)::int AS products, AVG(LENGTH(document))::int AS length FROM products',
  );
  const { rows } = await client.query(
    `SELECT relname AS name, pg_table_size(oid)::float8 AS rows, pg_indexes_size(oid)::float8 AS indexes
     FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
     ORDER BY pg_total_relation_size(oid) DESC LIMIT 6`,
  );
  await client.end();
  const { products, length } = counted[0];
  console.log(`bytes a product, of ${products} with documents of ${length} characters:`);
  for (const { name, rows: own, indexes } of rows) {
    console.log(`   ${name}: ${Math.round(own / products)} and ${Math.round(indexes / products)} of indexes`);
  }
}
