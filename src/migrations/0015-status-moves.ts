import type { Migration } from '../platform/store/migrator.ts';

/**
 * Status changes are stored in the order of the partner's turns: those of one transaction are adjacent, however many
 * variations the partner has. Each one names the turn of the previous one, so that a sku's changes can be followed from
 * its offer.
 */
export const statusHistory: Migration = {
  number: 15,
  name: 'status-moves',
  statements: ({ types, clustered, embedded }) => [
    // Number: which change of the sku it is, from 1. Left: where in the status list it was, and since which turn.
    `CREATE TABLE product_status_moves (
      partner_id ${types.key} NOT NULL,
      revision ${types.integer} NOT NULL,
      sku ${types.key} NOT NULL,
      number ${types.integer} NOT NULL,
      changed_at ${types.integer} NOT NULL,
      left_at ${types.integer} NOT NULL,
      left_revision ${types.integer} NOT NULL,
      event ${types.key} NOT NULL,
      status ${types.key} NOT NULL,
      errors ${types.document} NOT NULL,
      information ${types.document} NOT NULL,
      PRIMARY KEY (partner_id, revision, sku, number)
    ) ${clustered}`,
    // Ten slots of a sku were reused in rotation.
    `INSERT INTO product_status_moves (partner_id, revision, sku, number, changed_at, left_at, left_revision, event,
       status, errors, information)
     SELECT c.partner_id, c.revision, c.sku, o.status_changes - (o.status_changes + 9 - c.slot) % 10, c.changed_at,
       c.left_at, c.left_revision, c.event, c.status, c.errors, c.information
     FROM product_status_changes c JOIN product_offers o ON o.partner_id = c.partner_id AND o.sku = c.sku
     ORDER BY c.partner_id, c.revision, c.sku`,
    `CREATE INDEX product_status_moves_by_place ON product_status_moves
      (partner_id, left_at, sku, left_revision, revision)`,
    // Where nodes of the previous version may still run, they go on writing a table that only they read.
    ...(embedded ? ['DROP TABLE product_status_changes'] : []),
  ],
};
