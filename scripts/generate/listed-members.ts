import { type Contracts, follow } from './contracts.ts';
import { type Json, list, members } from './json.ts';

/** Names of products that clients look up in every list, and other words for the number of an article. */
const always = ['barcode', 'ean', 'gtin', 'isbn', 'sku', 'upc'];
const depthMax = 6;

/**
 * Returns the members of the resource that a list answers with, at every depth; nothing for an operation that is no list.
 * Whoever sends one as a query parameter means a filter.
 */
export function listedMembersOf(contracts: Contracts, file: string, operation: Json): string[] {
  const answer = follow(contracts, file, members(operation.responses)['200']);
  const [content] = Object.values(members(answer.value.content));
  const body = follow(contracts, answer.file, members(content).schema);
  const properties = members(body.value.properties);
  const { items } = members(properties.resources ?? properties.events);
  if (items === undefined) return [];
  const found = new Set([...always, ...namesIn(contracts, body.file, items, 0)]);
  return [...found].sort();
}

function namesIn(contracts: Contracts, file: string, schema: unknown, depth: number): string[] {
  if (depth > depthMax) return [];
  const { file: own, value } = follow(contracts, file, schema);
  const parts = [...list(value.allOf), ...list(value.anyOf), ...list(value.oneOf)];
  return [
    ...parts.flatMap((part) => namesIn(contracts, own, part, depth)),
    ...(value.items === undefined ? [] : namesIn(contracts, own, value.items, depth)),
    ...Object.entries(members(value.properties)).flatMap(([name, member]) =>
      name === 'links' ? [] : [name, ...namesIn(contracts, own, member, depth + 1)],
    ),
  ];
}
