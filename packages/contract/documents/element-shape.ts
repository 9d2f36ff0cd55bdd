import { type ContractName, openapiDocuments } from '../generated/openapi.ts';
import type { Node } from './openapi-document.ts';
import { type Shape, shapeOfSchema } from './shape.ts';

/** Returns the shape of the elements that a schema of a contract describes. */
export async function elementShape(
  schemaName: string,
  contract: ContractName = 'products-v5',
): Promise<Shape> {
  const root = (await openapiDocuments[contract]()).default as Node;
  return shapeOfSchema({ name: contract, root }, schemaName);
}
