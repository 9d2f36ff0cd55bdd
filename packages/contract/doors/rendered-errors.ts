/**
 * How refusals are written: lists of errors and problem details, for the server that answers and for results of
 * deliveries.
 */
export { problemMediaType, renderProblem, withErrorForm } from '../errors/problem-details.ts';
export { type ErrorItem, renderErrors, renderViolation, type Violation } from '../errors/render.ts';
