/** What an agent can look up without a server: operations, pages and error codes. */

import { areaMarkdown, operationMarkdown, schemasOf } from '@kontor/contract/documents/area-markdown';
import {
  type DocumentedOperation,
  type Node,
  nodeOf,
  type OpenApiDocument,
  operationsOf,
  textOf,
} from '@kontor/contract/documents/openapi-document';
import { pages, textOfPage } from '@kontor/contract/documents/pages';
import { errorPage } from '@kontor/contract/error-page';
import { openapiDocuments } from '@kontor/contract/generated/openapi';
import { closestName } from '@kontor/values/closest-name';
import { once } from '@kontor/values/once';
import { percentDecoded } from '@kontor/values/text';
import { WrongUse } from '../failures.ts';

interface KnownOperation {
  readonly document: OpenApiDocument;
  readonly operation: DocumentedOperation;
}

/** All contracts. */
export const documents = once(() =>
  Promise.all(
    Object.entries(openapiDocuments).map(async ([name, load]) => ({
      name,
      root: (await load()).default as Node,
    })),
  ),
);

/** All operations of both planes by their ids. */
export const operations = once(
  async (): Promise<ReadonlyMap<string, KnownOperation>> =>
    new Map(
      (await documents()).flatMap((document) =>
        operationsOf(document).map((operation) => [
          textOf(operation.node.operationId) ?? '',
          { document, operation },
        ]),
      ),
    ),
);

/** Returns an operation. Throws with the closest id if there is none. */
export async function operationOf(operationId: string): Promise<KnownOperation> {
  const known = await operations();
  const found = known.get(operationId);
  if (found !== undefined) return found;
  const closest = closestName(operationId, [...known.keys()]);
  const near = closest === undefined ? '' : ` Did you mean ${closest}?`;
  throw new WrongUse(
    `There is no operation ${JSON.stringify(operationId)}.${near} Use find to look for one.`,
  );
}

/** An operation as Markdown, with the schemas of its body. */
export async function describeOperation(operationId: string): Promise<string> {
  const { document, operation } = await operationOf(operationId);
  const schemas = schemasOf(document, operation.node.requestBody);
  return operationMarkdown(document, operation) + (schemas.trim() === '' ? '' : `\n## Schemas\n\n${schemas}`);
}

/** A schema of a contract, as a tool takes it: without what only Kontor understands. */
export async function contractSchema(contract: string, path: readonly string[]): Promise<Node> {
  const document = (await documents()).find(({ name }) => name === contract);
  const found = path.reduce(
    (node, step) => nodeOf(node[step]),
    nodeOf(nodeOf(document?.root.components).schemas),
  );
  return Object.fromEntries(
    Object.entries(found).filter(([name]) => !name.startsWith('x-') && name !== 'format'),
  );
}

/** Where an agent finds a page, a contract and an error code. */
export const uris = {
  page: (name: string) => `kontor://page/${name}`,
  contract: (name: string) => `kontor://contract/${name}`,
  error: (code: string) => `kontor://error/${code}`,
} as const;

/** There is nothing at an address. */
export class UnknownUri extends WrongUse {}

/** The text at an address: a page, a contract, an error code, or a path as the pages link to each other. */
export async function readUri(uri: string): Promise<string> {
  const [place = ''] = uri.split('#');
  const linked = /^\/docs\/(.+)\.md$/.exec(place)?.[1];
  const [, kind, name = ''] = /^kontor:\/\/(page|contract|error)\/(.+)$/.exec(place) ?? [];
  const names = linked === undefined ? { [kind ?? '']: name } : placesOf(linked);
  const page = pages().get(names.page ?? '');
  if (page !== undefined) return textOfPage(page, () => true);
  const document = (await documents()).find((each) => each.name === names.contract);
  if (document !== undefined) return areaMarkdown(document);
  const error = names.error === undefined ? undefined : errorPage(percentDecoded(names.error));
  if (error?.text !== undefined) return error.text;
  const near = error?.closest === undefined ? '' : ` The closest one is ${uris.error(error.closest)}.`;
  throw new UnknownUri(`There is nothing at ${JSON.stringify(uri)}.${near} Use find to look for a page.`);
}

/** What the path of a link may stand for. */
function placesOf(linked: string) {
  const error = /^errors\/(.+)$/.exec(linked)?.[1];
  return { page: error === undefined ? linked : `reference/${linked}`, contract: linked, error };
}
