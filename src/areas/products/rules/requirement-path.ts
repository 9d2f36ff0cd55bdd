import type { AdditionalRequirement, Condition } from '../../../contract/products-v5.ts';

/** Something that an element has or has not: a field, or an attribute by its name. */
export type RequirementTarget =
  | { readonly kind: 'field'; readonly steps: readonly string[] }
  | { readonly kind: 'attribute'; readonly name: string };

export interface CompiledRequirement {
  readonly target: RequirementTarget;
  /** The requirement holds when the target of the condition has the value; without a value, when it is there. */
  readonly condition?: { readonly target: RequirementTarget; readonly value: string | undefined };
  /** What the operator wrote about it. */
  readonly description: string | undefined;
  /** How an error names what is missing. */
  readonly label: string;
}

// A dot and an identifier, a quoted name in brackets, `[*]`, or an index. One step at a time, so nothing backtracks.
const step = /\.([\p{L}_$][\p{L}\p{N}_$-]*)|\[(?:'([^'\\]*)'|"([^"\\]*)"|(\*|\d+))\]/uy;
const attributeList = 'productDescription.attributes';

/**
 * Prepares a requirement of a category group. Paths start at the list of variations
 * (`$.productVariations[*].pricing.normPriceInfo`) or at an element (`$.pricing.normPriceInfo`). What has no path, or
 * a path into the attributes, is an attribute by its name. A requirement that names nothing of an element, or has a
 * path that cannot be read, is left out: it cannot be checked and must not refuse every element.
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

function targetOf(
  { name, jsonPath }: Pick<Condition, 'name' | 'jsonPath'>,
  attributeNames: readonly string[],
): RequirementTarget | undefined {
  const steps = jsonPath === undefined ? undefined : stepsOf(jsonPath);
  const isField = steps !== undefined && steps.length > 0 && !isInAttributes(steps);
  if (isField) return { kind: 'field', steps };
  // Without a readable path only a name that the group defines can be meant.
  if (name === undefined || !(isInAttributes(steps ?? []) || attributeNames.includes(name))) return undefined;
  return { kind: 'attribute', name };
}

function isInAttributes(steps: readonly string[]): boolean {
  return steps.join('.').startsWith(attributeList);
}

/** Member names on the way; undefined for a path that says more than names and lists. */
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
