import type { Migration } from '../platform/store/migrator.ts';

/** An element that is delivered again byte for byte is recognised by the hash of its bytes, without being parsed. */
export const sentHash: Migration = {
  number: 14,
  name: 'sent-hash',
  statements: ({ types }) => [`ALTER TABLE product_offers ADD COLUMN sent_hash ${types.bytes}`],
};
