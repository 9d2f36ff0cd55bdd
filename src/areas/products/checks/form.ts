import type { Violation } from '../../../contract/violations.ts';
import type { ElementFault } from '../../../platform/errors/catalogue.ts';
import { entryOf, type FaultFacts, fault, near } from './fault.ts';

/** Violations of the contract's schema as faults of the element at `root`. */
export function checkForm(violations: readonly Violation[], root: string): ElementFault[] {
  return violations.map((violation) =>
    fault(entryOf(violation.code), root, violation.jsonPath, factsOf(violation)),
  );
}

function factsOf(violation: Violation): FaultFacts {
  const { value, allowedValues, keyword } = violation;
  const facts: FaultFacts = keyword === 'required' ? {} : { value };
  if (allowedValues !== undefined) {
    facts.allowedValues = allowedValues;
    if (typeof value === 'string') Object.assign(facts, near(value, allowedValues.map(String)));
  }
  const detail = detailOf(violation);
  return detail === undefined ? facts : { ...facts, detail };
}

/** What the keyword asked for, in words. */
function detailOf({ keyword, params }: Violation): string | undefined {
  switch (keyword) {
    case 'type':
      return `The value has to be of type ${String(params.type).replaceAll(',', ' or ')}.`;
    case 'minLength':
    case 'maxLength':
      return `The text has ${keyword === 'minLength' ? 'at least' : 'at most'} ${params.limit} characters.`;
    case 'minItems':
    case 'maxItems':
      return `The list has ${keyword === 'minItems' ? 'at least' : 'at most'} ${params.limit} entries.`;
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
      return `The number has to be ${params.comparison} ${params.limit}.`;
    case 'format':
      return params.format === 'date-time'
        ? 'Send an ISO 8601 date-time with Z or an offset.'
        : `The text is not a valid ${params.format}.`;
    default:
      return undefined;
  }
}
