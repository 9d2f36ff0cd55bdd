import { type OpenApiDocument, resolve } from '../../packages/contract/documents/openapi-document.ts';
import { bundle, type Contracts } from './contracts.ts';
import { type Json, list, members, texts } from './json.ts';
import { operationsOf } from './operations.ts';
import { documentList, type Outputs } from './outputs.ts';

/** Generates what a command checks of answers: a document for each contract, and the list of the documents. */
export function answerOutputs(contracts: Contracts): Outputs {
  const outputs: Outputs = new Map();
  const names: string[] = [];
  for (const [file, { name }] of contracts) {
    if (operationsOf(contracts, file).length === 0) continue;
    names.push(name);
    outputs.set(
      `answers/${name}.json`,
      `${JSON.stringify(answersOf({ name, root: bundle(contracts, file) }))}\n`,
    );
  }
  outputs.set(
    'answers.ts',
    documentList(names, 'answers', 'AnsweredContract', 'forms of answers by contract name'),
  );
  return outputs;
}

/** The form of the JSON that each operation answers with, by `METHOD /path` and status. */
function answersOf(document: OpenApiDocument): Json {
  const forms: Json = {};
  for (const [path, item] of Object.entries(members(document.root.paths))) {
    for (const [method, operation] of Object.entries(members(item))) {
      const responses = Object.entries(members(members(operation).responses));
      if (responses.length === 0) continue;
      forms[`${method.toUpperCase()} ${path}`] = Object.fromEntries(
        responses.map(([status, response]) => {
          const content = members(resolve(document, response).content);
          return [status, formOf(document, members(content['application/json']).schema)];
        }),
      );
    }
  }
  return forms;
}

/** What decides which members a value must have: the schema without all else. */
function formOf(document: OpenApiDocument, schema: unknown): Json {
  const { type, required, allOf, anyOf } = resolve(document, schema);
  const forms = (given: unknown) => list(given).map((each) => formOf(document, each));
  const form = {
    ...(type === 'array' && { type }),
    required: texts(required),
    allOf: forms(allOf).filter((each) => Object.keys(each).length > 0),
    anyOf: forms(anyOf),
  };
  return Object.fromEntries(
    Object.entries(form).filter(([, value]) => !Array.isArray(value) || value.length > 0),
  );
}
