import type { Table } from './table.ts';

/** Tables of what partners sell: deliveries, products, stock, and reference data. */
export const catalogueTables = {
  brands: {
    kind: 'reference',
    holds: 'reference data',
    kept: 'permanently',
  },
  categories: {
    kind: 'reference',
    holds: 'reference data',
    kept: 'until its group is given anew without it',
    setBy: '`putCategoryGroups`',
  },
  category_groups: {
    kind: 'reference',
    holds: 'reference data',
    kept: 'permanently',
  },
  deliveries: {
    kind: 'partner',
    key: ['delivery_id'],
    holds: 'state of each delivery',
    kept: '30 days after it was done',
    setBy: '`deliveryRetentionDays` in `src/platform/limits/numbers.ts`',
  },
  delivery_bodies: {
    kind: 'partner',
    key: ['delivery_id'],
    holds: 'what was delivered, as sent',
    kept: 'until the delivery is done',
  },
  delivery_causes: {
    kind: 'partner',
    key: ['day', 'code'],
    holds: "how many elements of a partner's deliveries of a day failed, by code",
    kept: '90 days after the day',
    setBy: '`deliveryDaysKept` in `src/platform/limits/numbers.ts`',
  },
  delivery_days: {
    kind: 'partner',
    key: ['day'],
    holds: 'how many deliveries of a partner arrived on a day, and what became of their elements',
    kept: '90 days after the day',
    setBy: '`deliveryDaysKept` in `src/platform/limits/numbers.ts`',
  },
  delivery_information: {
    kind: 'partner',
    key: ['sku'],
    holds: 'which shipping profile each sku has',
    kept: 'permanently; assigning again overwrites',
  },
  delivery_results: {
    kind: 'partner',
    key: ['delivery_id', 'first_index'],
    holds: 'the outcome of each element, with the faults',
    kept: 'as long as the delivery',
    setBy: '`deliveryRetentionDays` in `src/platform/limits/numbers.ts`',
  },
  product_error_counts: {
    kind: 'partner',
    key: ['error_key'],
    holds: 'how many products of a partner have each error',
    kept: 'until no product has it',
  },
  product_errors: {
    kind: 'partner',
    key: ['error_key', 'sku'],
    holds: 'which products have which error',
    kept: 'as long as the product has it',
  },
  product_offers: {
    kind: 'partner',
    key: ['sku'],
    holds: 'price, status and search keys of a variation',
    kept: 'as long as the product',
  },
  product_status_changes: {
    kind: 'partner',
    key: ['sku', 'slot'],
    holds: 'changes of status from before `product_status_moves` was there',
    kept: 'a fixed number for each sku; the oldest is overwritten',
  },
  product_status_moves: {
    kind: 'partner',
    key: ['revision', 'sku', 'number'],
    holds: 'the newest changes of status',
    kept: 'a fixed number for each sku',
  },
  product_status_turns: {
    kind: 'partner',
    key: [],
    holds:
      'counters for each partner: of its transactions and of its products by status; and whether its products are offline',
    kept: 'permanently',
  },
  products: {
    kind: 'partner',
    key: ['sku'],
    holds: 'variations as delivered',
    kept: 'permanently; a partner switches one off, nothing removes it',
  },
  quantities: {
    kind: 'partner',
    key: ['sku'],
    holds: 'pieces in stock of each sku',
    kept: 'permanently; a write overwrites',
  },
  reference_revisions: {
    kind: 'reference',
    holds: 'a counter for brands and one for category groups',
    kept: 'permanently',
  },
  shipping_profiles: {
    kind: 'partner',
    key: ['shipping_profile_id'],
    holds: 'rules of dispatch of partners',
    kept: 'until the partner deletes them',
    setBy: '`deleteShippingProfile`',
  },
  takedown_keys: {
    kind: 'reference',
    holds: 'what the active takedowns match',
    kept: 'until the takedown is lifted',
    setBy: '`liftTakedown`',
  },
  takedown_progress: {
    kind: 'partner',
    key: ['takedown_id'],
    holds: 'how many variations of a partner a takedown matched',
    kept: 'until the takedown has been lifted',
    setBy: '`liftTakedown`',
  },
  takedowns: {
    kind: 'local',
    holds: 'takedowns with their scope, reason, note and operators',
    kept: 'permanently',
  },
  taken_pieces: {
    kind: 'partner',
    key: ['position_item_id'],
    holds: 'which open position items took a piece off the stock',
    kept: 'until the item is sent or cancelled',
  },
} as const satisfies Readonly<Record<string, Table>>;
