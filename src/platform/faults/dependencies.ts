import type { OperationId } from '../../generated/operations.ts';

/**
 * Parts behind operations and background work that a fault rule of the sandbox can break. An area checks the one it
 * uses (`faults.ts`); one that is not listed here cannot be broken.
 */
interface DependencyRow {
  /** The ways in which it can be broken. */
  readonly states: readonly [string, ...string[]];
  /** Operations that use it; empty when only background work does. */
  readonly operations: readonly OperationId[];
  /** Set when the effect is stored and not refused, so that checks can be counted: `nth` and `every` are possible. */
  readonly counted?: true;
  /** Lane of the jobs that retry what a rule holds up: removing the rule makes them due. */
  readonly heldLane?: string;
}

/** Every dependency, by its name in fault rules. */
export const dependencies = {
  'address-check': {
    states: ['unavailable', 'refused', 'not-processable'],
    operations: ['createAddress', 'updateAddress'],
  },
  receipts: { states: ['unavailable'], operations: ['applyPriceReduction', 'listPriceReductions'] },
  'price-reduction-worker': { states: ['held'], operations: [], heldLane: 'price-reductions-held' },
  'campaign-decision': { states: ['failed'], operations: [], counted: true },
  'report-writing': { states: ['failed'], operations: [], counted: true },
  'report-files': {
    states: ['missing', 'unavailable'],
    operations: [
      'getCampaignPerformanceReportStatus',
      'getProductPerformanceReportStatus',
      'getKeywordPerformanceReportStatus',
      'downloadReport',
      'downloadReportByFileName',
    ],
  },
  figures: { states: ['unavailable'], operations: ['getCampaignPerformance', 'getProductPerformance'] },
} as const satisfies Readonly<Record<string, DependencyRow>>;

export type Dependency = keyof typeof dependencies;
export type StateOf<Name extends Dependency> = (typeof dependencies)[Name]['states'][number];

/** Dependencies whose checks are counted. */
export type CountedDependency = {
  [Name in Dependency]: (typeof dependencies)[Name] extends { counted: true } ? Name : never;
}[Dependency];

/** The lanes in which held work waits. */
export const heldLanes: readonly string[] = Object.values<DependencyRow>(dependencies).flatMap(
  ({ heldLane = [] }) => heldLane,
);

/** Returns the table's row for a dependency. */
export function dependencyRow(name: Dependency): DependencyRow {
  return dependencies[name];
}
