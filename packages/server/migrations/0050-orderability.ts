/** Of products of earlier versions, nothing has been told. */
export const orderability = () => [
  'INSERT INTO told_orderability (partner_id, sku, reasons) SELECT partner_id, sku, -1 FROM product_offers',
];
