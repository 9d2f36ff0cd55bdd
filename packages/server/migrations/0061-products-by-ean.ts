/** Variations with an ean are read in sku order, so a page of a search never sorts them. */
export const productsByEan = () => [
  'DROP INDEX products_by_ean',
  'CREATE INDEX products_by_ean ON products (partner_id, ean, sku)',
];
