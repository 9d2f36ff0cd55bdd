import type { FaultEffect, FaultRuleCreation } from '../../generated/sandbox-v1.ts';
import type { ApiError } from '../../platform/errors/api-error.ts';
import { valueViolation, violationAt } from '../../platform/errors/body-violations.ts';
import { type Dependency, dependencies, dependencyRow } from '../../platform/faults/dependencies.ts';

/** Finds what is wrong with a rule that breaks a dependency. */
export function dependencyViolations(
  rule: FaultRuleCreation,
  { dependency, state }: FaultEffect,
): ApiError[] {
  if (dependency === undefined) return [violationAt('$.effect.dependency', 'dependency is missing.')];
  if (state === undefined) return [violationAt('$.effect.state', 'state is missing.')];
  const { states } = dependencyRow(dependency);
  return [
    ...(states.includes(state) ? [] : [valueViolation('$.effect.state', state, { values: states })]),
    ...operationViolations(rule, dependency),
    ...countViolations(rule, dependency),
    ...backgroundViolations(rule, dependency),
  ];
}

/**
 * Finds operations that do not use the dependency. If no operation uses it, `backgroundViolations` refuses the whole
 * member.
 */
function operationViolations({ operations = [] }: FaultRuleCreation, dependency: Dependency): ApiError[] {
  const allowedValues: readonly string[] = dependencyRow(dependency).operations;
  if (allowedValues.length === 0) return [];
  return operations.flatMap((id, index) => {
    if (allowedValues.includes(id)) return [];
    const text = `${id} does not use ${dependency}; the operations that use it are ${allowedValues.join(', ')}.`;
    return [violationAt(`$.operations[${index}]`, text, { value: id, allowedValues })];
  });
}

function countViolations({ nth, every }: FaultRuleCreation, dependency: Dependency): ApiError[] {
  if (dependencyRow(dependency).counted) return [];
  const counted = Object.keys(dependencies).filter((each) => dependencyRow(each as Dependency).counted);
  return Object.entries({ nth, every })
    .filter(([, value]) => value !== undefined)
    .map(([name]) =>
      violationAt(
        `$.${name}`,
        `${name} is only possible with ${counted.join(' and ')}; calls that use ${dependency} are refused and not counted. ` +
          'Use share, from or until.',
        { allowedDependencies: counted },
      ),
    );
}

/** Finds members that select calls when no call uses the dependency. */
function backgroundViolations(
  { operations, clientId }: FaultRuleCreation,
  dependency: Dependency,
): ApiError[] {
  if (dependencyRow(dependency).operations.length > 0) return [];
  return Object.entries({ operations, clientId })
    .filter(([, value]) => value !== undefined)
    .map(([name]) =>
      violationAt(
        `$.${name}`,
        `Only background work uses ${dependency}, and no operation or client calls it; omit ${name}.`,
      ),
    );
}
