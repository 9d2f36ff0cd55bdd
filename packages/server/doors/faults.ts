/** Rules of injected faults, which a sandbox keeps and applies. */

export { storedFaults } from '../platform/faults/faults.ts';
export {
  applies,
  type Dependency,
  dependencies,
  dependencyRow,
  type FaultRule,
  heldLanes,
  heldUntilMs,
  kindOfMember,
  kindsOf,
  selects,
} from '../platform/faults/rule.ts';
export { countRules, deleteRule, deleteRules, insertRule, listRules } from '../platform/faults/store.ts';
