import type { Dialect } from '../platform/store/dialect.ts';

/** Since when prices are remembered. */
export const history = ({ nowMs }: Dialect) => [
  `INSERT INTO settings (name, value) VALUES ('price_history_since', CAST(${nowMs} AS TEXT))`,
];
