/** Requirements of a category group, compiled from the paths that an operator wrote. */
import type { AdditionalRequirement, Condition } from '@kontor/contract/generated/products-v5';

/** What a requirement or its condition refers to: a field, or an attribute by its name. */
export type RequirementTarget =
  | { readonly kind: 'field'; readonly steps: readonly string[] }
  | { readonly kind: 'attribute'; readonly name: string };

export interface CompiledRequirement {
  readonly target: RequirementTarget;
  /** The requirement applies when the condition's target has this value or, without a value, when it is present. */
  readonly condition?: { readonly target: RequirementTarget; readonly value: string | undefined };
  /** The operator's own text. */
  readonly description: string | undefined;
  /** Name of the target in errors. */
  readonly label: string;
}

/**
 * Compiles a requirement of a category group. Paths start at the list of variations
 * (`$.productVariations[*].pricing.normPriceInfo`) or at an element (`$.pricing.normPriceInfo`). A target without a
 * path, or with a path into the attributes, is an attribute, found by its name. A requirement that names nothing in an
 * element, or whose path cannot be read, is dropped: it cannot be checked and must not make every element fail.
 */
export function compileRequirement(
  requirement: AdditionalRequirement,
  attributeNames: readonly string[],
): CompiledRequirement[] {
  const { name, description, condition } = requirement;
  const target = targetOf(requirement, attributeNames);
  if (target === undefined) return [];
  const label = name ?? (target.kind === 'field' ? target.steps.join('.') : target.name);
  const compiled = { target, description, label };
  if (!condition) return [compiled];
  const conditionTarget = targetOf(condition, attributeNames);
  if (conditionTarget === undefined) return [];
  return [{ ...compiled, condition: { target: conditionTarget, value: condition.value } }];
}

/** What a requirement or its condition names; undefined when it names nothing that an element could have. */
export function targetOf(
  { name, jsonPath }: Pick<Condition, 'name' | 'jsonPath'>,
  attributeNames: readonly string[],
): RequirementTarget | undefined {
  const steps = jsonPath === undefined ? undefined : stepsOf(jsonPath);
  const isField = steps !== undefined && steps.length > 0 && !isInAttributes(steps);
  if (isField) return { kind: 'field', steps };
  // Without a readable path, only an attribute that the group defines can be meant.
  if (name === undefined || !(isInAttributes(steps ?? []) || attributeNames.includes(name))) return undefined;
  return { kind: 'attribute', name };
}

// A dot and an identifier, a quoted name in brackets, `[*]`, or an index. Matches one step at a time: no backtracking.
const step = /\.([\p{L}_$][\p{L}\p{N}_$-]*)|\[(?:'([^'\\]*)'|"([^"\\]*)"|(\*|\d+))\]/uy;

const attributeList = 'productDescription.attributes';

function isInAttributes(steps: readonly string[]): boolean {
  return steps.join('.').startsWith(attributeList);
}

/** Member names along the path; undefined for a path with anything other than names and `[*]`. */
function stepsOf(jsonPath: string): string[] | undefined {
  if (!jsonPath.startsWith('$')) return undefined;
  const steps: string[] = [];
  for (let position = 1; position < jsonPath.length; ) {
    step.lastIndex = position;
    const match = step.exec(jsonPath);
    if (match === null) return isInAttributes(steps) ? steps : undefined;
    const name = match[1] ?? match[2] ?? match[3];
    if (name !== undefined) steps.push(name);
    else if (match[4] !== '*') return undefined;
    position = step.lastIndex;
  }
  if (steps[0] === 'productVariations') steps.shift();
  return steps;
}
