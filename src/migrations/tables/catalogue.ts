import { localPartnerTables, localTables, partnerTables, referenceTables } from './table.ts';

/** Tables of what partners sell: deliveries, products, stock, and reference data. */
export const catalogueTables = {
  ...partnerTables({
    deliveries: {
      key: ['delivery_id'],
      holds: 'state of each delivery',
      kept: '30 days after it was done',
      setBy: '`deliveryRetentionDays` in `src/platform/limits/numbers.ts`',
    },
    delivery_bodies: {
      key: ['delivery_id'],
      holds: 'what was delivered, as sent',
      kept: 'until the delivery is done',
    },
    delivery_causes: {
      key: ['day', 'code'],
      holds: "how many elements of a partner's deliveries of a day failed, by code",
      kept: '90 days after the day',
      setBy: '`deliveryDaysKept` in `src/platform/limits/numbers.ts`',
    },
    delivery_days: {
      key: ['day'],
      holds: 'how many deliveries of a partner arrived on a day, and what became of their elements',
      kept: '90 days after the day',
      setBy: '`deliveryDaysKept` in `src/platform/limits/numbers.ts`',
    },
    delivery_failures: {
      key: ['day', 'kind', 'code', 'place'],
      holds:
        "how many elements of a partner's deliveries of a day failed, by code and place, with an example",
      kept: '90 days after the day',
      setBy: '`deliveryDaysKept` in `src/platform/limits/numbers.ts`',
    },
    delivery_information: {
      key: ['sku'],
      holds: 'which shipping profile each sku has',
      kept: 'permanently; assigning again overwrites',
    },
    delivery_outcomes: {
      key: ['entity_key', 'day', 'outcome_key'],
      holds: 'what deliveries changed of each sku, and why elements of it were refused',
      kept: '90 days after the day',
      setBy: '`KONTOR_TIMELINE_DAYS`',
    },
    delivery_results: {
      key: ['delivery_id', 'first_index'],
      holds: 'the outcome of each element, with the violations',
      kept: 'as long as the delivery',
      setBy: '`deliveryRetentionDays` in `src/platform/limits/numbers.ts`',
    },
    packed_outcomes: {
      key: ['entity_key', 'last_at'],
      holds: 'what `delivery_outcomes` had, several of a sku together, from 2 to 12 days after the day',
      kept: '90 days after the newest day of a row',
      setBy: '`KONTOR_TIMELINE_DAYS`',
    },
    packed_prices: {
      key: ['sku', 'until_at'],
      holds: 'what `past_prices` had, several of a sku together, from 2 to 32 days after the price ended',
      kept: '400 days after the newest price of a row ended',
      setBy: '`KONTOR_PRICE_HISTORY_DAYS`',
    },
    past_prices: {
      key: ['sku', 'until_at', 'revision'],
      holds: 'the prices of a variation before the current one',
      kept: '400 days after the price ended',
      setBy: '`KONTOR_PRICE_HISTORY_DAYS`',
    },
    product_error_counts: {
      key: ['error_key'],
      holds: 'how many products of a partner have each error',
      kept: 'until no product has it',
    },
    product_errors: {
      key: ['error_key', 'sku'],
      holds: 'which products have which error',
      kept: 'as long as the product has it',
    },
    product_offers: {
      key: ['sku'],
      holds: 'price, status and search keys of a variation',
      kept: 'as long as the product',
    },
    product_reviews: {
      key: ['sku'],
      holds:
        'variations that wait for a review, and what shoppers see of a changed one until the change is approved',
      kept: 'until the variation is online with approved content, or a new one is rejected',
    },
    product_status_changes: {
      key: ['sku', 'slot'],
      holds: 'changes of status from before `product_status_moves` was there',
      kept: 'a fixed number for each sku; the oldest is overwritten',
    },
    product_status_moves: {
      key: ['revision', 'sku', 'number'],
      holds: 'changes of status',
      kept: '90 days',
      setBy: '`KONTOR_TIMELINE_DAYS`',
    },
    product_status_turns: {
      key: [],
      holds:
        'counters for each partner: of its transactions and of its products by status; and whether its products are offline',
      kept: 'permanently',
    },
    products: {
      key: ['sku'],
      holds: 'variations as delivered',
      kept: 'permanently; a partner switches one off, nothing removes it',
    },
    quantities: {
      key: ['sku'],
      holds: 'pieces in stock of each sku',
      kept: 'permanently; a write overwrites',
    },
    shipping_profiles: {
      key: ['shipping_profile_id'],
      holds: 'rules of dispatch of partners',
      kept: 'until the partner deletes them',
      setBy: '`deleteShippingProfile`',
    },
    profile_walks: {
      key: ['shipping_profile_id'],
      holds: 'how far the work after a change of a shipping profile has come',
      kept: 'until it is done',
      setBy: '`src/areas/availability/service/profile-walk.ts`',
    },
    told_orderability: {
      key: ['sku'],
      holds: 'whether each product can be ordered, as its last event told',
      kept: 'as long as the product',
    },
    taken_pieces: {
      key: ['position_item_id'],
      holds: 'which open position items took a piece off the stock',
      kept: 'until the item is sent or cancelled',
    },
  }),
  ...localPartnerTables({
    takedown_progress: {
      key: ['takedown_id'],
      holds: 'how many variations of a partner a takedown matched',
      kept: 'until the takedown has been lifted',
      setBy: '`liftTakedown`',
    },
  }),
  ...referenceTables({
    brands: { holds: 'reference data', kept: 'permanently' },
    categories: {
      holds: 'reference data',
      kept: 'until its group is stored without it',
      setBy: '`putCategoryGroups`',
    },
    category_groups: { holds: 'reference data', kept: 'permanently' },
    reference_revisions: {
      holds: 'a counter each for brands, category groups and review rules',
      kept: 'permanently',
    },
    review_rules: {
      holds: 'which variations are reviewed',
      kept: 'permanently; a write overwrites',
      setBy: '`putReviewRules`',
    },
    takedown_keys: {
      holds: 'what the active takedowns match',
      kept: 'until the takedown is lifted',
      setBy: '`liftTakedown`',
    },
  }),
  ...localTables({
    takedowns: { holds: 'takedowns with their scope, reason, note and operators', kept: 'permanently' },
  }),
};
