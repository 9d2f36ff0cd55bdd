/**
 * What is wrong with a body or one of its elements, found by the schemas of the contract, for whatever takes one.
 */
export { bodyViolations, refuseViolations, valueViolation, violationAt } from '../errors/body-violations.ts';
export { countryViolations } from '../errors/country-violations.ts';
export { elementErrors, warningErrors } from '../errors/element-errors.ts';
export { fieldErrors, fieldViolations, unknownMembers } from '../errors/field-errors.ts';
export { formOfFormat } from '../errors/forms.ts';
export { refuseHiddenCharacters } from '../errors/hidden-characters.ts';
