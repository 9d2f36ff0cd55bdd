import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type ContractFile, type Contracts, follow } from './contracts.ts';
import { isJson, type Json, list, members } from './json.ts';

/** Examples of one operation in `contract/examples/`. */
interface OperationExamples {
  /** Values of query parameters that the request needs, by name. */
  readonly query?: Json;
  readonly body?: unknown;
  /** By status: `200`, or `200 text/csv` where an answer has several content types. */
  readonly answers?: Json;
}

const fileOfRecords = 'records.yaml';
const fileOfRefusals = 'refusals.yaml';

/**
 * Adds the examples of `contract/examples/` to the documents: to path parameters and to query parameters that are
 * required, by their name, to requests and answers, by operationId, and to shared refusals, by their component. Throws if an example belongs to nothing, or to
 * what has an example in its contract.
 */
export function addExamples(contracts: Contracts, folder: string): void {
  if (!existsSync(folder)) return;
  const files = globSync('**/*.yaml', { cwd: folder }).sort();
  const read = (file: string) => members(parse(readFileSync(join(folder, file), 'utf8')));
  const records = read(fileOfRecords);
  const waiting = new Map<string, { readonly file: string; readonly examples: OperationExamples }>();
  for (const file of files.filter((each) => each !== fileOfRecords && each !== fileOfRefusals)) {
    for (const [id, examples] of Object.entries(read(file))) {
      if (waiting.has(id)) throw new Error(`contract/examples/${file}: ${id} stands in another file too`);
      waiting.set(id, { file, examples: members(examples) });
    }
  }
  for (const [file, contract] of contracts) {
    for (const parameter of parametersIn(contract)) addRecord(members(parameter), records);
    for (const operation of operationsIn(contract)) {
      const id = String(operation.operationId);
      const found = waiting.get(id);
      if (found === undefined) continue;
      waiting.delete(id);
      addTo(contracts, file, operation, found.examples);
    }
  }
  for (const [component, example] of Object.entries(read(fileOfRefusals)))
    addToRefusal(contracts, component, example);
  for (const [id, { file }] of waiting) throw new Error(`contract/examples/${file}: no operation ${id}`);
}

/** Of the document, its paths and its operations. */
function parametersIn(contract: ContractFile): unknown[] {
  const { components, paths } = contract.document;
  return [
    ...Object.values(members(members(components).parameters)),
    ...Object.values(members(paths)).flatMap((item) => list(members(item).parameters)),
    ...operationsIn(contract).flatMap(({ parameters }) => list(parameters)),
  ];
}

function operationsIn({ document }: ContractFile): Json[] {
  return Object.values(members(document.paths))
    .flatMap((item) => Object.values(members(item)))
    .filter((operation): operation is Json => isJson(operation) && operation.operationId !== undefined);
}

function addRecord(parameter: Json, records: Json): void {
  const isNeeded = parameter.in === 'path' || (parameter.in === 'query' && parameter.required === true);
  const value = records[String(parameter.name)];
  if (!isNeeded || value === undefined) return;
  parameter.example ??= members(parameter.schema).type === 'array' ? [value] : value;
}

function addTo(contracts: Contracts, file: string, operation: Json, examples: OperationExamples): void {
  const id = String(operation.operationId);
  for (const [name, value] of Object.entries(examples.query ?? {})) {
    const parameters = list(operation.parameters).map(members);
    const at = parameters.findIndex((each) => follow(contracts, file, each).value.name === name);
    if (at === -1) throw new Error(`${id}: no query parameter ${name} for its example`);
    // Not in a parameter that other operations share: they may not need it.
    parameters[at] = { ...follow(contracts, file, parameters[at]).value, example: value };
    operation.parameters = parameters;
  }
  if (examples.body !== undefined)
    addToBody(located(contracts, file, operation.requestBody), examples.body, id);
  for (const [key, value] of Object.entries(examples.answers ?? {})) {
    const [status = '', type] = key.split(' ');
    const answer = located(contracts, file, members(operation.responses)[status]);
    const content = members(answer.content);
    const media = members(type === undefined ? Object.values(content)[0] : content[type]);
    if (media.schema === undefined) throw new Error(`${id}: no answer ${key} for its example`);
    setExample(media, value, `${id} ${key}`);
  }
}

/** Adds the example of a refusal that operations share: `common.yaml#NotFound`. */
function addToRefusal(contracts: Contracts, component: string, example: unknown): void {
  const [file = '', name] = component.split('#');
  const { content } = located(contracts, file, { $ref: `${file}#/components/responses/${name}` });
  const [, media] = Object.entries(members(content)).find(([type]) => type.includes('json')) ?? [];
  if (!isJson(media)) throw new Error(`contract/examples/${fileOfRefusals}: no refusal ${component}`);
  setExample(media, example, component);
}

function addToBody(body: Json, example: unknown, id: string): void {
  const [media] = Object.values(members(body.content));
  if (!isJson(media)) throw new Error(`${id}: no body for its example`);
  setExample(media, example, `${id} body`);
}

function setExample(media: Json, value: unknown, told: string): void {
  if (media.example !== undefined || media.examples !== undefined)
    throw new Error(`${told}: its example stands in the contract too`);
  media.example = value;
}

/** The body or answer itself, not a copy, where it is shared. */
function located(contracts: Contracts, file: string, value: unknown): Json {
  const { $ref } = members(value);
  if (typeof $ref !== 'string') return members(value);
  const [target, path = ''] = $ref.split('#/');
  const document = contracts.get(target || file)?.document;
  return members(path.split('/').reduce<unknown>((node, step) => members(node)[step], document));
}
