import type { Migration } from '../platform/store/migrator.ts';

/** An element that comes again byte by byte is known by the hash of its bytes, without being read. */
export const sentHash: Migration = {
  number: 14,
  name: 'sent-hash',
  statements: ({ types }) => [`ALTER TABLE product_offers ADD COLUMN sent_hash ${types.bytes}`],
};
