import assert from 'node:assert/strict';
import type { Read } from '@kontor/harness/body';
import type { Answer } from '@kontor/harness/client';
import { refusalOf } from '@kontor/harness/refused';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { errorPage } from '../../packages/contract/errors/error-page.ts';
import type { ErrorBody } from '../../packages/contract/generated/common.ts';
import { type ContractName, openapiDocuments } from '../../packages/contract/generated/openapi.ts';
import type { ProblemDetailResponse } from '../../packages/contract/generated/sponsored-product-ads-reporting-v1.ts';
import type { SweptOperation } from './operations.ts';
import { undeclaredMembers } from './undeclared.ts';

type Node = Record<string, unknown>;

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
(formats as unknown as (instance: Ajv2020) => void)(ajv);

const documents = new Map<ContractName, Node>();
for (const [name, read] of Object.entries(openapiDocuments)) {
  const document = (await read()).default as Node;
  documents.set(name as ContractName, document);
  ajv.addSchema(document, name);
}

/** Refusals that any operation can answer without its contract naming them; their body is the common one. */
const platformStatuses = [400, 401, 403, 404, 405, 406, 408, 410, 413, 414, 415, 421, 429, 431, 503];
const errorType = 'application/json;charset=utf-8';

const errorBody: ValidateFunction = ajv.compile({ $ref: 'products-v5#/components/schemas/ErrorBody' });
const compiled = new Map<string, ValidateFunction>();

/**
 * Fails unless status, content type and body of an answer are those of the contract; for a client with named lists, the
 * body of a list is the one of `x-named-list`.
 */
export function assertFitsContract(
  operation: SweptOperation,
  answer: Answer,
  listEnvelope: 'resources' | 'named' = 'resources',
): void {
  const told = `${operation.title} → ${answer.status} ${answer.text.slice(0, 500)}`;
  assert.ok(answer.headers.get('x-request-id'), told);
  // Bytes that cannot be parsed as a request belong to no operation; they are refused in the format that all areas
  // share.
  const isUnreadable =
    answer.status === 400 &&
    !isPage(answer) &&
    (answer.json as ErrorBody)?.errors?.[0]?.code === 'BAD_REQUEST';
  if (isUnreadable) {
    assertErrorBody(answer, told);
    return;
  }
  const isRefused = answer.status >= 400;
  assert.equal(isProblem(answer), isRefused && operation.problemDetails === true && answer.text !== '', told);
  const place = responsePlace(operation, answer.status);
  if (place === undefined) {
    assertErrorBody(answer, told);
    assert.ok(platformStatuses.includes(answer.status), `no such status in the contract: ${told}`);
    return;
  }
  const content = nodeAt(operation.document, place).content as Node | undefined;
  if (content === undefined) {
    assert.equal(answer.text, '', told);
    return;
  }
  const sent = answer.headers.get('content-type') ?? '';
  const type = Object.keys(content).find((each) => sameType(each, sent));
  assert.ok(type, `content type ${sent} is none of ${Object.keys(content).join(' | ')}: ${told}`);
  const stated = [...place, 'content', type, 'schema'];
  const named = [...pastReference(operation.document, stated), 'x-named-list'];
  const isNamed = listEnvelope === 'named' && nodeAt(operation.document, named) !== undefined;
  const schema = isNamed ? named : stated;
  if (type === 'application/x-ndjson') {
    for (const line of answer.text.split('\n').filter(Boolean)) {
      assertFits(operation.document, schema, JSON.parse(line), told);
    }
  } else if (/json/.test(type)) {
    assertFits(operation.document, schema, answer.json, told);
  }
  // Browsers get refusals as pages where the contract says so.
  if (answer.status >= 400 && !isPage(answer)) assertErrorBody(answer, told);
}

function isPage({ headers }: Answer): boolean {
  return headers.get('content-type')?.startsWith('text/html') === true;
}

/** Fails unless the answer is a refusal in the common format, or one with problem details. */
export function assertErrorBody(answer: Answer, told = answer.text): void {
  if (isProblem(answer)) {
    assertProblem(answer, told);
    return;
  }
  assert.equal(answer.headers.get('content-type'), errorType, told);
  assert.ok(errorBody(answer.json), `${told}: ${ajv.errorsText(errorBody.errors)}`);
  const correlationId = answer.headers.get('x-correlation-id');
  const { errors } = answer.json as ErrorBody;
  for (const error of errors) {
    assert.equal(error.logref, correlationId ?? answer.headers.get('x-request-id'), told);
    // An area whose clients read integers gives the name next to its numbers.
    const isNumber = typeof error.code === 'number' && error.code > 599;
    const name = isNumber ? error['detail-structured']?.name : error.code;
    assert.match(String(name), /^(\d{6} - )?[A-Za-z][A-Za-z_]+$/, told);
    assert.ok(errorPage(String(error.code)).text, `no page tells of the code: ${told}`);
    assert.notEqual(error.detail, '', told);
    assert.doesNotMatch(error.detail ?? '', /\bdetail (?:says|names|gives|lists)\b/, told);
  }
}

function isProblem({ headers }: Answer): boolean {
  return headers.get('content-type') === 'application/problem+json';
}

function assertProblem(answer: Answer, told: string): void {
  const { type, status, errors } = answer.json as Read<ErrorBody | ProblemDetailResponse>;
  assert.match(type, /^urn:problem:[a-z-]+$/, told);
  assert.ok(errorPage(type).text, `no page tells of the type: ${told}`);
  assert.deepEqual([status, errors.length], [answer.status, 1], told);
  assert.equal(errors[0].logref, answer.headers.get('x-correlation-id') ?? undefined, told);
  assert.notEqual(errors[0].detail, '', told);
}

/** Fails unless an answer refuses with the status and first of all the code, or with problem details the type. */
export function assertRefusal(answer: Answer, status: number, code: string, type: string): void {
  assertErrorBody(answer);
  const [found, first = ''] = refusalOf(answer);
  const name = isProblem(answer) ? `urn:problem:${type}` : code;
  assert.deepEqual([found, first.replace(/ .*/s, '')], [status, name], answer.text);
}

/** The success statuses of an operation whose body of JSON this one could be by the contract. */
export function statusesThatFit(operation: SweptOperation, body: unknown): number[] {
  return operation.statuses.filter((status) => {
    const place = status < 300 ? responsePlace(operation, status) : undefined;
    return (
      place !== undefined &&
      fits(operation.document, [...place, 'content', 'application/json', 'schema'])(body)
    );
  });
}

function assertFits(document: ContractName, place: readonly string[], body: unknown, told: string): void {
  const validate = fits(document, place);
  assert.ok(validate(body), `${told}: ${ajv.errorsText(validate.errors)}`);
  const whole = { name: document, root: documents.get(document) as Node };
  const undeclared = undeclaredMembers(whole, [nodeAt(document, place)], body);
  assert.deepEqual(undeclared, [], `members that the contract does not name: ${told}`);
}

function fits(document: ContractName, place: readonly string[]): ValidateFunction {
  const pointer = place.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')));
  const reference = `${document}#/${pointer.join('/')}`;
  const validate = compiled.get(reference) ?? ajv.compile({ $ref: reference });
  compiled.set(reference, validate);
  return validate;
}

/** Path to the response of a status, past a reference; undefined when the contract does not name it. */
function responsePlace(operation: SweptOperation, status: number): string[] | undefined {
  const steps = ['paths', operation.path, operation.method.toLowerCase(), 'responses', `${status}`];
  return nodeAt(operation.document, steps) === undefined
    ? undefined
    : pastReference(operation.document, steps);
}

function pastReference(document: ContractName, steps: string[]): string[] {
  const { $ref } = nodeAt(document, steps);
  return typeof $ref === 'string' ? $ref.slice('#/'.length).split('/') : steps;
}

function nodeAt(document: ContractName, steps: readonly string[]): Node {
  return steps.reduce<unknown>(
    (node, step) => (node as Node | undefined)?.[step],
    documents.get(document),
  ) as Node;
}

/** A type in the contract without parameters allows any, except for JSON, where each form has its own. */
function sameType(stated: string, sent: string): boolean {
  const plain = (type: string) => type.toLowerCase().replaceAll(' ', '');
  const isOpen = !stated.includes(';') && !stated.includes('json');
  return plain(stated) === plain(isOpen ? sent.replace(/;.*$/, '') : sent);
}
