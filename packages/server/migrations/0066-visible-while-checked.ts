/** A PENDING variation that is visible can be ordered as it was approved: of these, that content was not kept. */
export const visibleWhileChecked = () => [
  `UPDATE product_offers SET visible = 0 WHERE status = 'PENDING' AND visible = 1 AND NOT EXISTS
     (SELECT 1 FROM product_reviews r WHERE r.partner_id = product_offers.partner_id AND r.sku = product_offers.sku
       AND r.shown_document IS NOT NULL)`,
];
