/** Only versions before 0.1.0 wrote to it, and only PostgreSQL kept it for them. */
export const retiredTable = () => ['DROP TABLE IF EXISTS product_status_changes'];
