import type { FaultEffect, FaultRuleCreation } from '../../generated/sandbox-v1.ts';
import type { ApiError } from '../../platform/errors/api-error.ts';
import { faultAt, valueFault } from '../../platform/errors/body-faults.ts';
import { type Dependency, dependencies, dependencyRow } from '../../platform/faults/dependencies.ts';

/** Finds what is wrong with a rule that breaks a dependency. */
export function dependencyFaults(rule: FaultRuleCreation, { dependency, state }: FaultEffect): ApiError[] {
  if (dependency === undefined) return [faultAt('$.effect.dependency', 'dependency is missing.')];
  if (state === undefined) return [faultAt('$.effect.state', 'state is missing.')];
  const { states } = dependencyRow(dependency);
  return [
    ...(states.includes(state) ? [] : [valueFault('$.effect.state', state, { values: states })]),
    ...operationFaults(rule, dependency),
    ...countFaults(rule, dependency),
    ...backgroundFaults(rule, dependency),
  ];
}

/**
 * Finds operations that do not use the dependency. If no operation uses it, `backgroundFaults` refuses the whole
 * member.
 */
function operationFaults({ operations = [] }: FaultRuleCreation, dependency: Dependency): ApiError[] {
  const allowedValues: readonly string[] = dependencyRow(dependency).operations;
  if (allowedValues.length === 0) return [];
  return operations.flatMap((id, index) => {
    if (allowedValues.includes(id)) return [];
    const text = `${id} does not use ${dependency}; the operations that use it are ${allowedValues.join(', ')}.`;
    return [faultAt(`$.operations[${index}]`, text, { value: id, allowedValues })];
  });
}

function countFaults({ nth, every }: FaultRuleCreation, dependency: Dependency): ApiError[] {
  if (dependencyRow(dependency).counted) return [];
  const counted = Object.keys(dependencies).filter((each) => dependencyRow(each as Dependency).counted);
  return Object.entries({ nth, every })
    .filter(([, value]) => value !== undefined)
    .map(([name]) =>
      faultAt(
        `$.${name}`,
        `${name} is only possible with ${counted.join(' and ')}; calls that use ${dependency} are refused and not counted. ` +
          'Use share, from or until.',
        { allowedDependencies: counted },
      ),
    );
}

/** Finds members that select calls when no call uses the dependency. */
function backgroundFaults({ operations, clientId }: FaultRuleCreation, dependency: Dependency): ApiError[] {
  if (dependencyRow(dependency).operations.length > 0) return [];
  return Object.entries({ operations, clientId })
    .filter(([, value]) => value !== undefined)
    .map(([name]) =>
      faultAt(
        `$.${name}`,
        `Only background work uses ${dependency}, and no operation or client calls it; omit ${name}.`,
      ),
    );
}
