/** Currencies whose smallest unit is less than a hundredth, by how many of them are a hundredth. */
const smaller = [
  [10, ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']],
  [100, ['CLF', 'UYW']],
] as const;

/**
 * Amounts of receipts and price reductions count the smallest units of such a currency; they counted hundredths. JSON
 * documents keep hundredths, and what was credited is made up from the receipts again.
 */
export const smallerUnits = () =>
  smaller.flatMap(([times, currencies]) => {
    const named = currencies.map((code) => `document LIKE '%"currency":"${code}"%'`).join(' OR ');
    const inCurrency = `document NOT LIKE '%"currency":"EUR"%' AND (${named})`;
    const ofPieces = (column: string) =>
      `(partner_id, ${column}) IN (SELECT partner_id, ${column} FROM billed_pieces WHERE ${inCurrency})`;
    const codes = currencies.map((code) => `'${code}'`).join(', ');
    return [
      `UPDATE receipts SET gross = gross * ${times} WHERE ${ofPieces('sales_order_id')}`,
      `UPDATE billed_orders SET vouchers_used = vouchers_used * ${times}, open_fees = open_fees * ${times},
           credited = NULL WHERE ${ofPieces('sales_order_id')}`,
      `UPDATE partial_refunds SET cents = cents * ${times} WHERE ${ofPieces('position_item_id')}`,
      `UPDATE billed_pieces SET price_to_pay = price_to_pay * ${times}, reduced = reduced * ${times}
         WHERE ${inCurrency}`,
      `UPDATE price_reductions SET amount = amount * ${times} WHERE (partner_id, position_item_id) IN
           (SELECT partner_id, position_item_id FROM reduced_items WHERE currency IN (${codes}))`,
      `UPDATE reduced_items SET invoice_price = invoice_price * ${times} WHERE currency IN (${codes})`,
    ];
  });
