import { percentile } from '../../src/cli/bench/statistics.ts';

export { percentile, percentiles } from '../../src/cli/bench/statistics.ts';

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
