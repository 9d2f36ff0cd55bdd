import type { Dialect } from '../platform/store/dialect.ts';

/** Rows begin to move a day after this step, so that nodes of the version before find everything while they are replaced. */
export const packedHistory = ({ nowMs }: Dialect) => [
  `INSERT INTO settings (name, value) VALUES ('history_packed_from', CAST(${nowMs} + 86400000 AS TEXT))`,
];
