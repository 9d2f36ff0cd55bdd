/** A sandbox tells connectors which members of their deliveries have no effect. */

import { elementShape } from '@kontor/contract/documents/element-shape';
import { IgnoredMembers } from '@kontor/contract/documents/ignored-members';
import type { Shape } from '@kontor/contract/documents/shape';
import type { ContractOperation } from '@kontor/contract/form/operation-table';
import { type ContractName, openapiDocuments } from '@kontor/contract/generated/openapi';
import { beginningOf, type Plane, type RequestContext } from '@kontor/server/operations';
import { shorten } from '@kontor/values/text';

/** Header of the answer to a delivery that names the members that were ignored. */
export const ignoredMembersHeader = 'x-ignored-members';
/** Most names that one header lists. */
const listedMax = 20;
/** Of a larger body the elements in its first bytes are looked at: the requests of others would wait for more. */
const bodyBytesMax = 2 * 1024 * 1024;

/** Returns what adds the header to the answer of a request with this body. */
export function ignoredMembersOf({ operations }: Pick<Plane, 'operations'>) {
  const contracts = new Map(operations.map(({ id, contract }) => [id, contract]));
  const shapes = new Map<string, Promise<Shape>>();
  return async ({ operationId, headers }: RequestContext, body: Uint8Array): Promise<void> => {
    const contract = contracts.get(operationId);
    const sent = contract && sentOf(contract, body);
    if (contract?.schema === undefined || sent === undefined) return;
    const shape = shapes.get(operationId) ?? elementShape(contract.schema, documentOf(contract));
    shapes.set(operationId, shape);
    const ignored = new IgnoredMembers(await shape);
    addSent(ignored, contract, sent);
    if (ignored.found.length > 0) headers[ignoredMembersHeader] = textOf(ignored);
  };
}

/** What a body has, or what its beginning has; undefined for a body that nobody can read. */
function sentOf({ body: form }: ContractOperation, body: Uint8Array): object | undefined {
  if (form !== 'json') return undefined;
  try {
    const sent: unknown = JSON.parse(beginningOf(body, bodyBytesMax));
    return typeof sent === 'object' && sent !== null ? sent : undefined;
  } catch {
    return undefined;
  }
}

function addSent(ignored: IgnoredMembers, { bulk }: ContractOperation, sent: object): void {
  const isList = Array.isArray(sent);
  if (bulk === undefined) {
    if (!isList) ignored.add(sent);
    return;
  }
  const { member } = bulk;
  if (member !== undefined && !isList) ignored.addWrapper(member, sent);
  const elements: unknown = member === undefined ? sent : (sent as Record<string, unknown>)[member];
  if (Array.isArray(elements)) for (const element of elements) ignored.add(element);
}

function documentOf({ area }: ContractOperation): ContractName {
  const names = Object.keys(openapiDocuments) as ContractName[];
  return names.find((name) => name.startsWith(`${area}-v`)) ?? 'products-v5';
}

/** `SKU;closest=sku, promotionalPrice, +3`: names and counts are separate, because a plus sign in a name is encoded. */
function textOf({ found, more }: IgnoredMembers): string {
  const encoded = (text: string) => encodeURIComponent(shorten(text).toWellFormed());
  const listed = found
    .slice(0, listedMax)
    .map(
      ({ path, closest }) => `${encoded(path)}${closest === undefined ? '' : `;closest=${encoded(closest)}`}`,
    );
  const rest = found.length - listed.length + more;
  return [...listed, ...(rest > 0 ? [`+${rest}`] : [])].join(', ');
}

/** Reads the header again; the rest that was only counted is an entry of its own. */
export function readIgnoredMembers(
  header: string,
): { readonly name: string; readonly closestMatch?: string }[] {
  return header.split(', ').map((entry) => {
    const [name = '', closest] = entry.split(';closest=').map((text) => decodeURIComponent(text));
    return { name, ...(closest !== undefined && { closestMatch: closest }) };
  });
}
