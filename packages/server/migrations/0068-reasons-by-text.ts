/**
 * Products by the text of a reason: many decisions of the operator share one code. Until a partner's reasons are
 * recounted, and again after a node of an earlier version changed statuses, their revision is behind.
 */
export const reasonsByText = () => [
  `INSERT INTO product_reason_counts (partner_id, reason_key, code, title, products)
   SELECT partner_id, error_key, code, title, products FROM product_error_counts WHERE products > 0`,
];
