import { type Json, list, members } from '../../scripts/generate/json.ts';
import type { ContractName } from '../../src/generated/openapi.ts';
import { resolved } from './documented.ts';

/** The place of each value in a value: `$.resources[].sku`. */
export function placesIn(value: unknown, place = '$'): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((each) => placesIn(each, `${place}[]`)))];
  if (typeof value !== 'object' || value === null) return [place];
  return Object.entries(value).flatMap(([name, member]) => placesIn(member, `${place}.${name}`));
}

/** Returns whether a schema declares the value at a place. */
export function declaredPlaces(document: ContractName, schema: unknown): (place: string) => boolean {
  return (place) => {
    const steps = place.match(/\[\]|[^.[\]$]+/g) ?? [];
    return (
      steps.reduce(
        (nodes, step) => nodes.flatMap((node) => below(document, node, step)),
        [...parts(document, schema)],
      ).length > 0
    );
  };
}

/** A schema and all that it is made of. */
function parts(document: ContractName, schema: unknown): Json[] {
  const own = resolved(document, schema);
  const { allOf, oneOf, anyOf } = own;
  return [own, ...[allOf, oneOf, anyOf].flatMap(list).flatMap((each) => parts(document, each))];
}

/** Whether a schema says nothing of the members of an object. */
function isAnything(node: Json): boolean {
  const said = ['properties', 'additionalProperties', 'items', 'allOf', 'oneOf', 'anyOf'];
  return said.every((name) => node[name] === undefined) && (node.type ?? 'object') === 'object';
}

/** The schemas of a member, or of the elements of an array; of a member of free form, the empty schema. */
function below(document: ContractName, node: Json, step: string): Json[] {
  if (node.isFree === true) return [node];
  if (step === '[]') return node.items === undefined ? [] : parts(document, node.items);
  const member = members(node.properties)[step];
  if (member !== undefined) return parts(document, member);
  if (node.additionalProperties === true || isAnything(node)) return [{ isFree: true }];
  return typeof node.additionalProperties === 'object' ? parts(document, node.additionalProperties) : [];
}
