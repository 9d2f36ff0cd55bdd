/** Tools that need no server. */
import { cut } from '../answer.ts';
import { describeOperation, readUri } from '../knowledge.ts';
import { search } from '../search.ts';
import { operationIdSchema, type Tool, tool } from './tool.ts';

export const lookUpTools: readonly Tool[] = [
  tool<{ text: string }>({
    name: 'find',
    about:
      'Finds operations, error codes, recipes and pages by words or by a name, the ten best first. Begin here: describe_operation takes the operations that it finds, read_page everything else.',
    inputs: {
      text: { type: 'string', minLength: 1, maxLength: 500, description: 'Words, or an error code.' },
    },
    isReadOnly: true,
    run: ({ text }) => search(text),
  }),
  tool<{ operationId: string }>({
    name: 'describe_operation',
    about:
      'Says of an operation: method and path, who may call it and how often, parameters, the schema of its body, an example if there is one, and its answers.',
    inputs: { operationId: operationIdSchema },
    isReadOnly: true,
    run: ({ operationId }) => describeOperation(operationId),
  }),
  tool<{ uri: string; from?: number }>({
    name: 'read_page',
    about:
      'Reads a page: kontor://page/NAME, kontor://contract/AREA, kontor://error/CODE, or the path of a link of another page.',
    inputs: {
      uri: { type: 'string', minLength: 1, maxLength: 300 },
      from: { type: 'integer', minimum: 0, description: 'Character to begin with, of a page that was cut.' },
    },
    optional: ['from'],
    isReadOnly: true,
    run: async ({ uri, from = 0 }) => cut(await readUri(uri), from),
  }),
];
