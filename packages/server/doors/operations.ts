/**
 * Requests and operations: a sandbox binds its own, calls those of the areas, records requests and changes answers.
 */
export { noSuchPath } from '../platform/http/listener/paths.ts';
export type { Plane, RequestFaults } from '../platform/http/plane.ts';
export type { Payload, RequestContext, RequestFault } from '../platform/http/request-context.ts';
export { beginningOf } from '../platform/json/beginning.ts';
export { parseJsonBody, withoutNulls } from '../platform/json/parse-body.ts';
export type { AuditChange, AuditFacts } from '../platform/operations/audit-facts.ts';
export { bindOperations, bindParts } from '../platform/operations/bind.ts';
export { type Body, readBody, withBody } from '../platform/operations/checked-body.ts';
export type { Executor } from '../platform/operations/executor.ts';
export {
  type AnyHandler,
  type BoundOperation,
  type OperationRequest,
  type OperationsFor,
  type ReadHandler,
  type Reply,
  type ReplyOf,
  readWait,
  type WriteOperation,
} from '../platform/operations/operation.ts';
